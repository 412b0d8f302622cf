import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Page, pages } from '#paths'
import { type Moment, mayInterrupt, modalDue } from './next-modal.ts'

const nothing: Moment = {
  page: 'home',
  supplierClosed: false,
  closedSeen: false,
  openOrders: 0,
  unreviewed: 0,
}
const everything: Moment = { ...nothing, supplierClosed: true, openOrders: 2, unreviewed: 3 }

describe('the dialog that is due', () => {
  test('is none if nothing has happened', () => expect(modalDue(nothing)).toBeUndefined())

  test('is the closed branch first, then open orders, then the review', () => {
    expect(modalDue(everything)).toBe('supplier_closed')
    expect(modalDue({ ...everything, closedSeen: true })).toBe('open_orders')
    expect(modalDue({ ...everything, closedSeen: true, openOrders: 0 })).toBe('review')
    expect(modalDue({ ...everything, closedSeen: true, openOrders: 0, unreviewed: 0 })).toBeUndefined()
  })

  test('does not mention a branch that is open, even if it was closed before', () =>
    expect(modalDue({ ...everything, supplierClosed: false, closedSeen: true })).toBe('open_orders'))

  test.each([
    'basket',
    'checkoutDispatch',
    'checkoutShippingAddress',
    'checkoutConfirmation',
    'checkoutPayment',
    'orderPay',
    'order',
    'signIn',
    'register',
  ] as const)('never opens over %s', (page) => expect(modalDue({ ...everything, page })).toBeUndefined())

  test('never opens over a step of checkout or payment', () => {
    const names = Object.keys(pages) as Page[]
    for (const name of names.filter((one) => /\/checkout\/|\/pay$/.test(pages[one])))
      expect([name, mayInterrupt(name)]).toEqual([name, false])
  })

  test('is always one whose condition holds', () => {
    const moments = fc.record<Moment>({
      page: fc.constantFrom(...Object.keys(pages)),
      supplierClosed: fc.boolean(),
      closedSeen: fc.boolean(),
      openOrders: fc.nat(3),
      unreviewed: fc.nat(3),
    })
    fc.assert(
      fc.property(moments, (moment) => {
        const due = modalDue(moment)
        if (due === 'supplier_closed')
          expect(moment).toMatchObject({ supplierClosed: true, closedSeen: false })
        if (due === 'open_orders') expect(moment.openOrders).toBeGreaterThan(0)
        if (due === 'review') expect([moment.unreviewed > 0, moment.openOrders]).toEqual([true, 0])
        if (due) expect(mayInterrupt(moment.page)).toBe(true)
      }),
    )
  })
})
