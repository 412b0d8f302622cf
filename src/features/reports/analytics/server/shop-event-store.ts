// SQL for shoppers' events.

import { sql } from 'kysely'
import type { EventItem } from '#features/reports/analytics/event-contract.ts'
import { addDays } from '#kernel/time.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { countsAsPurchase } from '#wire/order-status.ts'

export interface EventRow {
  day: string
  visit: string
  name: string
  supplier_id: string | null
  page: string | null
  search_term: string | null
  found: number | null
  /** Of those how many have all words of a search. */
  complete: number | null
  value_in_cents: number | null
  items: EventItem[] | null
  /** Whether it says nothing of what is popular. */
  uncounted: boolean
}

/**
 * Inserts any number of events in one statement. Unknown branches and goods are left out, so that no other text can be stored in
 * their fields.
 */
export async function insertEvents(tx: Tx, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return
  const told = JSON.stringify(rows.map((row, nr) => ({ ...row, nr })))
  await sql`
    insert into shop_events (day, visit, name, supplier_id, page, search_term, found, complete, value_in_cents,
      items, uncounted)
    select told.day, told.visit, told.name, supplier.id, told.page, told.search_term, told.found,
      told.complete, told.value_in_cents, known.items, told.uncounted
    from jsonb_to_recordset(${told}::jsonb) as told (
      day date, visit text, name text, supplier_id text, page text, search_term text, found integer,
      complete integer, value_in_cents bigint, items jsonb, uncounted boolean, nr integer)
    left join suppliers supplier on supplier.id = told.supplier_id
    left join lateral (
      select jsonb_agg(item order by position) as items
      from jsonb_array_elements(told.items) with ordinality as each (item, position)
      join sellables on sellables.id = item->>'item_id'
    ) known on told.items is not null
    where told.items is null or known.items is not null
    order by told.nr`.execute(tx)
}

/**
 * Counts each order once, whoever reports it and how often, with its own lines and price and nothing about its shopper. An order
 * that waits for payment is not counted yet.
 */
export async function insertPurchase(tx: Tx, orderId: string, day: string): Promise<void> {
  await sql`
    with first as (
      insert into counted_purchases (order_id)
      select id from orders
      where id = ${orderId} and status = any(${countsAsPurchase}::text[])
      on conflict do nothing
      returning order_id
    )
    insert into shop_events (day, name, supplier_id, value_in_cents, items)
    select ${day}::date, 'purchase', orders.supplier_id, greatest(0, subtotal_in_cents - discount_in_cents), (
        select jsonb_agg(jsonb_build_object(
          'item_id', sellable_id,
          'price_in_cents', case when per_kg or deal_in_cents > 0 then total_in_cents else unit_price_in_cents end,
          'quantity', case when per_kg or deal_in_cents > 0 then 1 else qty end) order by position)
        from order_items where order_items.order_id = orders.id)
    from first join orders on orders.id = first.order_id`.execute(tx)
}

/** Deletes events older than `days` days; today is the last of the days that are kept. */
export async function purgeEvents(
  db: Reader,
  { today, days }: { today: string; days: number },
): Promise<void> {
  await db
    .deleteFrom('shop_events')
    .where('day', '<', addDays(today, 1 - days))
    .execute()
}

interface Span {
  supplierId: string
  since: string
  until: string
}

/** Returns the counts of every day of a span, including days on which nothing happened. */
export async function countDays(db: Reader, { supplierId, since, until }: Span) {
  const visits = (name: string) => sql`count(distinct visit) filter (where name = ${name})::int`
  const { rows } = await sql<{
    day: string
    visits: number
    looked: number
    added: number
    checkouts: number
    orders: number
    value_in_cents: number
  }>`
    select to_char(days.day, 'YYYY-MM-DD') as day, count(distinct visit)::int as visits,
      ${visits('select_item')} as looked, ${visits('add_to_cart')} as added,
      ${visits('begin_checkout')} as checkouts, count(*) filter (where name = 'purchase')::int as orders,
      coalesce(sum(value_in_cents) filter (where name = 'purchase'), 0)::float8 as value_in_cents
    from generate_series(${since}::date, ${until}::date, interval '1 day') as days (day)
    left join shop_events on shop_events.day = days.day and supplier_id = ${supplierId}
    group by days.day order by days.day`.execute(db)
  return rows
}

/** Returns search terms, most searched first. Searches across all branches count for every branch. */
export async function countSearches(
  db: Reader,
  { supplierId, since, until }: Span,
  { without, limit }: { without: boolean; limit: number },
) {
  const { rows } = await sql<{ term: string; count: number }>`
    select search_term as term, count(distinct (visit, day))::int as count
    from shop_events
    where (supplier_id = ${supplierId} or supplier_id is null) and name = 'search' and search_term <> ''
      and day between ${since}::date and ${until}::date and (not ${without} or found = 0)
    group by search_term order by count desc, term limit ${limit}`.execute(db)
  return rows
}

/**
 * Returns the terms of searches without a result that has all of the words, of at least `minVisits` visits, most searched first;
 * for each what as many of these visits searched for after it and found. Searches across all branches count for every branch.
 */
export async function countUnfoundTerms(
  db: Reader,
  { supplierId, since, until }: Span,
  { minVisits, limit }: { minVisits: number; limit: number },
) {
  const { rows } = await sql<{ term: string; count: number; next: string | null }>`
    with searches as materialized (
      select id, visit, day, search_term as term, coalesce(complete, found) as complete
      from shop_events
      where (supplier_id = ${supplierId} or supplier_id is null) and name = 'search' and search_term <> ''
        and day between ${since}::date and ${until}::date
    ), unfound as (
      select term, count(distinct (visit, day))::int as count
      from searches where complete = 0
      group by term having count(distinct (visit, day)) >= ${minVisits}
      order by count desc, term limit ${limit}
    ), followed as (
      select failed.term, next.term as next,
        row_number() over (partition by failed.term
          order by count(distinct (next.visit, next.day)) desc, next.term) as place
      from searches failed
      join unfound on unfound.term = failed.term
      join searches next on next.visit = failed.visit and next.day = failed.day and next.id > failed.id
      where failed.complete = 0 and next.complete > 0 and next.term <> failed.term
      group by failed.term, next.term having count(distinct (next.visit, next.day)) >= ${minVisits}
    )
    select unfound.term, unfound.count, followed.next
    from unfound left join followed on followed.term = unfound.term and followed.place = 1
    order by unfound.count desc, unfound.term`.execute(db)
  return rows
}

/** Returns products by how many visits viewed one of their sellables or added one to the basket. */
export async function countProducts(
  db: Reader,
  { supplierId, since, until }: Span,
  { name, limit }: { name: 'select_item' | 'add_to_cart'; limit: number },
) {
  const { rows } = await sql<{ product_id: string; name: string; count: number }>`
    select products.id as product_id, products.name, count(distinct (visit, day))::int as count
    from shop_events
    cross join lateral jsonb_array_elements(items) as item
    join sellables on sellables.id = item->>'item_id'
    join products on products.id = sellables.product_id
    where supplier_id = ${supplierId} and shop_events.name = ${name}
      and day between ${since}::date and ${until}::date
    group by products.id, products.name order by count desc, products.name limit ${limit}`.execute(db)
  return rows
}
