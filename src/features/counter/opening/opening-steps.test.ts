import { expect, test } from 'vitest'
import type { Opening } from './opening-contract.ts'
import { missingSteps, nextStep, stepsOf } from './opening-steps.ts'

const empty: Opening = { operator: true, shopfront_set: false, branch: null }
const branch = { id: 's', name: 'Langa', missing: [], offers: 50, people: 0, orders: 0, disabled: true }

test('an empty shop misses everything but staff and an order, and begins with the shop', () => {
  expect(missingSteps(empty)).toEqual(['shop', 'branch', 'hours', 'products', 'times', 'handover', 'open'])
  expect(nextStep(empty)).toBe('shop')
})

test('an invited seller begins with the branch', () => {
  expect(stepsOf({ ...empty, operator: false })[0]).toBe('branch')
  expect(nextStep({ ...empty, operator: false })).toBe('branch')
})

test('a step that may be left out comes once, and what is missing comes before the end', () => {
  const filled = { ...empty, shopfront_set: true, branch }
  expect(nextStep(filled, 'handover')).toBe('staff')
  expect(nextStep(filled, 'staff')).toBe('open')
  expect(nextStep({ ...filled, branch: { ...branch, offers: 0, disabled: false } }, 'order')).toBe('products')
  expect(missingSteps({ ...filled, branch: { ...branch, disabled: false } })).toEqual([])
})
