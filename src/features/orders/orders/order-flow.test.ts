import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endedStatuses, type OrderStatus, orderStatuses } from '#wire/order-status.ts'
import {
  type Actor,
  canAmend,
  isPendingReview,
  needsShopper,
  nextStatus,
  type OrderStep,
  orderFlow,
  paymentStatus,
  pillTone,
  shippingStatus,
  stepsFor,
  stepWhenPacked,
} from './order-flow.ts'

/** The rulings' table [ruling 7, ruling 13], written out again: from, step, to, and who. */
const arrows = `
  pending_payment      start_paying          payment_processing    shopper
  pending_payment      paid                  pending               system provider staff
  pending_payment      choose_cash           pending               shopper
  pending_payment      cancel                cancelled             shopper staff
  pending_payment      abandon               abandoned             system
  payment_processing   paid                  pending               system provider staff
  payment_processing   payment_failed        pending_payment       system provider staff
  pending              start_preparing       preparing             staff
  pending              cancel                cancelled             shopper staff
  preparing            mark_short            stock_short           staff
  preparing            ready_for_collection  ready_for_collection  staff
  preparing            ready_for_delivery    ready_for_delivery    staff
  preparing            cancel                cancelled             staff
  stock_short          resolve_short         preparing             shopper staff system
  stock_short          cancel                cancelled             shopper staff
  ready_for_collection hand_over             collected             staff
  ready_for_collection cancel                cancelled             staff
  ready_for_delivery   send_out              out_for_delivery      staff
  ready_for_delivery   cancel                cancelled             staff
  out_for_delivery     deliver               delivered             staff
  out_for_delivery     bring_back            ready_for_delivery    staff`

const rows = arrows
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/))
const legal = new Map(
  rows.flatMap(([from, step, to, ...who]) => who.map((actor) => [`${from} ${step} ${actor}`, to] as const)),
)
const actors: Actor[] = ['shopper', 'staff', 'system', 'provider']
const states = [
  'pending',
  'preparing',
  'stock_short',
  'ready_for_collection',
  'ready_for_delivery',
  'collected',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'abandoned',
  'pending_payment',
  'payment_processing',
] as const
const steps = [...new Set(rows.map(([, step]) => step))] as OrderStep[]
const final: OrderStatus[] = ['collected', 'delivered', 'cancelled', 'abandoned']

test('the flow has the declared statuses, and those without a step are the ended ones', () => {
  expect(orderFlow.states).toEqual(orderStatuses)
  expect(orderFlow.states.filter(orderFlow.isFinal).toSorted()).toEqual(endedStatuses.toSorted())
})

describe('the flow of an order', () => {
  test('has the states of the specification and no others', () => {
    expect([...orderFlow.states].sort()).toEqual([...states].sort())
    expect(new Set(Object.values(orderFlow.table).flatMap(Object.keys))).toEqual(new Set(steps))
  })

  for (const from of states) {
    test(`from ${from}, every actor can take the steps that the rulings give and no others`, () => {
      for (const step of steps)
        for (const actor of actors)
          expect(nextStatus(from, step, actor), `${from} ${step} ${actor}`).toBe(
            legal.get(`${from} ${step} ${actor}`),
          )
    })
  }

  test('offers exactly the steps that can be taken', () => {
    for (const from of states)
      for (const actor of actors)
        expect(stepsFor(from, actor).sort()).toEqual(
          steps.filter((step) => legal.has(`${from} ${step} ${actor}`)).sort(),
        )
  })

  test('ends where it is collected, delivered, cancelled or abandoned', () => {
    expect(states.filter(orderFlow.isFinal).sort()).toEqual([...final].sort())
  })

  test('never leaves its states, and an order that ended stays ended', () => {
    const move = fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...actors))
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        let status: OrderStatus = 'pending_payment'
        for (const [step, actor] of moves) {
          const next = nextStatus(status, step, actor)
          if (final.includes(status)) expect(next).toBeUndefined()
          status = next ?? status
          expect(orderFlow.isState(status)).toBe(true)
        }
      }),
    )
  })

  test('lets staff alone finish every unfinished order, once it is paid', () => {
    for (const start of states) {
      const seen = new Set<OrderStatus>([start])
      for (const status of seen)
        for (const step of stepsFor(status, 'staff')) seen.add(nextStatus(status, step, 'staff') ?? status)
      expect([...seen].some(orderFlow.isFinal)).toBe(true)
    }
  })

  test('ends packing as ready for collection or for delivery', () => {
    expect(nextStatus('preparing', stepWhenPacked(true), 'staff')).toBe('ready_for_delivery')
    expect(nextStatus('preparing', stepWhenPacked(false), 'staff')).toBe('ready_for_collection')
  })

  test('lets a shopper amend before picking and when a line is short', () => {
    expect(states.filter(canAmend).sort()).toEqual(['pending', 'pending_payment', 'stock_short'])
  })
})

describe('payment status is computed from the sums', () => {
  test.each([
    [5000, 0, 'pending_payment'],
    [5000, 4999, 'underpaid'],
    [5000, 5000, 'paid'],
    [5000, 5001, 'overpaid'],
    [0, 0, 'paid'],
    [5000, -1, 'pending_payment'],
  ] as const)('of %i cents due, %i paid is %s', (total, paid, status) => {
    expect(paymentStatus(total, paid)).toBe(status)
  })
})

describe('shipping status is what the shopper needs to act on', () => {
  test.each([
    ['pending', 'cash', 'pending_payment', 'pending'],
    ['pending', 'offline_eft', 'underpaid', 'pending_payment'],
    ['pending', 'paygate', 'paid', 'pending'],
    ['pending', 'paygate', 'overpaid', 'pending'],
    ['payment_processing', 'yoco', 'pending_payment', 'pending_payment'],
    ['stock_short', 'paygate', 'underpaid', 'stock_short'],
    ['preparing', 'debtor_card', 'paid', 'preparing'],
    ['cancelled', 'offline_eft', 'pending_payment', 'cancelled'],
    ['abandoned', 'paygate', 'pending_payment', 'abandoned'],
    ['collected', 'cash', 'pending_payment', 'collected'],
  ] as const)('%s, paying by %s, %s: %s', (status, provider, payment, shipping) => {
    expect(shippingStatus({ status, provider, paymentStatus: payment })).toBe(shipping)
  })

  test('determines the open-order indicator and the colour of the pill', () => {
    expect(states.filter(needsShopper).sort()).toEqual(['pending_payment', 'stock_short'])
    expect(Object.groupBy(states, pillTone)).toEqual({
      good: expect.arrayContaining([
        'ready_for_collection',
        'ready_for_delivery',
        'out_for_delivery',
        'collected',
        'delivered',
      ]),
      wait: ['pending_payment'],
      act: ['stock_short'],
      plain: expect.arrayContaining(['pending', 'preparing', 'payment_processing', 'cancelled', 'abandoned']),
    })
    expect(pillTone('toString' as OrderStatus)).toBe('plain')
  })

  test('asks for a review once, after hand-over', () => {
    expect(states.filter((status) => isPendingReview({ status, reviewed_at: null })).sort()).toEqual([
      'collected',
      'delivered',
    ])
    expect(isPendingReview({ status: 'delivered', reviewed_at: '2026-03-05T08:00:00Z' })).toBe(false)
  })
})
