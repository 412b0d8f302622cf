// Splits the money of a cancelled order over the payments by which it goes back, with what each of them needs.
import { isTransfer } from '#wire/ways-to-pay.ts'

/** Money that one payment brought for an order. */
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

/** Allocates the cents to the payments in sequence. `restInCents` came by none of them and can only become store credit. */
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
