// Reads a shopper's own orders: one, a page of them, and those that need something.

import type { Reader } from '#server/database/database.ts'
import { isPendingReview, needsShopper, paymentStatus, shippingStatus } from '../order-flow.ts'
import { refuse } from '../order-refusals.ts'
import { isUnsettled } from '../short-line.ts'
import { loadRecord, loadRecords, type OrderRecord } from './order-record.ts'
import { findIncompleteRows, findOrderRow, findOrderRows } from './order-store.ts'

/** Returns the order, and refuses an unknown order and another shopper's alike [R8]. */
export async function loadOrder(db: Reader, orderId: string, shopperId: string): Promise<OrderRecord> {
  const order = await findOrderRow(db, orderId, { shopperId })
  if (!order) throw refuse('order-not-found')
  return loadRecord(db, order)
}

export interface PageRequest {
  page: number
  perPage: number
}

export async function findOrders(
  db: Reader,
  shopperId: string,
  { page, perPage }: PageRequest,
): Promise<{ records: OrderRecord[]; nextPage: number | null }> {
  const offset = (page - 1) * perPage
  const rows = await findOrderRows(db, { shopperId }, { limit: perPage + 1, offset })
  const records = await loadRecords(db, rows.slice(0, perPage))
  return { records, nextPage: rows.length > perPage ? page + 1 : null }
}

/** Returns open orders and those to be reviewed, newest first [spec 4]. */
export async function findIncompleteOrders(db: Reader, shopperId: string): Promise<OrderRecord[]> {
  const records = await loadRecords(db, await findIncompleteRows(db, { shopperId }))
  return records.filter(({ order, items, paidInCents }) => {
    const { status } = order
    const paid = paymentStatus(order.total_in_cents, paidInCents)
    const isShort = items.some(isUnsettled)
    const shipping = shippingStatus({ status, provider: order.provider, paymentStatus: paid, isShort })
    return (
      needsShopper(shipping) ||
      isPendingReview({ status, reviewed_at: order.reviewed_at?.toISOString() ?? null })
    )
  })
}
