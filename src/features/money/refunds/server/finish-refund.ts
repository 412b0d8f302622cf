// Concludes a refund once: the reserved money is paid out, or it becomes the shopper's store credit again. If a provider does
// not pay a cancelled order's refund, it becomes the branch's task, because the shopper chose that the money goes back the way
// it was paid.

import {
  creditAccount,
  forfeitedAccount,
  providerAccount,
  recordMovement,
  refundingAccount,
} from '#features/ledger/ledger/server/ledger.ts'
import { findReceived } from '#features/money/payments/server/find-received.ts'
import type { Actor } from '#features/orders/orders/order-flow.ts'
import { addOrderNote, lockOrder } from '#features/orders/orders/server/order-payments.ts'
import { formatRand } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import { insertRequestedRefund } from './choose-refund.ts'
import { findRefund, lockCreditAccount, type RefundRow, updateRefund } from './refund-store.ts'

export type RefundEnd = { by: { kind: Actor; id: string | null }; now: Date } & (
  | { done: true; reference: string }
  | { done: false; error: string }
)

/** Records how the refund ended. A refund that has ended already stays unchanged. */
export async function finishRefund(
  tx: Tx,
  refundKey: Pick<RefundRow, 'id' | 'order_id'>,
  finish: RefundEnd,
): Promise<RefundRow> {
  const order = await lockOrder(tx, refundKey.order_id, { anyOwner: true })
  const refund = await findRefund(tx, refundKey.id)
  if (!refund) throw new Error(`refund ${refundKey.id} is gone`)
  if (refund.status !== 'asked') return refund
  const { amount_in_cents: cents, supplier_id: supplierId } = refund
  const { by, now } = finish
  if (
    !finish.done &&
    refund.cause === 'cancelled' &&
    refund.way === 'provider' &&
    refund.transaction_id !== null
  ) {
    const failed = await updateRefund(tx, refund.id, {
      settled_at: now,
      status: 'failed',
      trouble: finish.error,
    })
    const part = { transactionId: refund.transaction_id, cents, way: 'hand' as const }
    await insertRequestedRefund(tx, order, part, { by: refund.asked_by, now })
    const note = { name: 'payment_refund_by_hand', actor: by, reason: formatRand(cents) } as const
    await addOrderNote(tx, order, note, now)
    return failed
  }
  await recordMovement(tx, {
    kind: finish.done ? 'refund_paid' : 'refund_failed',
    sourceId: refund.id,
    supplierId,
    orderId: order.id,
    entries: [
      { account: refundingAccount(supplierId), cents: -cents },
      {
        account: finish.done
          ? await sourceOf(tx, refund)
          : // Who has left gave up what they were owed.
            (await lockCreditAccount(tx, order.account_id))
            ? creditAccount(order.account_id)
            : forfeitedAccount(supplierId),
        cents,
      },
    ],
    ...(finish.done && { note: finish.reference }),
    ...(by.id !== null && { madeBy: by.id }),
    now,
  })
  const name = finish.done ? 'payment_refunded' : 'payment_refund_failed'
  await addOrderNote(tx, order, { name, actor: by, reason: formatRand(cents) }, now)
  return updateRefund(tx, refund.id, {
    settled_at: now,
    ...(finish.done
      ? { status: 'succeeded', reference: refund.reference ?? finish.reference }
      : { status: 'failed', trouble: finish.error }),
  })
}

/** The account that the money was paid into, and leaves again. */
async function sourceOf(tx: Tx, refund: RefundRow): Promise<string> {
  const payment = (await findReceived(tx, refund.order_id)).find(({ id }) => id === refund.transaction_id)
  if (!payment) throw new Error(`refund ${refund.id} is of a payment that never came`)
  return providerAccount(payment.provider, refund.supplier_id)
}
