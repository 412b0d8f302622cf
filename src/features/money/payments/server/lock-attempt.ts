// Locks an attempt and its order until the transaction ends; every caller locks the order first.
import { lockOrder } from '#features/orders/orders/server/order-payments.ts'
import type { Tx } from '#server/database/database.ts'
import type { LockedTransaction } from './settle-transaction.ts'
import { lockTransaction } from './transaction-store.ts'

export async function lockAttempt(
  tx: Tx,
  { id, order_id }: { id: string; order_id: string },
): Promise<LockedTransaction> {
  const order = await lockOrder(tx, order_id, { anyOwner: true })
  const transaction = await lockTransaction(tx, id)
  if (!transaction) throw new Error(`transaction ${id} is gone`)
  return { order, transaction }
}
