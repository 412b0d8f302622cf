// Computes how much of an order's money can go back to its shopper, and by which of its payments. Nothing goes back twice: store
// credit that was spent or is on its way back is not counted. Cash goes back from the till, and together with store credit from
// the branch never exceeds what the order cost.

import { overpaidInCents } from '#features/ledger/ledger/owed-amount.ts'

export interface ReceivedPayment {
  id: string
  provider: string
  receivedInCents: number
  /** What of it went back, or is on its way. */
  backInCents: number
}

export interface RefundState {
  totalInCents: number
  /** What stands on the order itself; nothing on one that is over. */
  paidInCents: number
  /** What the order brought its shopper as store credit, less what of that went back. */
  creditedInCents: number
  /** What the shopper still has of all their store credit. */
  creditInCents: number
  received: readonly ReceivedPayment[]
  cash: {
    /** Paid at the till. */
    receivedInCents: number
    /** Given back from it. */
    backInCents: number
    /** Given for the order beyond what was owed, as store credit or from the till. */
    grantedInCents: number
  }
}

export interface RefundableAmounts {
  /** Paid beyond the order's total: can become store credit. */
  overpaidInCents: number
  byPayment: { id: string; provider: string; cents: number }[]
  /** From the till. */
  cashInCents: number
}

export function refundableAmounts(state: RefundState): RefundableAmounts {
  const { totalInCents, paidInCents, creditedInCents, creditInCents, received, cash } = state
  const overpaid = overpaidInCents(totalInCents, paidInCents)
  const free = overpaid + Math.max(0, Math.min(creditedInCents, creditInCents))
  return {
    overpaidInCents: overpaid,
    byPayment: received.map(({ id, provider, receivedInCents, backInCents }) => ({
      id,
      provider,
      cents: Math.max(0, Math.min(free, receivedInCents - backInCents)),
    })),
    cashInCents: Math.max(
      0,
      Math.min(cash.receivedInCents - cash.backInCents, totalInCents - cash.grantedInCents),
    ),
  }
}
