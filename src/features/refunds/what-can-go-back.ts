// How much of an order's money can go back to its shopper, and by which of its payments. Nothing goes back twice: what was
// spent as store credit, or is on its way back already, is no longer there.

export interface Received {
  id: string
  provider: string
  receivedInCents: number
  /** What of it went back, or is on its way. */
  backInCents: number
}

export interface Standing {
  totalInCents: number
  /** What stands on the order itself; nothing on one that is over. */
  paidInCents: number
  /** What the order brought its shopper as store credit, less what of that went back. */
  creditedInCents: number
  /** What the shopper still has of all their store credit. */
  creditInCents: number
  received: readonly Received[]
}

export interface CanGoBack {
  /** Paid beyond the order's total: can become store credit. */
  overpaidInCents: number
  byPayment: { id: string; provider: string; cents: number }[]
}

export function whatCanGoBack(standing: Standing): CanGoBack {
  const { totalInCents, paidInCents, creditedInCents, creditInCents, received } = standing
  const overpaid = Math.max(0, paidInCents - totalInCents)
  const free = overpaid + Math.max(0, Math.min(creditedInCents, creditInCents))
  return {
    overpaidInCents: overpaid,
    byPayment: received.map(({ id, provider, receivedInCents, backInCents }) => ({
      id,
      provider,
      cents: Math.max(0, Math.min(free, receivedInCents - backInCents)),
    })),
  }
}
