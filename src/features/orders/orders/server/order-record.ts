// An order with everything that is shown of it: items, events, what was paid, its rating.

import { paidForOrders } from '#features/ledger/ledger/server/ledger.ts'
import type { OrderRefund } from '#features/orders/orders/refund-choice-contract.ts'
import { findBranchPhones } from '#features/suppliers/suppliers/server/find-branch-phones.ts'
import { cardBalancesOf } from '#features/ways-to-pay/debtor-cards/server/card-payment.ts'
import type { Reader } from '#server/database/database.ts'
import { pickingStatuses } from '#wire/order-status.ts'
import { findItemRows, type ItemRow } from './item-store.ts'
import { type EventRow, findEventRows } from './order-event-store.ts'
import type { OrderRow } from './order-store.ts'
import { findRatings } from './review-store.ts'
import { findUnpaidAdditions, type UnpaidAddition } from './unpaid-additions.ts'

export interface OrderRecord {
  order: OrderRow
  items: readonly ItemRow[]
  events: readonly EventRow[]
  paidInCents: number
  /** What stands on the debtor card that pays it; null of any other order. */
  cardBalanceInCents: number | null
  rating: number | null
  /** What its shopper added after it was paid, and has not paid for yet. */
  addition?: UnpaidAddition | undefined
  /** Of an order that is being packed. */
  branchPhone?: string | undefined
  /** Of a cancelled order that was paid. */
  refund?: OrderRefund | undefined
}

type FindRefunds = (db: Reader, cancelled: readonly OrderRow[]) => Promise<Map<string, OrderRefund>>

let findRefunds: FindRefunds | undefined

/** Sets the function that finds the refunds of cancelled orders, once when a process starts: refunds belong to a later area. */
export function setOrderRefunds(find: FindRefunds): void {
  findRefunds = find
}

/** Returns the records of orders, in the same order. The caller has checked that the reader may see them. */
export async function loadRecords(db: Reader, orders: readonly OrderRow[]): Promise<OrderRecord[]> {
  if (orders.length === 0) return []
  if (!findRefunds)
    throw new Error('setOrderRefunds was not called: an order is not shown without its refund')
  const ids = orders.map((order) => order.id)
  const items = Map.groupBy(await findItemRows(db, ids), (item) => item.order_id)
  const events = Map.groupBy(await findEventRows(db, ids), (event) => event.order_id)
  const paid = await paidForOrders(db, ids)
  const balances = await cardBalancesOf(
    db,
    orders.filter(({ provider }) => provider === 'debtor_card'),
  )
  const additions = await findUnpaidAdditions(db, orders, paid)
  const refunds = await findRefunds(
    db,
    orders.filter(({ status }) => status === 'cancelled'),
  )
  const packed = orders.filter(({ status }) => pickingStatuses.includes(status))
  const phones = await findBranchPhones(db, [...new Set(packed.map((order) => order.supplier_id))])
  const reviewed = orders.filter((order) => order.reviewed_at !== null).map((order) => order.id)
  const ratings = await findRatings(db, reviewed)
  return orders.map((order) => ({
    order,
    items: items.get(order.id) ?? [],
    events: events.get(order.id) ?? [],
    paidInCents: paid.get(order.id) ?? 0,
    cardBalanceInCents: balances.get(order.id) ?? null,
    rating: ratings.get(order.id) ?? null,
    addition: additions.get(order.id),
    branchPhone: packed.includes(order) ? phones.get(order.supplier_id) : undefined,
    refund: refunds.get(order.id),
  }))
}

export async function loadRecord(db: Reader, order: OrderRow): Promise<OrderRecord> {
  const [record] = await loadRecords(db, [order])
  return record as OrderRecord
}
