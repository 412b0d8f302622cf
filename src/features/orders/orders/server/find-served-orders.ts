// Reads the orders of the branches that a member of staff works for.

import type { Reader } from '#server/database/database.ts'
import { findItemRows, type ItemRow } from './item-store.ts'
import {
  findOrderRow,
  findOrderRowsById,
  type OrderRow,
  type OrderSearch,
  searchOrderIds,
} from './order-store.ts'
import { findUnpaidAdditions, type UnpaidAddition } from './unpaid-additions.ts'

export { findPendingSince, findQueueVersions, type QueueFilter } from './order-store.ts'

export interface QueuedOrder {
  order: OrderRow
  items: readonly ItemRow[]
  addition: UnpaidAddition | undefined
}

/** Returns the staff member's orders among `ids` with their lines, by id. */
export async function findQueueOrders(
  db: Reader,
  staffId: string,
  ids: readonly string[],
): Promise<Map<string, QueuedOrder>> {
  if (ids.length === 0) return new Map()
  const [orders, items] = await Promise.all([findOrderRowsById(db, ids, { staffId }), findItemRows(db, ids)])
  const byOrder = Map.groupBy(items, (item) => item.order_id)
  const additions = await findUnpaidAdditions(db, orders)
  return new Map(
    orders.map((order) => [
      order.id,
      { order, items: byOrder.get(order.id) ?? [], addition: additions.get(order.id) },
    ]),
  )
}

export const findServedOrder = (
  db: Reader,
  orderId: string,
  staffId: string,
): Promise<OrderRow | undefined> => findOrderRow(db, orderId, { staffId })

const perPage = 20

/** Returns one page of the ids of matching orders at the branches this member of staff works for, latest first. */
export async function searchServedOrders(
  db: Reader,
  staffId: string,
  filter: OrderSearch,
  page: number,
): Promise<{ ids: string[]; nextPage: number | null }> {
  const range = { limit: perPage + 1, offset: (page - 1) * perPage }
  const ids = await searchOrderIds(db, { staffId }, filter, range)
  return { ids: ids.slice(0, perPage), nextPage: ids.length > perPage ? page + 1 : null }
}
