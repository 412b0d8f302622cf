// Books a transfer that the branch's bank shows: on the attempt that waits for it, or on one that is created for it, because a
// shopper may pay twice, later, or the rest of what they owe.
import { lockOrder, type OrderRow } from '#features/orders/orders/server/order-payments.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import { settleTransaction } from './settle-transaction.ts'
import { findTransactionsOf, insertTransaction, isOpenRow, type TransactionRow } from './transaction-store.ts'

export interface Transfer {
  orderId: string
  staffId: string
  cents: number
  now: Date
}

/** Books the cents towards what the order still owes; the rest, or everything if the order is over, becomes store credit. */
export async function bookTransfer(
  tx: Tx,
  { orderId, staffId, cents, now }: Transfer,
): Promise<{ order: OrderRow; transaction: TransactionRow }> {
  const order = await lockOrder(tx, orderId, { staffId })
  const waiting = (await findTransactionsOf(tx, order.id)).find(
    (row) => row.provider === 'offline_eft' && isOpenRow(row),
  )
  const transaction = waiting ?? (await insertAttempt(tx, order, cents, now))
  const verdict = {
    about: 'this',
    status: 'succeeded',
    receivedInCents: cents,
    reason: 'seen by the branch',
  } as const
  const by = { actor: { kind: 'staff', id: staffId }, now } as const
  return settleTransaction(tx, { order, transaction }, verdict, by)
}

const insertAttempt = (tx: Tx, order: OrderRow, cents: number, now: Date): Promise<TransactionRow> =>
  insertTransaction(
    tx,
    {
      id: newId('transaction'),
      supplier_id: order.supplier_id,
      order_id: order.id,
      account_id: order.account_id,
      provider: 'offline_eft',
      amount_in_cents: cents,
      merchant: order.supplier_id,
      orderReference: order.reference,
    },
    now,
  )
