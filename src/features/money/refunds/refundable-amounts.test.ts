// The amount that can be refunded never exceeds what was received, what is unspent, and what has not been sent back before.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundableAmounts } from './refundable-amounts.ts'

const paid = { id: 'a', provider: 'yoco', receivedInCents: 5000, backInCents: 0 }
const standing = {
  totalInCents: 5000,
  paidInCents: 5000,
  creditedInCents: 0,
  creditInCents: 0,
  received: [paid],
  cash: { receivedInCents: 0, backInCents: 0, grantedInCents: 0 },
}

test('nothing of a paid order that is not over can be refunded', () => {
  expect(refundableAmounts(standing).byPayment).toEqual([{ id: 'a', provider: 'yoco', cents: 0 }])
})

test('a cancelled order can be refunded up to the store credit that it gave and that is unspent', () => {
  const cancelled = { ...standing, paidInCents: 0, creditedInCents: 5000, creditInCents: 1200 }
  expect(refundableAmounts(cancelled).byPayment[0]?.cents).toBe(1200)
  const elsewhere = { ...cancelled, creditInCents: 90_000 }
  expect(refundableAmounts(elsewhere).byPayment[0]?.cents).toBe(5000)
})

test('what was paid beyond an order’s total can be refunded, or become store credit', () => {
  expect(refundableAmounts({ ...standing, totalInCents: 4000 })).toEqual({
    overpaidInCents: 1000,
    byPayment: [{ id: 'a', provider: 'yoco', cents: 1000 }],
    cashInCents: 0,
  })
})

const cents = fc.integer({ min: 0, max: 100_000 })
test('a refund never exceeds what a payment brought, nor what is free, in any state', () => {
  fc.assert(
    fc.property(
      fc.record({
        totalInCents: cents,
        paidInCents: cents,
        creditedInCents: fc.integer({ min: -100_000, max: 100_000 }),
        creditInCents: cents,
        received: fc.array(
          fc.record({
            id: fc.string(),
            provider: fc.constant('yoco'),
            receivedInCents: cents,
            backInCents: cents,
          }),
          { maxLength: 4 },
        ),
        cash: fc.record({ receivedInCents: cents, backInCents: cents, grantedInCents: cents }),
      }),
      (each) => {
        const { overpaidInCents, byPayment, cashInCents } = refundableAmounts(each)
        const { receivedInCents: cash, backInCents: cashBack, grantedInCents: granted } = each.cash
        expect(cashInCents).toBeGreaterThanOrEqual(0)
        expect(cashInCents === 0 || cashInCents + cashBack <= cash).toBe(true)
        expect(cashInCents === 0 || cashInCents + granted <= each.totalInCents).toBe(true)
        const free = overpaidInCents + Math.min(Math.max(0, each.creditedInCents), each.creditInCents)
        byPayment.forEach(({ cents: most }, index) => {
          const { receivedInCents = 0, backInCents = 0 } = each.received[index] ?? {}
          expect(most).toBeGreaterThanOrEqual(0)
          expect(most).toBeLessThanOrEqual(free)
          expect(most === 0 || most + backInCents <= receivedInCents).toBe(true)
        })
      },
    ),
  )
})
