// Orders as the branch serves them: never the collection code, which only the shopper knows.

import { paymentStatus } from '#features/orders/order-flow.ts'
import { refuse } from '#features/orders/order-refusals.ts'
import { findQueue, findServedOrder } from '#features/orders/server/find-served-orders.ts'
import { loadRecord, loadRecords, type OrderRecord } from '#features/orders/server/order-record.ts'
import { dispatchOf, instant, showEvents, showItem, showSums } from '#features/orders/server/show-order.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import type { CounterOrder, QueueOrder } from '../counter-contract.ts'
import { counterSteps } from '../counter-steps.ts'

const dayMs = 24 * 60 * 60 * 1000

export async function showQueue(
  db: Reader,
  staffId: string,
  { supplierId, done }: { supplierId: string | undefined; done: boolean },
  now: Date,
): Promise<QueueOrder[]> {
  const finishedSince = done ? new Date(now.getTime() - dayMs) : undefined
  const rows = await findQueue(db, staffId, { supplierId, finishedSince })
  return (await loadRecords(db, rows)).map(showQueueOrder)
}

/** Orders of other branches do not exist here. */
export async function loadCounterOrder(
  db: Reader,
  orderId: string,
  staffId: string,
  language: Language,
): Promise<CounterOrder> {
  const order = await findServedOrder(db, orderId, staffId)
  if (!order) throw refuse('order-not-found')
  return showCounterOrder(await loadRecord(db, order), language)
}

function showQueueOrder({ order, items }: OrderRecord): QueueOrder {
  return {
    id: order.id,
    reference: order.reference,
    status: order.status,
    shopper_name: order.shopper_name,
    collection_date: instant(order.collection_date),
    collection_ends_at: instant(order.collection_ends_at),
    items_count: items.length,
    total_in_cents: order.total_in_cents,
    dispatch_method: dispatchOf(order),
    provider: order.provider,
    age_restricted: items.some((item) => item.age_restricted),
    supplier_id: order.supplier_id,
    supplier_name: order.supplier_name,
    created_at: order.created_at.toISOString(),
    version: order.version,
  }
}

export function showCounterOrder(record: OrderRecord, language: Language): CounterOrder {
  const { order, items, events, paidInCents } = record
  return {
    ...showQueueOrder(record),
    ...showSums(record),
    shopper_login: order.shopper_login,
    requires_bags: order.requires_bags,
    payment_status: paymentStatus(order.total_in_cents, paidInCents),
    order_items: items.map((item) => ({ ...showItem(item), aisle: item.aisle })),
    order_events: showEvents(events, language),
    steps: counterSteps(order),
  }
}
