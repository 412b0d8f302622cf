// Lets the shopper of an order that waits to be paid ahead choose to pay in cash with the goods, often after a declined card.
import {
  loadOwedInCents,
  lockOrder,
  type OrderRow,
  setOrderProvider,
  takeStep,
} from '#features/orders/orders/server/order-payments.ts'
import type { ShippingOption } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { acceptsCash } from '#features/ways-to-pay/offered-ways/server/ways-offered.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { isTransactable } from '#wire/ways-to-pay.ts'
import { refuse } from '../payment-refusals.ts'
import { isUnderWay } from '../transaction-flow.ts'
import { findTransactionsOf, isOpenRow, type TransactionRow, updateTransaction } from './transaction-store.ts'

export interface CashRequest {
  orderId: string
  shopperId: string
  /** What this shopfront offers at all; everything of the branch's when left out. */
  shipping: readonly ShippingOption[] | undefined
  now: Date
}

/**
 * Accepts the order and closes its open attempts: money that one of them still brings becomes store credit. Repeating the request
 * returns the order as it is.
 */
export async function payInCash(tx: Tx, request: CashRequest): Promise<OrderRow> {
  const { shopperId, now } = request
  const order = await lockOrder(tx, request.orderId, { shopperId })
  if (order.status === 'pending' && order.provider === 'cash') return order
  const attempts = await findTransactionsOf(tx, order.id)
  const owed = await loadOwedInCents(tx, order)
  if (!(await canPayInCash(tx, { order, owed, attempts, shipping: request.shipping })))
    throw refuse('cash-not-possible')
  for (const { id } of attempts.filter(isOpenRow))
    await updateTransaction(tx, id, { status: 'cancelled', reason: 'the shopper chose cash' }, now)
  const inCash = await setOrderProvider(tx, order, 'cash', now)
  return takeStep(tx, inCash, { step: 'choose_cash', actor: { kind: 'shopper', id: shopperId }, now })
}

interface Waiting {
  order: OrderRow
  /** Cents. */
  owed: number
  attempts: readonly TransactionRow[]
  shipping: readonly ShippingOption[] | undefined
}

/**
 * Whether cash can be chosen. Not while a payment is under way, nor once a part was paid in another way than by credit: cash is
 * then not all that is left.
 */
export async function canPayInCash(
  db: Reader,
  { order, owed, attempts, shipping }: Waiting,
): Promise<boolean> {
  if (order.status !== 'pending_payment' || !isTransactable(order.provider)) return false
  if (owed === 0 || owed !== order.total_in_cents - order.credit_in_cents) return false
  if (attempts.some(({ status }) => isUnderWay(status))) return false
  return acceptsCash(db, order, shipping)
}
