// By which payments the money of a cancelled order goes back, and what each of them takes to send it.
import { isTransfer } from '#wire/ways-to-pay.ts'

/** Money that came for an order by one payment. */
export interface ReceivedPart {
  /** The transaction. */
  id: string
  provider: string
  receivedInCents: number
  /** What of it went back, or is on its way. */
  backInCents: number
  /** Whether its provider can be asked to send it back. */
  canRefundAtProvider: boolean
}

export interface RefundPart {
  transactionId: string
  provider: string
  cents: number
  /** provider: the shop asks it; hand: the branch pays it back. */
  way: 'provider' | 'hand'
  /** Only a transfer to the shopper's own bank account brings it back. */
  needsBank: boolean
}

/** Fills the payments in their order. `restInCents` did not come by any of them, and can only be store credit. */
export function splitRefund(
  amountInCents: number,
  payments: readonly ReceivedPart[],
): { parts: RefundPart[]; restInCents: number } {
  let left = amountInCents
  const parts: RefundPart[] = []
  for (const { id, provider, receivedInCents, backInCents, canRefundAtProvider } of payments) {
    const cents = Math.min(left, Math.max(0, receivedInCents - backInCents))
    if (cents <= 0) continue
    left -= cents
    const way = canRefundAtProvider ? 'provider' : 'hand'
    parts.push({ transactionId: id, provider, cents, way, needsBank: isTransfer(provider) })
  }
  return { parts, restInCents: left }
}
