// SQL for the events of orders. They are only ever added; the database itself refuses anything else.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import type { EventName } from '../order-event-texts.ts'
import type { Actor } from '../order-flow.ts'

export interface EventRow {
  order_id: string
  at: Date
  name: string
  from_status: OrderStatus | null
  to_status: OrderStatus | null
  actor_kind: string
  reason: string | null
  cents_moved: number
}

export interface NewEvent {
  name: EventName
  from: OrderStatus | null
  to: OrderStatus | null
  actor: { kind: Actor; id: string | null }
  reason?: string | undefined
  centsMoved?: number
  data?: Record<string, unknown> | undefined
}

export async function appendEvent(
  tx: Tx,
  order: { id: string; supplier_id: string },
  event: NewEvent,
  now: Date,
): Promise<EventRow & { id: number }> {
  return tx
    .insertInto('order_events')
    .values({
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
      data: JSON.stringify(event.data ?? {}),
    })
    .returning([
      'id',
      'order_id',
      'at',
      'name',
      'from_status',
      'to_status',
      'actor_kind',
      'reason',
      'cents_moved',
    ])
    .executeTakeFirstOrThrow()
}

/** Appends the first events of many orders, and returns them in the given order. */
export async function appendEvents(
  tx: Tx,
  all: readonly { order: { id: string; supplier_id: string }; event: NewEvent }[],
  now: Date,
): Promise<EventRow[]> {
  const rows = all.map(({ order, event }) => ({
    order_id: order.id,
    at: now,
    name: event.name,
    from_status: event.from,
    to_status: event.to,
    actor_kind: event.actor.kind,
    reason: event.reason ?? null,
    cents_moved: event.centsMoved ?? 0,
  }))
  const newRows = all.map(({ order, event }) => ({
    supplier_id: order.supplier_id,
    actor_id: event.actor.id,
    data: event.data ?? {},
  }))
  await insertRows(
    tx,
    'order_events',
    rows.map((row, n) => ({ ...row, ...newRows[n] })),
  )
  return rows
}

/** Returns events by their numbers, the order in which they happened, since a clock may step back [R17]. */
export async function findEventRows(db: Reader, orderIds: readonly string[]): Promise<EventRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_events')
    .select(['order_id', 'at', 'name', 'from_status', 'to_status', 'actor_kind', 'reason', 'cents_moved'])
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
