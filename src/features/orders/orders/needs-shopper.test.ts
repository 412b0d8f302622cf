import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#wire/order-status.ts'
import { addSnoozes, findOrderNeeds, openNeedKey, reviewNeedKey } from './needs-shopper.ts'
import { orderFlow } from './order-flow.ts'

const now = new Date('2026-03-11T08:00:00Z')
const later = new Date('2026-03-11T12:00:00Z')
const order = (id: string, status: OrderStatus, shipping = status, reviewed: string | null = null) => ({
  id,
  status,
  shipping_status: shipping,
  reviewed_at: reviewed,
})
const ids = (found: { id: string }[]) => found.map(({ id }) => id)

describe('an open order', () => {
  test.each(orderFlow.states)('is determined by its shipping status alone: %s', (shipping) => {
    const { open } = findOrderNeeds([order('a', 'preparing', shipping)], {}, now)
    expect(open.length).toBe(shipping === 'stock_short' || shipping === 'pending_payment' ? 1 : 0)
  })

  test('is hidden while it is snoozed, until it needs something else', () => {
    const short = order('a', 'stock_short')
    const rests = addSnoozes({}, [openNeedKey(short)], later, now)
    expect(findOrderNeeds([short], rests, now).open).toEqual([])
    expect(ids(findOrderNeeds([order('a', 'pending_payment')], rests, now).open)).toEqual(['a'])
    expect(ids(findOrderNeeds([short], rests, later).open)).toEqual(['a'])
  })
})

describe('an order to be reviewed', () => {
  test.each(orderFlow.states)('is one that was handed over, and no other: %s', (status) => {
    const { unreviewed } = findOrderNeeds([order('a', status)], {}, now)
    expect(unreviewed.length).toBe(status === 'collected' || status === 'delivered' ? 1 : 0)
  })

  test('is no longer listed once it was reviewed', () =>
    expect(
      findOrderNeeds([order('a', 'collected', 'collected', now.toISOString())], {}, now).unreviewed,
    ).toEqual([]))

  test('is hidden while it is snoozed, and the next one is listed meanwhile', () => {
    const orders = [order('a', 'collected'), order('b', 'delivered')]
    const rests = addSnoozes({}, [reviewNeedKey({ id: 'a' })], later, now)
    expect(ids(findOrderNeeds(orders, rests, now).unreviewed)).toEqual(['b'])
    expect(ids(findOrderNeeds(orders, rests, later).unreviewed)).toEqual(['a', 'b'])
  })
})

test('snoozing drops expired entries and keeps the others', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 8 })
  fc.assert(
    fc.property(names, names, (first, second) => {
      const early = addSnoozes({}, first, later, now)
      const both = addSnoozes(early, second, new Date(later.getTime() + 1), now)
      for (const name of [...first, ...second]) expect(Object.hasOwn(both, name)).toBe(true)
      expect(Object.keys(addSnoozes(both, [], later, new Date('2026-03-12T00:00:00Z')))).toEqual([])
    }),
  )
})
