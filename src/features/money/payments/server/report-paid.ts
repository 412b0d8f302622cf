// "I have paid": asks the branch to look at its account. It proves nothing, so nothing counts as paid because of it [T7].
import {
  addOrderNote,
  loadOwedInCents,
  lockOrder,
  type OrderRow,
  setOrderProvider,
  takeStep,
} from '#features/orders/orders/server/order-payments.ts'
import { formatRand } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import { isOnline, isTransfer } from '#wire/ways-to-pay.ts'
import { refuse } from '../payment-refusals.ts'
import { findTransactionsOf, isOpenRow, type TransactionRow, updateTransaction } from './transaction-store.ts'

export async function reportPaid(
  tx: Tx,
  request: { orderId: string; shopperId: string; transactionId: string | undefined; now: Date },
): Promise<{ order: OrderRow; transaction: TransactionRow }> {
  const { shopperId, now } = request
  const order = await lockOrder(tx, request.orderId, { shopperId })
  const waiting = (await findTransactionsOf(tx, order.id)).find(
    (each) =>
      isOpenRow(each) &&
      isTransfer(each.provider) &&
      (request.transactionId === undefined || each.id === request.transactionId),
  )
  if (!waiting) throw refuse('no-transfer')
  // Said once: saying it again changes nothing.
  if (waiting.told_at) return { order, transaction: waiting }
  const transaction = await updateTransaction(tx, waiting.id, { status: 'initiated', told_at: now }, now)
  const actor = { kind: 'shopper', id: shopperId } as const
  const reason = formatRand(await loadOwedInCents(tx, order))
  // From now on the order waits as long as such a transfer takes.
  const waits = order.status === 'pending_payment'
  const paidSo = waits ? await setOrderProvider(tx, order, waiting.provider, now) : order
  const noted = await addOrderNote(tx, paidSo, { name: 'payment_told', actor, reason }, now)
  // A bank takes days, and the order waits as it is; a wallet takes minutes.
  if (!isOnline(waiting.provider) || !waits) return { order: noted, transaction }
  return { order: await takeStep(tx, noted, { step: 'start_paying', actor, now }), transaction }
}
