// An order's refunds on the wire.
import type { OrderRow } from '#features/orders/orders/server/order-payments.ts'
import type { Reader } from '#server/database/database.ts'
import { hasPermissionAt } from '#server/sessions/supplier-scope.ts'
import { type OrderRefunds, type Refund, staffRefundsInCents } from '../refund-contract.ts'
import { refundableAmounts } from '../refundable-amounts.ts'
import { findChoice } from './choice-store.ts'
import { type LoadedRefundState, loadRefundState, sentBack } from './load-refund-state.ts'
import type { RefundRow } from './refund-store.ts'
import { canSettle } from './settle-by-hand.ts'

export async function showRefunds(
  db: Reader,
  order: OrderRow,
  accountId: string,
  now: Date,
): Promise<OrderRefunds> {
  const loaded = await loadRefundState(db, order)
  const can = refundableAmounts(loaded.state)
  const choice = await findChoice(db, order.id)
  const isUnlimited = await hasPermissionAt(db, accountId, order.supplier_id, 'orders.refund_any')
  return {
    overpaid_in_cents: can.overpaidInCents,
    payments: loaded.payments.map((payment) => ({
      transaction_id: payment.id,
      provider: payment.provider,
      reference: payment.reference,
      received_in_cents: payment.receivedInCents,
      can_go_back_in_cents: can.byPayment.find(({ id }) => id === payment.id)?.cents ?? 0,
      way: payment.canRefundAtProvider ? 'provider' : 'hand',
    })),
    cash_can_go_back_in_cents: can.cashInCents,
    refunds: loaded.refunds.map((refund) => showRefund(refund, loaded.payments, now)),
    choose_until: choice && choice.choice === null ? choice.decide_at.toISOString() : null,
    left_in_cents: isUnlimited ? null : Math.max(0, staffRefundsInCents - sentBack(loaded.refunds)),
  }
}

export const showRefund = (row: RefundRow, payments: LoadedRefundState['payments'], now: Date): Refund => ({
  id: row.id,
  way: row.way,
  provider: payments.find(({ id }) => id === row.transaction_id)?.provider ?? null,
  amount_in_cents: row.amount_in_cents,
  status: row.status,
  reason: row.reason,
  reference: row.reference,
  created_at: row.created_at.toISOString(),
  can_settle: canSettle(row, now),
})
