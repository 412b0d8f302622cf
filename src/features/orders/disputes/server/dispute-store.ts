// SQL for disputes. Their texts are read from the order's events.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Dispute, ListedDispute } from '../dispute-contract.ts'

/** A row as the wire has it, with its instants as dates. */
type WithDates<T> = Omit<T, 'raised_at' | 'answered_at'> & { raised_at: Date; answered_at: Date | null }
export type DisputeRow = WithDates<Dispute>

/** Opens a dispute for the event that holds its reason. */
export async function insertDispute(
  tx: Tx,
  { eventId, orderId, supplierId }: { eventId: number; orderId: string; supplierId: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('order_disputes')
    .values({ id: eventId, order_id: orderId, supplier_id: supplierId, raised_at: now })
    .execute()
}

/** Closes an open dispute with the event that holds the branch's answer. */
export async function closeDispute(tx: Tx, disputeId: string, answerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('order_disputes')
    .set({ answer_id: answerId, answered_at: now })
    .where('id', '=', Number(disputeId))
    .where('answered_at', 'is', null)
    .execute()
}

const columns = sql`
  d.id::text as id, d.order_id, raised.actor_kind as raised_by, d.raised_at,
  coalesce(raised.reason, '') as reason, answer.reason as answer, d.answered_at`
const joined = sql`
  order_disputes d join order_events raised on raised.id = d.id
  left join order_events answer on answer.id = d.answer_id`

/** Returns the disputes of one order, oldest first. */
export async function findDisputesOf(db: Reader, orderId: string): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select ${columns} from ${joined} where d.order_id = ${orderId} order by d.id`.execute(db)
  return rows
}

/** Returns which of these orders have a dispute that nobody has answered. */
export async function findDisputedOrders(db: Reader, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from order_disputes
    where order_id = any(${orderIds}) and answered_at is null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns open disputes oldest first, since those have waited longest, or answered ones latest first. */
export async function findDisputes(
  db: Reader,
  filter: { supplierIds: readonly string[]; state: 'open' | 'answered'; limit: number; offset: number },
): Promise<WithDates<ListedDispute>[]> {
  const { rows } = await sql<WithDates<ListedDispute>>`
    select ${columns}, o.reference, o.shopper_name, d.supplier_id, o.supplier_name
    from ${joined} join orders o on o.id = d.order_id
    where d.supplier_id = any(${filter.supplierIds})
      and ${filter.state === 'open' ? sql`d.answered_at is null` : sql`d.answered_at is not null`}
    order by ${filter.state === 'open' ? sql`d.raised_at, d.id` : sql`d.answered_at desc, d.id desc`}
    limit ${filter.limit} offset ${filter.offset}`.execute(db)
  return rows
}

export async function countOpenDisputes(db: Reader, supplierIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_disputes
    where supplier_id = any(${supplierIds}) and answered_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
