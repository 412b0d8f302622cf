import { expect, test } from 'vitest'
import { newCollectionCode, newId, newReference } from './ids.ts'

const thousand = <T>(make: () => T): T[] => Array.from({ length: 1000 }, make)

test('an id contains its kind and is never the same twice', () => {
  const ids = thousand(() => newId('order'))
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^order_[0-9a-hjkmnp-tv-z]{26}$/)
})

test('a reference contains no look-alikes and spells no word', () => {
  for (const reference of thousand(newReference)) expect(reference).toMatch(/^[2-9BCDFGHJ-NP-TV-XZ]{6}$/)
})

test('a collection code is four digits, all digits equally likely', () => {
  const digits = thousand(newCollectionCode).join('')
  expect(digits).toMatch(/^\d{4000}$/)
  for (const digit of '0123456789') {
    const times = digits.split(digit).length - 1
    expect(times).toBeGreaterThan(280) // 400 on average, six deviations away
    expect(times).toBeLessThan(520)
  }
})
