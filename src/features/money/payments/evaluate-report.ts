// Evaluates a verified report of a provider: whether it is about this transaction at all, how the payment ended, and how much
// money came. The one place where amounts, currency and references are compared [R4].
import type { FinalStatus } from '#wire/transaction-status.ts'

/** What the server stored about the payment before it called the provider. */
export interface ExpectedPayment {
  merchant: string
  reference: string
  /** Null as long as the provider has not named it. */
  providerReference: string | null
  amountInCents: number
  currency: string
}

export type Outcome = 'succeeded' | 'failed' | 'declined' | 'insufficient_funds' | 'cancelled' | 'pending'

/** A provider's report. A field is absent if the provider does not send it in this kind of message. */
export interface Report {
  outcome: Outcome
  merchant?: string
  reference?: string
  providerReference?: string
  amountInCents?: number
  currency?: string
  /** Of something pending: the provider has it in hand, or nobody can say, so that silence alone does not end it. */
  inHand?: true
  /** The provider's own word for it. */
  reason: string | null
}

export type ReportEvaluation =
  | { about: 'another' }
  | { about: 'this'; status: 'pending' }
  | { about: 'this'; status: FinalStatus; receivedInCents: number | null; reason: string | null }

export function evaluateReport(expected: ExpectedPayment, report: Report): ReportEvaluation {
  const { merchant, reference, providerReference } = report
  if (merchant !== undefined && merchant !== expected.merchant) return { about: 'another' }
  if (reference !== undefined && reference !== expected.reference) return { about: 'another' }
  const named = expected.providerReference
  if (named !== null && providerReference !== undefined && providerReference !== named)
    return { about: 'another' }
  if (report.outcome === 'pending') return { about: 'this', status: 'pending' }
  if (report.outcome !== 'succeeded')
    return { about: 'this', status: report.outcome, receivedInCents: null, reason: report.reason }
  const { amountInCents, currency } = report
  // Money without an amount is no proof of any.
  if (amountInCents === undefined || currency === undefined || !isAmount(amountInCents))
    return { about: 'another' }
  if (currency !== expected.currency)
    return { about: 'this', status: 'amount_error', receivedInCents: null, reason: `paid in ${currency}` }
  const status = amountInCents === expected.amountInCents ? 'succeeded' : 'amount_error'
  return { about: 'this', status, receivedInCents: amountInCents, reason: report.reason }
}

const isAmount = (cents: number): boolean => Number.isSafeInteger(cents) && cents > 0
