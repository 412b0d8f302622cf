import { expect, test } from 'vitest'
import { endedStatuses, orderStatuses } from '#wire/order-status.ts'
import { overpaidInCents, owedInCents } from './owed-amount.ts'

test('an open order owes the unpaid part of its total, never below zero', () => {
  for (const status of orderStatuses.filter((state) => !endedStatuses.includes(state))) {
    expect(owedInCents({ status, total_in_cents: 12_345 }, 0), status).toBe(12_345)
    expect(owedInCents({ status, total_in_cents: 12_345 }, 10_636), status).toBe(1709)
    expect(owedInCents({ status, total_in_cents: 12_345 }, 20_000), status).toBe(0)
  }
})

test('an order that is collected, delivered, cancelled or abandoned owes nothing', () => {
  expect(endedStatuses.toSorted()).toEqual(['abandoned', 'cancelled', 'collected', 'delivered'])
  for (const status of endedStatuses)
    expect(owedInCents({ status, total_in_cents: 12_345 }, 0), status).toBe(0)
})

test('an order is overpaid by what was paid beyond its total, never below zero', () => {
  expect(overpaidInCents(12_345, 12_400)).toBe(55)
  expect(overpaidInCents(12_345, 12_345)).toBe(0)
  expect(overpaidInCents(12_345, 0)).toBe(0)
})
