// A shopper cancels their own order while the flow still allows it.
import type { Tx } from '#server/database/database.ts'
import { loadRecord, type OrderRecord } from './order-record.ts'
import { lockOrder, takeStep } from './take-step.ts'

export async function cancelOrder(
  tx: Tx,
  orderId: string,
  shopperId: string,
  now: Date,
): Promise<OrderRecord> {
  const order = await lockOrder(tx, orderId, { shopperId })
  const actor = { kind: 'shopper', id: shopperId } as const
  return loadRecord(tx, await takeStep(tx, order, { step: 'cancel', actor, now }))
}
