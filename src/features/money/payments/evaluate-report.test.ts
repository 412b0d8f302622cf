import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExpectedPayment, evaluateReport, type Report } from './evaluate-report.ts'

const expected: ExpectedPayment = {
  merchant: '10011072130',
  reference: 'K7QW3X-1',
  providerReference: '23B785AE-C96C-32AF-4879-D2C9363DB6E8',
  amountInCents: 3299,
  currency: 'ZAR',
}
const { providerReference: _, ...early } = expected
const said: Report = {
  outcome: 'succeeded',
  ...expected,
  providerReference: '23B785AE-C96C-32AF-4879-D2C9363DB6E8',
  reason: '990017',
}

test('the exact amount requested is a success', () => {
  expect(evaluateReport(expected, said)).toEqual({
    about: 'this',
    status: 'succeeded',
    receivedInCents: 3299,
    reason: '990017',
  })
  expect(evaluateReport({ ...early, providerReference: null }, said)).toMatchObject({ status: 'succeeded' })
})

test('another amount is an amount error, and the received amount is recorded', () => {
  for (const amountInCents of [3298, 3300, 1, 329900])
    expect(evaluateReport(expected, { ...said, amountInCents })).toMatchObject({
      status: 'amount_error',
      receivedInCents: amountInCents,
    })
  expect(evaluateReport(expected, { ...said, currency: 'USD' })).toMatchObject({
    status: 'amount_error',
    receivedInCents: null,
  })
})

test('a report that names another account, reference or request is about another payment', () => {
  const another = [{ merchant: '10011072131' }, { reference: 'K7QW3X-2' }, { providerReference: 'other' }]
  for (const outcome of ['succeeded', 'declined', 'pending'] as const)
    for (const wrong of another)
      expect(evaluateReport(expected, { ...said, outcome, ...wrong })).toEqual({ about: 'another' })
})

test('a success without a whole amount and a currency proves nothing', () => {
  const { amountInCents: _a, ...noAmount } = said
  const { currency: _c, ...noCurrency } = said
  for (const report of [
    noAmount,
    noCurrency,
    { ...said, amountInCents: 0 },
    { ...said, amountInCents: 32.99 },
  ])
    expect(evaluateReport(expected, report)).toEqual({ about: 'another' })
})

test('only the exact amount in rand ever counts as paid', () => {
  const some = fc.record({
    outcome: fc.constantFrom('succeeded', 'failed', 'declined', 'insufficient_funds', 'cancelled', 'pending'),
    merchant: fc.constantFrom(expected.merchant, 'x'),
    reference: fc.constantFrom(expected.reference, 'x'),
    providerReference: fc.constantFrom(expected.providerReference ?? '', 'x'),
    amountInCents: fc.oneof(fc.constant(3299), fc.integer()),
    currency: fc.constantFrom('ZAR', 'USD'),
    reason: fc.constant(null),
  })
  fc.assert(
    fc.property(some, (report) => {
      const judged = evaluateReport(expected, report as Report)
      const right =
        report.outcome === 'succeeded' && report.amountInCents === 3299 && report.currency === 'ZAR'
      const named = ![report.merchant, report.reference, report.providerReference].includes('x')
      expect(judged.about === 'this' && judged.status === 'succeeded').toBe(right && named)
    }),
  )
})
