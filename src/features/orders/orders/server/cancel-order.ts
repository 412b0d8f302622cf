// A shopper cancels their own order while the flow still allows it, and chooses how what they paid goes back.

import { decideAtCancelling } from '#features/money/refunds/server/choose-refund.ts'
import type { RefundChoice } from '#features/orders/orders/refund-choice-contract.ts'
import type { Tx } from '#server/database/database.ts'
import type { Encryption } from '#server/encryption.ts'
import { loadRecord, type OrderRecord } from './order-record.ts'
import { lockOrder, takeStep } from './take-step.ts'

/** Without a choice the money goes back the way it was paid; where that needs bank details and none came, the choice stays open. */
export async function cancelOrder(
  tx: Tx,
  orderId: string,
  shopperId: string,
  { choice, secrets, now }: { choice: RefundChoice; secrets: Encryption; now: Date },
): Promise<OrderRecord> {
  const order = await lockOrder(tx, orderId, { shopperId })
  const actor = { kind: 'shopper', id: shopperId } as const
  const cancelled = await takeStep(tx, order, { step: 'cancel', actor, now })
  return loadRecord(tx, await decideAtCancelling(tx, cancelled, secrets, { ...choice, now }))
}
