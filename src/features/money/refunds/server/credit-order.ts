// Moves money of an order to its shopper's store credit as the order changes, in the transaction of the step, with the order
// locked.

import { overpaidInCents } from '#features/ledger/ledger/owed-amount.ts'
import {
  creditAccount,
  orderAccount,
  paidFor,
  recordMovement,
} from '#features/ledger/ledger/server/ledger.ts'
import { addOrderNote, type OrderRow } from '#features/orders/orders/server/order-payments.ts'
import { formatRand } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'

/** Credits what was paid ahead beyond the order's final total, once the order is over [ruling 7]. */
export async function creditOverpayment(tx: Tx, order: OrderRow, now: Date): Promise<OrderRow> {
  const over = overpaidInCents(order.total_in_cents, await paidFor(tx, order.id))
  if (over === 0) return order
  await recordMovement(tx, {
    kind: 'overpaid_credited',
    sourceId: order.id,
    supplierId: order.supplier_id,
    orderId: order.id,
    entries: [
      { account: orderAccount(order.id), cents: -over },
      { account: creditAccount(order.account_id), cents: over },
    ],
    now,
  })
  const actor = { kind: 'system', id: null } as const
  return addOrderNote(tx, order, { name: 'payment_credited', actor, reason: formatRand(over) }, now)
}

/** Credits the part that was paid for an order whose remaining money did not come in time. */
export async function creditPartPayment(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const paid = await paidFor(tx, order.id)
  if (paid > 0)
    await recordMovement(tx, {
      kind: 'credit_returned',
      sourceId: order.id,
      supplierId: order.supplier_id,
      orderId: order.id,
      entries: [
        { account: orderAccount(order.id), cents: -paid },
        { account: creditAccount(order.account_id), cents: paid },
      ],
      now,
    })
}
