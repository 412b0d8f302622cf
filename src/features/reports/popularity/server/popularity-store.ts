// All SQL on what is popular: counting days into decaying sums, and reading them.
import { sql } from 'kysely'
import { addDays } from '#kernel/time.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { fulfilledStatuses } from '#wire/order-status.ts'
import { addedWeight, halfLifeDays, lookedWeight } from '../popularity-weight.ts'

/** Every process is notified on it when sums changed. */
export const popularityChannel = 'popularity'

/** Days of one branch, both included. */
export interface CountedSpan {
  supplierId: string
  since: string
  until: string
}

/** `isFirst`: the branch was never counted, so that its goods may have been there all the while. */
export interface FirstOrNextSpan extends CountedSpan {
  isFirst: boolean
}

/** An order handed over later than this after it was placed is not counted: nobody waits so long for groceries. */
const maxDaysToHandOver = 31
/** What is chosen after one search, and searches of one branch, of which the most popular are kept. */
const maxSellablesOfTerm = 20
const maxTermsOfBranch = 300
/** Less than a look of yesterday: a single purchase is forgotten after seven months. */
const minWeight = 0.01
/** Whatever is left after so many days is forgotten. */
const maxDays = 365

/** What is left on `later` of something counted on `day`; both are SQL dates. */
const decay = (later: ReturnType<typeof sql.ref>, day: ReturnType<typeof sql.ref>) =>
  sql`power(2, (${day} - ${later}) / ${sql.lit(halfLifeDays)}::float8)`

/** The sums of two rows, both as they are on the later of their days. */
const mergedSums = (table: string) => {
  const [own, more] = [sql.ref(`${table}.day`), sql.ref('excluded.day')]
  const later = sql.ref('later.day')
  const sum = (name: string) =>
    sql`${sql.ref(name)} = (select ${sql.ref(`${table}.${name}`)} * ${decay(later, own)}
      + ${sql.ref(`excluded.${name}`)} * ${decay(later, more)} from (select greatest(${own}, ${more}) as day) later)`
  return sql`day = greatest(${own}, ${more}), ${sum('bought')}, ${sum('added')}, ${sum('looked')}`
}

/** Until the commit: the first time a large branch is counted, a year of its orders is read. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '120s'`.execute(tx)
}

/** Returns branches that are not counted up to `until` yet. */
export async function findUncounted(db: Reader, until: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from suppliers s left join popularity_days d on d.supplier_id = s.id
    where d.counted_to is null or d.counted_to < ${until}::date order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Returns the day up to which a branch is counted, and holds the branch until the commit; 'never' for a new one, undefined where
 * another process is counting it.
 */
export async function lockCountedDay(tx: Tx, supplierId: string): Promise<string | undefined> {
  await sql`
    insert into popularity_days (supplier_id, counted_to) values (${supplierId}, '-infinity')
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ day: string }>`
    select case when counted_to = '-infinity' then 'never' else to_char(counted_to, 'YYYY-MM-DD') end as day
    from popularity_days where supplier_id = ${supplierId} for update skip locked`.execute(tx)
  return rows[0]?.day
}

export async function setCountedDay(tx: Tx, supplierId: string, day: string): Promise<void> {
  await tx
    .updateTable('popularity_days')
    .set({ counted_to: day })
    .where('supplier_id', '=', supplierId)
    .execute()
}

/**
 * Adds what a branch sold and showed on these days. A shopper counts once a day for each product, however much they buy, and only
 * when the order was handed over: one that is cancelled never counts. A visit counts once a day for looking and once for adding.
 */
export async function addProductCounts(
  tx: Tx,
  { supplierId, since, until, isFirst }: FirstOrNextSpan,
): Promise<void> {
  const weight = decay(sql.ref('final.day'), sql.ref('counted.day'))
  await sql`
    with final as (select ${until}::date as day),
    counted as (
      select item.sellable_id, handed.day, count(distinct o.account_id) as bought, 0 as added, 0 as looked
      from orders o
      cross join lateral (
        select (min(e.at) at time zone 'Africa/Johannesburg')::date as day from order_events e
        where e.order_id = o.id and e.to_status = any(${fulfilledStatuses}::text[])) handed
      join order_items item on item.order_id = o.id and item.qty > 0
      where o.supplier_id = ${supplierId} and o.status = any(${fulfilledStatuses}::text[])
        and o.created_at >= ${addDays(since, -maxDaysToHandOver)}::date and handed.day between ${since}::date and ${until}::date
      group by item.sellable_id, handed.day
      union all
      select item->>'item_id', e.day, 0,
        count(distinct e.visit) filter (where e.name = 'add_to_cart'), count(distinct e.visit) filter (where e.name = 'select_item')
      from shop_events e cross join lateral jsonb_array_elements(e.items) item
      where e.supplier_id = ${supplierId} and e.day between ${since}::date and ${until}::date
        and e.name in ('add_to_cart', 'select_item') and e.visit is not null and not e.uncounted
      group by item->>'item_id', e.day)
    insert into product_popularity (supplier_id, sellable_id, since, day, bought, added, looked)
    select ${supplierId}, s.id, case when ${isFirst} then ${since}::date else min(counted.day) end, min(final.day), sum(counted.bought * ${weight}), sum(counted.added * ${weight}),
      sum(counted.looked * ${weight})
    from counted join sellables s on s.id = counted.sellable_id cross join final
    group by s.id
    on conflict (supplier_id, sellable_id) do update
      set ${mergedSums('product_popularity')}`.execute(tx)
}

/**
 * Adds what a branch sells and nothing was counted of, with sums of zero: what was there and nobody wanted differs from what is new.
 * A branch of which nothing was ever counted gets none.
 */
export async function addShelf(
  tx: Tx,
  { supplierId, since, until, isFirst }: FirstOrNextSpan,
): Promise<void> {
  await sql`
    insert into product_popularity (supplier_id, sellable_id, since, day, bought, added, looked)
    select distinct ${supplierId}, o.sellable_id, ${isFirst ? since : until}::date, ${until}::date, 0, 0, 0
    from offers o
    where o.supplier_id = ${supplierId} and o.published
      and exists (select from product_popularity p where p.supplier_id = ${supplierId})
      and not exists (
        select from product_popularity p where p.supplier_id = ${supplierId} and p.sellable_id = o.sellable_id)`.execute(
    tx,
  )
}

/** What was typed into the search, and the key under which it is counted. */
export interface CountedTerm {
  typed: string
  key: string
}

/** Returns searches that found something in the days up to `until`, by how many visits made each, most searched first. */
export async function findSearchedTerms(
  db: Reader,
  { since, until }: { since: string; until: string },
): Promise<{ typed: string; visits: number }[]> {
  const { rows } = await sql<{ typed: string; visits: number }>`
    select search_term as typed, count(distinct visit)::int as visits from shop_events
    where day between ${since}::date and ${until}::date and name = 'search' and found > 0 and search_term <> '' and visit is not null
    group by search_term order by visits desc, search_term limit 20000`.execute(db)
  return rows
}

/** Adds what visits looked at and added at a branch after these searches: after the visit's last search of that day. */
export async function addSearchCounts(
  tx: Tx,
  { supplierId, since, until }: CountedSpan,
  terms: readonly CountedTerm[],
): Promise<void> {
  if (terms.length === 0) return
  const weight = decay(sql.ref('final.day'), sql.ref('counted.day'))
  await sql`
    with final as (select ${until}::date as day),
    visits as (
      select distinct visit from shop_events
      where supplier_id = ${supplierId} and day between ${since}::date and ${until}::date
        and name in ('select_item', 'add_to_cart') and visit is not null and not uncounted),
    steps as (
      select e.id, e.visit, e.day, e.name, e.supplier_id, e.uncounted, e.items, e.search_term,
        max(e.id) filter (where e.name = 'search') over (partition by e.visit, e.day order by e.id) as search_id
      from shop_events e join visits on visits.visit = e.visit
      where e.day between ${since}::date and ${until}::date and e.name in ('search', 'select_item', 'add_to_cart')),
    counted as (
      select term.key, item->>'item_id' as sellable_id, step.day,
        count(distinct step.visit) filter (where step.name = 'add_to_cart') as added,
        count(distinct step.visit) filter (where step.name = 'select_item') as looked
      from steps step
      join steps search on search.id = step.search_id
      join unnest(${terms.map(({ typed }) => typed)}::text[], ${terms.map(({ key }) => key)}::text[]) as term (typed, key)
        on term.typed = search.search_term
      cross join lateral jsonb_array_elements(step.items) item
      where step.supplier_id = ${supplierId} and step.name <> 'search' and not step.uncounted
      group by 1, 2, 3)
    insert into search_popularity (supplier_id, term, sellable_id, day, bought, added, looked)
    select ${supplierId}, counted.key, s.id, min(final.day), 0, sum(counted.added * ${weight}), sum(counted.looked * ${weight})
    from counted join sellables s on s.id = counted.sellable_id cross join final
    group by counted.key, s.id
    on conflict (supplier_id, term, sellable_id) do update
      set ${mergedSums('search_popularity')}`.execute(tx)
}

/**
 * Forgets what hardly weighs any more at a branch, and what is a year old; of searches all but the most popular, and all but the most
 * popular goods of each. What the branch still sells stays with sums of zero.
 */
export async function trimPopularity(tx: Tx, supplierId: string, today: string): Promise<void> {
  const weight = sql`(bought + ${sql.lit(addedWeight)} * added + ${sql.lit(lookedWeight)} * looked)
    * power(2, (day - ${today}::date) / ${sql.lit(halfLifeDays)}::float8)`
  const isOver = sql`(${weight} < ${sql.lit(minWeight)} or day < ${addDays(today, -maxDays)}::date)`
  await sql`
    delete from product_popularity p where supplier_id = ${supplierId} and ${isOver} and not exists (
      select from offers o where o.supplier_id = ${supplierId} and o.sellable_id = p.sellable_id and o.published)`.execute(
    tx,
  )
  await sql`
    update product_popularity set bought = 0, added = 0, looked = 0, day = ${today}::date
    where supplier_id = ${supplierId} and ${isOver} and bought + added + looked > 0`.execute(tx)
  await sql`
    with weighed as (
      select term, sellable_id, ${weight} as weight, ${isOver} as is_over, sum(${weight}) over (partition by term) as of_term
      from search_popularity where supplier_id = ${supplierId}),
    ranked as (
      select term, sellable_id, is_over, row_number() over (partition by term order by weight desc, sellable_id) as place,
        dense_rank() over (order by of_term desc, term) as term_place
      from weighed)
    delete from search_popularity p using ranked r
    where p.supplier_id = ${supplierId} and p.term = r.term and p.sellable_id = r.sellable_id
      and (r.is_over or r.place > ${sql.lit(maxSellablesOfTerm)}
        or r.term_place > ${sql.lit(maxTermsOfBranch)})`.execute(tx)
}

export async function notifyPopularity(db: Reader): Promise<void> {
  await sql`select pg_notify(${popularityChannel}, '')`.execute(db)
}

/** Claims an order's searches for counting, once; undefined where they are counted already, or no purchase was counted. */
export async function claimSearches(tx: Tx, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ supplier_id: string }>`
    update counted_purchases set searched = true from orders
    where order_id = ${orderId} and not searched and orders.id = order_id returning orders.supplier_id`.execute(
    tx,
  )
  return rows[0]?.supplier_id
}

/** Returns the goods of an order that a visit put into the basket after a search since `since`, with what was typed. */
export async function findSearchesOfOrder(
  tx: Tx,
  { visit, orderId, since }: { visit: string; orderId: string; since: string },
): Promise<{ typed: string; sellable_id: string }[]> {
  const { rows } = await sql<{ typed: string; sellable_id: string }>`
    with steps as (
      select id, name, search_term, items, uncounted,
        max(id) filter (where name = 'search') over (partition by day order by id) as search_id
      from shop_events
      where visit = ${visit} and day >= ${since}::date and name in ('search', 'select_item', 'add_to_cart'))
    select distinct search.search_term as typed, bought.sellable_id
    from steps step
    join steps search on search.id = step.search_id
    cross join lateral jsonb_array_elements(step.items) item
    join order_items bought on bought.order_id = ${orderId} and bought.sellable_id = item->>'item_id' and bought.qty > 0
    where step.name = 'add_to_cart' and not step.uncounted`.execute(tx)
  return rows
}

/**
 * Adds one purchase to each of these pairs of a search and a product, where visits had chosen the product after the search before:
 * so no search is stored because of one order.
 */
export async function addSearchPurchases(
  tx: Tx,
  { supplierId, day }: { supplierId: string; day: string },
  pairs: readonly { key: string; sellableId: string }[],
): Promise<void> {
  const [own, today] = [sql.ref('p.day'), sql`greatest(p.day, ${day}::date)`]
  const left = sql`power(2, (${own} - ${today}) / ${sql.lit(halfLifeDays)}::float8)`
  await sql`
    update search_popularity p
    set bought = bought * ${left} + 1, added = added * ${left}, looked = looked * ${left}, day = ${today}
    from unnest(${pairs.map(({ key }) => key)}::text[], ${pairs.map(({ sellableId }) => sellableId)}::text[]) as pair (term, sellable_id)
    where p.supplier_id = ${supplierId} and p.term = pair.term and p.sellable_id = pair.sellable_id`.execute(
    tx,
  )
}

interface SumsRow {
  sellable_id: string
  bought: number
  added: number
  looked: number
  /** Days since the sums were those of their day. */
  age: number
}

export interface ProductRow extends SumsRow {
  product_id: string
  measurement: string | null
  /** Days since it was first counted. */
  known: number
}

export interface SearchRow extends SumsRow {
  term: string
}

/** Returns the branches that have sums, with their chains. */
export async function findCountedBranches(db: Reader): Promise<{ id: string; agency_id: string }[]> {
  return db
    .selectFrom('suppliers as s')
    .select(['s.id', 's.agency_id'])
    .where((row) =>
      row.exists(
        row.selectFrom('product_popularity as p').select('p.day').whereRef('p.supplier_id', '=', 's.id'),
      ),
    )
    .orderBy('s.id')
    .execute()
}

export async function readProductSums(db: Reader, supplierId: string, today: string): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.sellable_id, s.product_id, s.measurement, p.bought, p.added, p.looked, ${today}::date - p.day as age,
      ${today}::date - p.since as known
    from product_popularity p join sellables s on s.id = p.sellable_id where p.supplier_id = ${supplierId}`.execute(
    db,
  )
  return rows
}

export async function readSearchSums(db: Reader, supplierId: string, today: string): Promise<SearchRow[]> {
  const { rows } = await sql<SearchRow>`
    select term, sellable_id, bought, added, looked, ${today}::date - day as age
    from search_popularity where supplier_id = ${supplierId}`.execute(db)
  return rows
}
