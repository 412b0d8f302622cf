// Cancels a shopper's own order while the flow allows it, with their choice how the money goes back.

import type { RefundChoice } from '#features/orders/orders/refund-choice-contract.ts'
import type { Tx } from '#server/database/database.ts'
import type { Encryption } from '#server/encryption.ts'
import { loadRecord, type OrderRecord } from './order-record.ts'
import type { OrderRow } from './order-store.ts'
import { lockOrder, takeStep } from './take-step.ts'

/** Decides how the money of a cancelled, locked order goes back. The app injects it, because refunds belong to a later area. */
export type DecideAtCancelling = (
  tx: Tx,
  order: OrderRow,
  secrets: Encryption,
  choice: RefundChoice & { now: Date },
) => Promise<OrderRow>

interface Cancelling {
  choice: RefundChoice
  secrets: Encryption
  decideAtCancelling: DecideAtCancelling
  now: Date
}

/**
 * Cancels the order and returns it. Without a choice the money goes back the way it was paid; where that needs bank details and
 * none were sent, the choice stays open.
 */
export async function cancelOrder(
  tx: Tx,
  orderId: string,
  shopperId: string,
  { choice, secrets, decideAtCancelling, now }: Cancelling,
): Promise<OrderRecord> {
  const order = await lockOrder(tx, orderId, { shopperId })
  const actor = { kind: 'shopper', id: shopperId } as const
  const cancelled = await takeStep(tx, order, { step: 'cancel', actor, now })
  return loadRecord(tx, await decideAtCancelling(tx, cancelled, secrets, { ...choice, now }))
}
