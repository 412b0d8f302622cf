// Sums over orders, slots and reviews: read-only, by branch and day, along their indexes. It reads other features' tables
// directly rather than through their stores, but only as sums.
import { sql } from 'kysely'
import { instantOf } from '#kernel/time.ts'
import type { Reader } from '#server/database/database.ts'
import { countsAsSale, orderStatus, packedStatuses } from '#wire/order-status.ts'
import type { Figures } from '../figures-contract.ts'

export interface Span {
  supplierIds: readonly string[]
  from: string
  /** The last day. */
  until: string
  /** When that is over. */
  end: Date
}

const inJohannesburg = (column: string) => sql.raw(`(${column} at time zone 'Africa/Johannesburg')`)

/** Orders of the span; `counts`: what they came to is the branch's, as far as anybody knows today. */
const placed = ({ supplierIds, from, end }: Span) => sql`
  placed as materialized (
    select id, supplier_id, created_at, collection_date, total_in_cents, status,
      status = any(${countsAsSale}::text[]) as counts
    from orders
    where supplier_id = any(${supplierIds}) and created_at >= ${instantOf(from)} and created_at < ${end}
  )`

export async function sumDays(db: Reader, span: Span): Promise<Figures['days']> {
  const { rows } = await sql<Figures['days'][number]>`
    with ${placed(span)}, sold as (
      select ${inJohannesburg('created_at')}::date as day, count(*) filter (where counts)::int as orders,
        coalesce(sum(total_in_cents) filter (where counts), 0)::bigint as takings_in_cents,
        count(*) filter (where status = ${orderStatus.cancelled})::int as cancelled
      from placed group by 1
    ), picked as (
      select ${inJohannesburg('placed.created_at')}::date as day, count(*)::int as lines,
        count(item.short_at)::int as short
      from placed join order_items item on item.order_id = placed.id
      where counts group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders,
      coalesce(takings_in_cents, 0) as takings_in_cents, coalesce(cancelled, 0) as cancelled,
      coalesce(lines, 0) as lines, coalesce(short, 0) as short
    from generate_series(${span.from}::date, ${span.until}::date, interval '1 day') as days (day)
    left join sold on sold.day = days.day
    left join picked on picked.day = days.day
    order by days.day`.execute(db)
  return rows
}

export async function sumHours(db: Reader, span: Span): Promise<Figures['hours']> {
  const { rows } = await sql<Figures['hours'][number]>`
    with ${placed(span)}
    select hours.hour, count(placed.id)::int as orders,
      coalesce(sum(total_in_cents), 0)::bigint as takings_in_cents
    from generate_series(0, 23) as hours (hour)
    left join placed on counts and extract(hour from ${inJohannesburg('created_at')}) = hours.hour
    group by hours.hour order by hours.hour`.execute(db)
  return rows
}

/** Sums the slots that begin in the span, by their starting time. */
export async function sumSlots(db: Reader, { supplierIds, from, end }: Span): Promise<Figures['slots']> {
  const { rows } = await sql<Figures['slots'][number]>`
    select kind, to_char(${inJohannesburg('starts_at')}, 'HH24:MI') as time,
      sum(capacity)::int as capacity, sum(taken)::int as taken
    from slots
    where supplier_id = any(${supplierIds}) and starts_at >= ${instantOf(from)} and starts_at < ${end}
    group by kind, time order by kind, time`.execute(db)
  return rows
}

export async function sumShort(db: Reader, span: Span): Promise<Omit<Figures['short'], 'products'>> {
  const { rows } = await sql<Omit<Figures['short'], 'products'>>`
    with ${placed(span)}
    select count(*) filter (where short_outcome = 'accepted')::int as accepted,
      count(*) filter (where short_outcome = 'replaced')::int as replaced,
      count(*) filter (where short_outcome = 'removed')::int as removed,
      count(*) filter (where short_outcome is null)::int as waiting,
      count(*) filter (where substitute is not null)::int as offered,
      count(*) filter (where substitute is not null and short_outcome = 'replaced')::int as taken
    from placed join order_items item on item.order_id = placed.id
    where counts and short_at is not null`.execute(db)
  return rows[0] ?? { accepted: 0, replaced: 0, removed: 0, waiting: 0, offered: 0, taken: 0 }
}

/** Returns the products that were short most often, each with its number of lines. */
export async function findMostShort(
  db: Reader,
  span: Span,
  limit: number,
): Promise<Figures['short']['products']> {
  const { rows } = await sql<Figures['short']['products'][number]>`
    with ${placed(span)}
    select product_id, min(name) as name, count(short_at)::int as short, count(*)::int as lines
    from placed join order_items item on item.order_id = placed.id
    where counts group by product_id having count(short_at) > 0
    order by short desc, lines, name, product_id limit ${limit}`.execute(db)
  return rows
}

/** Returns how many minutes it took until the orders of the span were packed. */
export async function timeReady(db: Reader, span: Span): Promise<Figures['ready']> {
  const minutes = (share: number, of: string) => sql`
    round((percentile_cont(${share}::float8) within group (order by extract(epoch from ${sql.raw(of)})) / 60)::numeric, 1)::float8`
  const { rows } = await sql<Figures['ready']>`
    with ${placed(span)}, told as (
      select placed.id, placed.created_at, placed.collection_date,
        min(event.at) filter (where event.to_status = ${orderStatus.preparing}) as started_at,
        min(event.at) filter (where event.to_status = any(${packedStatuses}::text[])) as ready_at
      from placed join order_events event on event.order_id = placed.id
      where counts group by placed.id, placed.created_at, placed.collection_date
    )
    select count(*)::int as orders,
      ${minutes(0.5, 'ready_at - created_at')} as from_order_median,
      ${minutes(0.9, 'ready_at - created_at')} as from_order_slowest_tenth,
      ${minutes(0.5, 'ready_at - started_at')} as from_start_median,
      ${minutes(0.9, 'ready_at - started_at')} as from_start_slowest_tenth,
      count(*) filter (where ready_at <= collection_date)::int as in_time,
      count(collection_date)::int as with_slot
    from told where ready_at is not null`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum has one row')
  return row
}

/** Sums the reviews written in the span. */
export async function sumRatings(db: Reader, { supplierIds, from, end }: Span): Promise<Figures['ratings']> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select stars.rating, count(reviews.order_id)::int as count
    from generate_series(0, 5) as stars (rating)
    left join reviews on reviews.rating = stars.rating and supplier_id = any(${supplierIds})
      and created_at >= ${instantOf(from)} and created_at < ${end}
    group by stars.rating order by stars.rating`.execute(db)
  const count = rows.reduce((sum, each) => sum + each.count, 0)
  const stars = rows.reduce((sum, each) => sum + each.rating * each.count, 0)
  return {
    average: count === 0 ? null : Math.round((stars / count) * 100) / 100,
    count,
    spread: rows.map((each) => each.count),
  }
}
