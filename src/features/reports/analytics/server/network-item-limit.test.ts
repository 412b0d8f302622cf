import { expect, test } from 'vitest'
import type { EventInput } from '#features/reports/analytics/event-contract.ts'
import { NetworkItemLimit } from './network-item-limit.ts'

const now = new Date('2026-03-11T06:00:00Z')
const look = (item_id: string): EventInput => ({
  name: 'select_item',
  items: [{ item_id, price_in_cents: 100, quantity: 1 }],
  value_in_cents: 100,
})
const countAllowed = (limit: NetworkItemLimit, address: string, event: EventInput, at = now) =>
  Array.from({ length: 1000 }, () => limit.allows(address, event, at)).filter(Boolean).length

test('one network counts thirty times for a product in a day, others and other products beside it', () => {
  const limit = new NetworkItemLimit()
  expect(countAllowed(limit, '10.0.0.7', look('milk'))).toBe(30)
  expect(countAllowed(limit, '10.0.0.7', look('bread'))).toBe(30)
  expect(countAllowed(limit, '192.0.2.9', look('milk'))).toBe(30)
  expect(countAllowed(limit, '10.0.0.7', look('milk'), new Date('2026-03-12T06:00:00Z'))).toBe(30)
})

test('events that say nothing of a product are not limited', () => {
  const limit = new NetworkItemLimit()
  expect(countAllowed(limit, '10.0.0.7', { name: 'page_view', page: 'home' })).toBe(1000)
})
