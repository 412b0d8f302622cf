// SQL for the events of orders. They are only ever added; the database itself refuses anything else.
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { OrderEvents } from '#server/database/database-types.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import type { EventName } from '../order-event-texts.ts'
import type { Actor } from '../order-flow.ts'

const columns = [
  'order_id',
  'at',
  'name',
  'from_status',
  'to_status',
  'actor_kind',
  'reason',
  'cents_moved',
] as const

export type EventRow = Pick<Selectable<OrderEvents>, (typeof columns)[number]>

export interface NewEvent {
  name: EventName
  from: OrderStatus | null
  to: OrderStatus | null
  actor: { kind: Actor; id: string | null }
  reason?: string | undefined
  centsMoved?: number
  data?: Record<string, unknown> | undefined
}

interface OrderOfEvent {
  id: string
  supplier_id: string
}

const newRow = (order: OrderOfEvent, event: NewEvent, now: Date) => ({
  order_id: order.id,
  supplier_id: order.supplier_id,
  at: now,
  name: event.name,
  from_status: event.from,
  to_status: event.to,
  actor_kind: event.actor.kind,
  actor_id: event.actor.id,
  reason: event.reason ?? null,
  cents_moved: event.centsMoved ?? 0,
  data: event.data ?? {},
})

/** Appends an event and returns its number. */
export async function appendEvent(
  tx: Tx,
  order: OrderOfEvent,
  event: NewEvent,
  now: Date,
): Promise<{ id: number }> {
  const row = newRow(order, event, now)
  return tx
    .insertInto('order_events')
    .values({ ...row, data: JSON.stringify(row.data) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Appends the first events of orders, and returns them in the given order. */
export async function appendEvents(
  tx: Tx,
  all: readonly { order: OrderOfEvent; event: NewEvent }[],
  now: Date,
): Promise<EventRow[]> {
  const rows = all.map(({ order, event }) => newRow(order, event, now))
  await insertRows(tx, 'order_events', rows)
  return rows
}

/** Returns events by their numbers, the order in which they happened, since a clock may step back [R17]. */
export async function findEventRows(db: Reader, orderIds: readonly string[]): Promise<EventRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_events')
    .select(columns)
    .where('order_id', '=', sql<string>`any(${orderIds})`)
    .orderBy('order_id')
    .orderBy('id')
    .execute()
}

/** Returns the data of a line's last weighing. The order must be locked. */
export async function findLastWeighing(
  db: Reader,
  orderId: string,
  itemId: string,
): Promise<{ agreed: number; charged: number } | undefined> {
  const row = await db
    .selectFrom('order_events')
    .select('data')
    .where('order_id', '=', orderId)
    .where('name', '=', 'weighed')
    .where(sql<boolean>`data->>'item_id' = ${itemId}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.data as { agreed: number; charged: number } | undefined
}
