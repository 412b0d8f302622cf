// Orders as the branch serves them: never with the collection code, which only the shopper has.

import { labelsOf } from '#features/counter/scale-labels/server/scale-labels.ts'
import { findProgrammesAt } from '#features/deals/loyalty/server/programme-of.ts'
import { disputesOf } from '#features/orders/disputes/server/find-disputes.ts'
import { canTakeLoyaltyNumber, paymentStatus } from '#features/orders/orders/order-flow.ts'
import { refuse } from '#features/orders/orders/order-refusals.ts'
import { findServedOrder } from '#features/orders/orders/server/find-served-orders.ts'
import { loadRecord, type OrderRecord } from '#features/orders/orders/server/order-record.ts'
import {
  dispatchOf,
  showDeals,
  showEvents,
  showItem,
  showSums,
  toInstant,
} from '#features/orders/orders/server/show-order.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import type { CounterItem, CounterOrder, QueueOrder } from '../counter-contract.ts'
import { counterSteps } from '../counter-steps.ts'
import { leftToPick } from '../pick-rules.ts'
import { findStaffNames } from './staff-name-store.ts'

/** Returns the order. Refuses orders of other branches as not found. */
export async function loadCounterOrder(
  db: Reader,
  orderId: string,
  staffId: string,
  language: Language,
): Promise<CounterOrder> {
  const order = await findServedOrder(db, orderId, staffId)
  if (!order) throw refuse('order-not-found')
  return showCounterOrder(db, await loadRecord(db, order), language)
}

export type StaffNames = ReadonlyMap<string, string>

export const loadStaffNames = (db: Reader, ids: readonly string[]): Promise<StaffNames> =>
  findStaffNames(db, [...new Set(ids)])

/** Returns the ids of the staff who put something of the order into the crate. */
export const pickersOf = ({ items }: Pick<OrderRecord, 'items'>): string[] => [
  ...new Set(items.flatMap(({ picked_by: by }) => (by === null ? [] : [by]))),
]

/** Builds an order of the queue. `disputed` holds the ids of orders with an open dispute. */
export function showQueueOrder(
  record: Pick<OrderRecord, 'order' | 'items' | 'addition'>,
  names: StaffNames,
  disputed: ReadonlySet<string>,
): QueueOrder {
  const { order, items, addition } = record
  return {
    id: order.id,
    reference: order.reference,
    status: order.status,
    shopper_name: order.shopper_name,
    collection_date: toInstant(order.collection_date),
    collection_ends_at: toInstant(order.collection_ends_at),
    items_count: items.filter(({ qty }) => qty > 0).length,
    left_count: leftToPick(items.map((item) => showState(item, record))).length,
    pickers: pickersOf(record).flatMap((id) => names.get(id) ?? []),
    total_in_cents: order.total_in_cents,
    change_owed_in_cents: addition?.cents ?? 0,
    amendment_until: toInstant(addition?.until ?? null),
    dispatch_method: dispatchOf(order),
    provider: order.provider,
    age_restricted: items.some((item) => item.age_restricted),
    supplier_id: order.supplier_id,
    supplier_name: order.supplier_name,
    created_at: order.created_at.toISOString(),
    disputed: disputed.has(order.id),
    version: order.version,
  }
}

export async function showCounterOrder(
  db: Reader,
  record: OrderRecord,
  language: Language,
): Promise<CounterOrder> {
  const { order, items, events, paidInCents } = record
  const names = await loadStaffNames(db, pickersOf(record))
  const disputes = await disputesOf(db, order.id)
  const open = disputes.filter(({ answered_at: answered }) => answered === null)
  return {
    ...showQueueOrder(record, names, new Set(open.map(({ order_id: id }) => id))),
    ...showSums(record),
    shopper_login: order.shopper_login,
    requires_shipping: order.requires_shipping,
    shipping_address: order.shipping_address as CounterOrder['shipping_address'],
    requires_bags: order.requires_bags,
    payment_status: paymentStatus(order.total_in_cents, paidInCents),
    order_items: items.map((item) => showLine(item, names, record)),
    ...showDeals(order, items, language),
    order_events: showEvents(events, language, 'staff'),
    disputes,
    scale_labels: [...(await labelsOf(db, order.supplier_id))],
    loyalty: await loadLoyalty(db, order),
    steps: counterSteps(order),
  }
}

async function loadLoyalty(db: Reader, order: OrderRecord['order']): Promise<CounterOrder['loyalty']> {
  if (!canTakeLoyaltyNumber(order.status)) return null
  const { programmes, memberOf } = await findProgrammesAt(db, order.supplier_id, order.account_id)
  return programmes.length > 0 ? { programmes, member_of: memberOf } : null
}

type Item = OrderRecord['items'][number]
/** What a line is shown with: its order, and the addition that waits for its payment. */
type LineRecord = Pick<OrderRecord, 'order' | 'addition'>

/** Returns one line as its picker sees it. */
export const showCounterItem = async (db: Reader, item: Item, record: LineRecord): Promise<CounterItem> =>
  showLine(item, await loadStaffNames(db, item.picked_by === null ? [] : [item.picked_by]), record)

/** Returns a line with whether it waits for its payment. */
export const showState = (item: Item, { order, addition }: LineRecord) => ({
  ...showItem(item, order),
  unpaid: addition?.includes(item) ?? false,
})

const showLine = (item: Item, names: StaffNames, record: LineRecord): CounterItem => ({
  ...showState(item, record),
  aisle: item.aisle,
  category: item.root_category_name,
  per_kg_symbol: item.per_kg_symbol,
  per_kg_conversion_rate: item.per_kg_conversion_rate,
  picked_by: item.picked_by === null ? null : (names.get(item.picked_by) ?? null),
})
