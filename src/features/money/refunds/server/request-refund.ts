// Sends money of an order back. What goes to where it was paid from is first taken from the shopper's store credit and stored as
// a refund; then the provider is asked, once. A refund without an answer stays open until the branch has checked it.

import {
  cashAccount,
  creditAccount,
  goodwillAccount,
  goodwillFor,
  orderAccount,
  overpaidFor,
  recordMovement,
  refundingAccount,
} from '#features/ledger/ledger/server/ledger.ts'
import { creditInvoice } from '#features/money/invoices/server/issue-invoice.ts'
import type { PaymentDeps } from '#features/money/payments/server/payment-deps.ts'
import { addOrderNote, lockOrder, type OrderRow } from '#features/orders/orders/server/order-payments.ts'
import { newId } from '#kernel/ids.ts'
import { formatRand } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import { refuse as refuseCall } from '#server/http/http-refusals.ts'
import { hasPermissionAt } from '#server/sessions/supplier-scope.ts'
import { droppedStatuses } from '#wire/order-status.ts'
import { staffRefundsInCents } from '../refund-contract.ts'
import { refuse } from '../refund-refusals.ts'
import { refundableAmounts } from '../refundable-amounts.ts'
import { loadRefundState, sentBack } from './load-refund-state.ts'
import { findRefundByIntent, insertRefund, lockCreditAccount, type RefundRow } from './refund-store.ts'
import { sendRefund } from './send-refund.ts'

export interface RefundRequest {
  orderId: string
  staff: { id: string }
  to: 'credit' | 'payment' | 'cash'
  transactionId: string | undefined
  cents: number
  reason: string
  intent: { key: string; hash: Buffer } | undefined
  now: Date
}

export async function requestRefund(
  deps: PaymentDeps,
  request: RefundRequest,
): Promise<{ refund: RefundRow; replayed: boolean }> {
  const { refund, replayed } = await deps.database.transaction((tx) => insertRequested(tx, request))
  // Whoever sends the same again is told how it stands; the provider is not asked a second time.
  if (replayed || refund.way !== 'provider') return { refund, replayed }
  return { refund: await sendRefund(deps, refund), replayed: false }
}

async function insertRequested(
  tx: Tx,
  request: RefundRequest,
): Promise<{ refund: RefundRow; replayed: boolean }> {
  const { staff, cents } = request
  const order = await lockOrder(tx, request.orderId, { staffId: staff.id })
  const before = request.intent && (await findRefundByIntent(tx, staff.id, request.intent.key))
  if (before) {
    if (!before.intent_hash?.equals(request.intent?.hash ?? Buffer.alloc(0))) throw refuseCall('key-reused')
    return { refund: before, replayed: true }
  }
  const reason = request.reason.trim()
  if (!reason) throw refuse('refund-reason-missing')
  // Their store credit is held still: what they spend at this moment cannot go back as well.
  await lockCreditAccount(tx, order.account_id)
  const { state, payments, refunds } = await loadRefundState(tx, order)
  const can = refundableAmounts(state)
  if (request.to === 'credit') {
    requireMax(can.overpaidInCents, cents)
    return { refund: await credit(tx, order, { ...request, reason }), replayed: false }
  }
  if (request.to === 'cash') {
    if (cents % 10 !== 0) throw refuse('refund-cash-coins')
    requireMax(can.cashInCents, cents)
    await requireStaffLimit(tx, order, request, refunds)
    const refund = await refundInCash(tx, order, { ...request, reason })
    await creditGoods(tx, order, { backInCents: sentBack(refunds) + cents, reason, now: request.now })
    return { refund, replayed: false }
  }
  const payment = payments.find(({ id }) => id === request.transactionId)
  if (!payment) throw refuse('refund-payment-unknown')
  requireMax(can.byPayment.find(({ id }) => id === payment.id)?.cents ?? 0, cents)
  await requireStaffLimit(tx, order, request, refunds)
  const refund = await insertRefund(tx, {
    ...rowOf(order, request, reason),
    transaction_id: payment.id,
    way: payment.canRefundAtProvider ? 'provider' : 'hand',
    status: 'asked',
    sent_at: payment.canRefundAtProvider ? request.now : null,
  })
  const ofOrder = Math.min(cents, can.overpaidInCents)
  await recordMovement(tx, {
    kind: 'refund_asked',
    sourceId: refund.id,
    supplierId: order.supplier_id,
    orderId: order.id,
    entries: [
      { account: orderAccount(order.id), cents: -ofOrder },
      { account: creditAccount(order.account_id), cents: ofOrder - cents },
      { account: refundingAccount(order.supplier_id), cents },
    ],
    note: reason,
    madeBy: staff.id,
    now: request.now,
  })
  await creditGoods(tx, order, { backInCents: sentBack(refunds) + cents, reason, now: request.now })
  await note(tx, order, 'payment_refund_asked', { ...request, reason })
  return { refund, replayed: false }
}

/** Money that was paid too much takes nothing back of the goods; what goes back beyond it does, as far as goodwill says so. */
async function creditGoods(
  tx: Tx,
  order: OrderRow,
  { backInCents, reason, now }: { backInCents: number; reason: string; now: Date },
): Promise<void> {
  if (droppedStatuses.includes(order.status)) return
  const ofGoods = Math.min(
    await goodwillFor(tx, order.id),
    Math.max(0, backInCents - (await overpaidFor(tx, order.id))),
  )
  await creditInvoice(tx, order, { untilInCents: ofGoods, why: 'refunded', reason }, now)
}

/** What was paid beyond the total is theirs at once. */
const credit = (tx: Tx, order: OrderRow, request: RefundRequest): Promise<RefundRow> =>
  giveAtOnce(tx, order, request, {
    way: 'credit',
    kind: 'overpaid_credited',
    from: orderAccount(order.id),
    to: creditAccount(order.account_id),
    note: 'payment_credited',
  })

/** Given from the till at this moment, for goods that came back or were wrong. */
const refundInCash = (tx: Tx, order: OrderRow, request: RefundRequest): Promise<RefundRow> =>
  giveAtOnce(tx, order, request, {
    way: 'cash',
    kind: 'cash_refunded',
    from: goodwillAccount(order.supplier_id),
    to: cashAccount(order.supplier_id),
    note: 'payment_refunded_cash',
  })

async function giveAtOnce(
  tx: Tx,
  order: OrderRow,
  request: RefundRequest,
  how: {
    way: 'credit' | 'cash'
    kind: 'overpaid_credited' | 'cash_refunded'
    from: string
    to: string
    note: 'payment_credited' | 'payment_refunded_cash'
  },
): Promise<RefundRow> {
  const { cents, reason, staff, now } = request
  const refund = await insertRefund(tx, {
    ...rowOf(order, request, reason),
    way: how.way,
    status: 'succeeded',
    settled_at: now,
  })
  await recordMovement(tx, {
    kind: how.kind,
    sourceId: refund.id,
    supplierId: order.supplier_id,
    orderId: order.id,
    entries: [
      { account: how.from, cents: -cents },
      { account: how.to, cents },
    ],
    note: reason,
    madeBy: staff.id,
    now,
  })
  await note(tx, order, how.note, request)
  return refund
}

async function requireStaffLimit(
  tx: Tx,
  order: OrderRow,
  { staff, cents }: RefundRequest,
  refunds: readonly RefundRow[],
): Promise<void> {
  const left = Math.max(0, staffRefundsInCents - sentBack(refunds))
  if (cents > left && !(await hasPermissionAt(tx, staff.id, order.supplier_id, 'orders.refund_any')))
    throw refuse('refund-staff-limit', { values: { left: formatRand(left) } })
}

function requireMax(maxCents: number, cents: number): void {
  if (cents > maxCents) throw refuse('refund-too-much', { values: { left: formatRand(maxCents) } })
}

const rowOf = (order: OrderRow, { cents, intent, staff, now }: RefundRequest, reason: string) => ({
  id: newId('refund'),
  supplier_id: order.supplier_id,
  order_id: order.id,
  amount_in_cents: cents,
  cause: 'staff',
  reason,
  intent_key: intent?.key ?? null,
  intent_hash: intent?.hash ?? null,
  asked_by: staff.id,
  created_at: now,
})

const note = (
  tx: Tx,
  order: OrderRow,
  name: 'payment_credited' | 'payment_refund_asked' | 'payment_refunded_cash',
  { staff, cents, reason, now }: RefundRequest,
) =>
  addOrderNote(
    tx,
    order,
    { name, actor: { kind: 'staff', id: staff.id }, reason: `${formatRand(cents)} (${reason})` },
    now,
  )
