import { expect, test } from 'vitest'
import { endedStatuses, orderStatuses } from '#wire/order-status.ts'
import { overpaidInCents, owedInCents } from './owed-amount.ts'

test('an order that has not ended owes what was not paid of its total, and never less than nothing', () => {
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

test('an order is overpaid by what was paid beyond its total, and never by less than nothing', () => {
  expect(overpaidInCents(12_345, 12_400)).toBe(55)
  expect(overpaidInCents(12_345, 12_345)).toBe(0)
  expect(overpaidInCents(12_345, 0)).toBe(0)
})
