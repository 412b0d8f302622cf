// Applies the outcome of an attempt: its final state, the money in the ledger, and the order's next step, in one transaction.
// The one place where money is booked, so that it counts once however often it is reported [R4].

import {
  creditAccount,
  orderAccount,
  providerAccount,
  recordMovement,
} from '#features/ledger/ledger/server/ledger.ts'
import type { Actor } from '#features/orders/orders/order-flow.ts'
import {
  addOrderNote,
  loadOwedInCents,
  type OrderRow,
  setOrderProvider,
  takeStep,
} from '#features/orders/orders/server/order-payments.ts'
import { resumeOrder } from '#features/orders/orders/server/resume-order.ts'
import { formatRand } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import { unpaidStatuses } from '#wire/order-status.ts'
import { isOnline } from '#wire/ways-to-pay.ts'
import type { ReportEvaluation } from '../evaluate-report.ts'
import { isFinal, isUnderWay } from '../transaction-flow.ts'
import { notifyOfCredit } from './notify-of-credit.ts'
import {
  findTransactionsOf,
  type TransactionChange,
  type TransactionRow,
  updateTransaction,
} from './transaction-store.ts'

export interface LockedTransaction {
  /** Both held: the order first, then the transaction. */
  order: OrderRow
  transaction: TransactionRow
}

export interface SettledTransaction extends LockedTransaction {
  effect: 'counted' | 'late' | 'nothing_new'
}

export type TransactionResult = Extract<ReportEvaluation, { about: 'this' }>

export interface By {
  actor: { kind: Actor; id: string | null }
  /** The provider's name of the payment, where it was not known yet. */
  providerReference?: string | undefined
  now: Date
}

export async function settleTransaction(
  tx: Tx,
  { order, transaction }: LockedTransaction,
  result: TransactionResult,
  by: By,
): Promise<SettledTransaction> {
  const unchanged: SettledTransaction = { order, transaction, effect: 'nothing_new' }
  if (result.status === 'pending') return unchanged
  const idChange: TransactionChange =
    transaction.provider_reference === null && by.providerReference !== undefined
      ? { provider_reference: by.providerReference }
      : {}
  const received = transaction.received_in_cents === null ? result.receivedInCents : null
  if (isFinal(transaction.status)) {
    // The old state stands; money that comes all the same is the shopper's.
    if (received === null) return unchanged
    const creditedOrder = await bookAsCredit(tx, { order, transaction }, received, by)
    const change = { ...idChange, received_in_cents: received }
    return {
      order: creditedOrder,
      transaction: await updateTransaction(tx, transaction.id, change, by.now),
      effect: 'late',
    }
  }
  const closed = await updateTransaction(
    tx,
    transaction.id,
    { ...idChange, status: result.status, reason: result.reason, received_in_cents: received },
    by.now,
  )
  const now = { order, transaction: closed }
  const booked =
    received === null
      ? order
      : result.status === 'succeeded'
        ? await bookForOrder(tx, now, received, by)
        : await bookAsCredit(tx, now, received, by)
  return { order: await advanceOrder(tx, booked, by), transaction: closed, effect: 'counted' }
}

/** Towards what the order still owes; what is more becomes store credit. */
async function bookForOrder(tx: Tx, { order, transaction }: LockedTransaction, cents: number, by: By) {
  const owed = await loadOwedInCents(tx, order)
  const towards = Math.min(owed, cents)
  if (towards === 0) return bookAsCredit(tx, { order, transaction }, cents, by)
  await recordMovement(tx, {
    kind: 'payment_received',
    sourceId: transaction.id,
    supplierId: order.supplier_id,
    orderId: order.id,
    entries: [
      { account: providerAccount(transaction.provider, order.supplier_id), cents: -cents },
      { account: orderAccount(order.id), cents: towards },
      { account: creditAccount(order.account_id), cents: cents - towards },
    ],
    now: by.now,
  })
  const { actor, now } = by
  // Who pays part of a cash order ahead pays the rest with the goods: it is not kept back for it.
  const isRestInCash = order.provider === 'cash' && towards < owed
  const paidSo = isRestInCash ? order : await setOrderProvider(tx, order, transaction.provider, now)
  if (towards < owed)
    return addOrderNote(tx, paidSo, { name: 'payment_part', actor, reason: formatRand(cents) }, now)
  // An order that waits takes the step "paid"; one that was paid before says that its addition is.
  if (cents === towards) return isPaying(order) ? paidSo : noteChangePaid(tx, paidSo, cents, by)
  await notifyOfCredit(tx, { order: paidSo, cents: cents - towards, creditReason: 'over', now })
  const reason = formatRand(cents - towards)
  return addOrderNote(tx, paidSo, { name: 'payment_over', actor, reason }, now)
}

const isPaying = ({ status }: OrderRow): boolean => unpaidStatuses.includes(status)

const noteChangePaid = (tx: Tx, order: OrderRow, cents: number, { actor, now }: By): Promise<OrderRow> =>
  addOrderNote(tx, order, { name: 'payment_change', actor, reason: formatRand(cents) }, now)

/** Money for which the order has no use, or that nobody asked for: its own entry, and the shopper's credit. */
async function bookAsCredit(tx: Tx, { order, transaction }: LockedTransaction, cents: number, by: By) {
  await recordMovement(tx, {
    kind: 'payment_late',
    sourceId: transaction.id,
    supplierId: order.supplier_id,
    orderId: order.id,
    entries: [
      { account: providerAccount(transaction.provider, order.supplier_id), cents: -cents },
      { account: creditAccount(order.account_id), cents },
    ],
    now: by.now,
  })
  const creditReason = (await loadOwedInCents(tx, order)) > 0 ? 'waits' : 'over'
  await notifyOfCredit(tx, { order, cents, creditReason, now: by.now })
  const note = {
    name: 'payment_late',
    actor: by.actor,
    reason: formatRand(cents),
    data: { transaction_id: transaction.id },
  } as const
  return addOrderNote(tx, order, note, by.now)
}

/** An order that is paid for goes to the branch; one whose last attempt came to nothing waits for another. */
async function advanceOrder(tx: Tx, order: OrderRow, { actor, now }: By): Promise<OrderRow> {
  // What was short is settled, and only the money was missing.
  if (order.status === 'stock_short') return resumeOrder(tx, order, { actor, now })
  if (!isPaying(order)) return order
  if ((await loadOwedInCents(tx, order)) === 0) return takeStep(tx, order, { step: 'paid', actor, now })
  if (order.status === 'pending_payment') return order
  const others = await findTransactionsOf(tx, order.id)
  // One more is under way. A bank transfer is none: the order waits for that as it waits for a try.
  if (others.some(({ status, provider }) => isUnderWay(status) && isOnline(provider))) return order
  return takeStep(tx, order, { step: 'payment_failed', actor, now })
}
