// Sends money of an order back. What goes to where it was paid from is taken from the shopper's store credit and written down
// first; then the provider is asked, once. A refund that nobody answered stays asked for: the branch looks into it.

import {
  cashAccount,
  creditAccount,
  goodwillAccount,
  grantedFor,
  orderAccount,
  overpaidFor,
  recordMovement,
  refundingAccount,
} from '#features/ledger/ledger/server/ledger.ts'
import { creditInvoice } from '#features/money/invoices/server/issue-invoice.ts'
import type { Teller } from '#features/money/payments/server/teller.ts'
import { lockOrder, noteOnOrder, type OrderRow } from '#features/orders/orders/server/order-payments.ts'
import { newId } from '#kernel/ids.ts'
import { formatRand } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import { refuse as refuseCall } from '#server/http/http-refusals.ts'
import type { Scope } from '#server/sessions/session-store.ts'
import { droppedStatuses } from '#wire/order-status.ts'
import { staffRefundsInCents } from '../refund-contract.ts'
import { refuse } from '../refund-refusals.ts'
import { whatCanGoBack } from '../what-can-go-back.ts'
import { loadStanding, sentBack } from './load-standing.ts'
import { findRefundByIntent, holdCredit, insertRefund, type RefundRow } from './refund-store.ts'
import { sendRefund } from './send-refund.ts'

export interface RefundAsk {
  orderId: string
  staff: { id: string; scope: Scope }
  to: 'credit' | 'payment' | 'cash'
  transactionId: string | undefined
  cents: number
  reason: string
  intent: { key: string; hash: Buffer } | undefined
  now: Date
}

export async function askRefund(
  teller: Teller,
  ask: RefundAsk,
): Promise<{ refund: RefundRow; replayed: boolean }> {
  const { refund, replayed } = await teller.database.transaction((tx) => writeDown(tx, ask))
  // Whoever sends the same again is told how it stands; the provider is not asked a second time.
  if (replayed || refund.way !== 'provider') return { refund, replayed }
  return { refund: await sendRefund(teller, refund), replayed: false }
}

async function writeDown(tx: Tx, ask: RefundAsk): Promise<{ refund: RefundRow; replayed: boolean }> {
  const { staff, cents } = ask
  const order = await lockOrder(tx, ask.orderId, { staffId: staff.id })
  const before = ask.intent && (await findRefundByIntent(tx, staff.id, ask.intent.key))
  if (before) {
    if (!before.intent_hash?.equals(ask.intent?.hash ?? Buffer.alloc(0))) throw refuseCall('key-reused')
    return { refund: before, replayed: true }
  }
  const reason = ask.reason.trim()
  if (!reason) throw refuse('refund-reason-missing')
  // Their store credit is held still: what they spend at this moment cannot go back as well.
  await holdCredit(tx, order.account_id)
  const { standing, payments, refunds } = await loadStanding(tx, order)
  const can = whatCanGoBack(standing)
  if (ask.to === 'credit') {
    requireAtMost(can.overpaidInCents, cents)
    return { refund: await credit(tx, order, { ...ask, reason }), replayed: false }
  }
  if (ask.to === 'cash') {
    if (cents % 10 !== 0) throw refuse('refund-cash-coins')
    requireAtMost(can.cashInCents, cents)
    requireStaffLimit(staff, cents, refunds)
    const refund = await giveCash(tx, order, { ...ask, reason })
    await creditGoods(tx, order, { backInCents: sentBack(refunds) + cents, reason, now: ask.now })
    return { refund, replayed: false }
  }
  const meant = payments.find(({ id }) => id === ask.transactionId)
  if (!meant) throw refuse('refund-payment-unknown')
  requireAtMost(can.byPayment.find(({ id }) => id === meant.id)?.cents ?? 0, cents)
  requireStaffLimit(staff, cents, refunds)
  const refund = await insertRefund(tx, {
    ...rowOf(order, ask, reason),
    transaction_id: meant.id,
    way: meant.asksProvider ? 'provider' : 'hand',
    status: 'asked',
    sent_at: meant.asksProvider ? ask.now : null,
    settled_at: null,
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
    now: ask.now,
  })
  await creditGoods(tx, order, { backInCents: sentBack(refunds) + cents, reason, now: ask.now })
  await note(tx, order, 'payment_refund_asked', { ...ask, reason })
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
    await grantedFor(tx, order.id),
    Math.max(0, backInCents - (await overpaidFor(tx, order.id))),
  )
  await creditInvoice(tx, order, { untilInCents: ofGoods, why: 'refunded', reason }, now)
}

/** What was paid beyond the total is theirs at once. */
async function credit(tx: Tx, order: OrderRow, ask: RefundAsk): Promise<RefundRow> {
  const refund = await insertRefund(tx, {
    ...rowOf(order, ask, ask.reason),
    transaction_id: null,
    way: 'credit',
    status: 'succeeded',
    sent_at: null,
    settled_at: ask.now,
  })
  await recordMovement(tx, {
    kind: 'overpaid_credited',
    sourceId: refund.id,
    supplierId: order.supplier_id,
    orderId: order.id,
    entries: [
      { account: orderAccount(order.id), cents: -ask.cents },
      { account: creditAccount(order.account_id), cents: ask.cents },
    ],
    note: ask.reason,
    madeBy: ask.staff.id,
    now: ask.now,
  })
  await note(tx, order, 'payment_credited', ask)
  return refund
}

/** Given from the till at this moment, for goods that came back or were wrong. */
async function giveCash(tx: Tx, order: OrderRow, ask: RefundAsk): Promise<RefundRow> {
  const refund = await insertRefund(tx, {
    ...rowOf(order, ask, ask.reason),
    transaction_id: null,
    way: 'cash',
    status: 'succeeded',
    sent_at: null,
    settled_at: ask.now,
  })
  await recordMovement(tx, {
    kind: 'cash_refunded',
    sourceId: refund.id,
    supplierId: order.supplier_id,
    orderId: order.id,
    entries: [
      { account: goodwillAccount(order.supplier_id), cents: -ask.cents },
      { account: cashAccount(order.supplier_id), cents: ask.cents },
    ],
    note: ask.reason,
    madeBy: ask.staff.id,
    now: ask.now,
  })
  await note(tx, order, 'payment_refunded_cash', ask)
  return refund
}

function requireStaffLimit(staff: RefundAsk['staff'], cents: number, refunds: readonly RefundRow[]): void {
  const left = Math.max(0, staffRefundsInCents - sentBack(refunds))
  if (staff.scope !== 'manager' && cents > left)
    throw refuse('refund-staff-limit', { values: { left: formatRand(left) } })
}

function requireAtMost(most: number, cents: number): void {
  if (cents > most) throw refuse('refund-too-much', { values: { left: formatRand(most) } })
}

const rowOf = (order: OrderRow, { cents, intent, staff, now }: RefundAsk, reason: string) => ({
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
  { staff, cents, reason, now }: RefundAsk,
) =>
  noteOnOrder(
    tx,
    order,
    { name, actor: { kind: 'staff', id: staff.id }, reason: `${formatRand(cents)} (${reason})` },
    now,
  )
