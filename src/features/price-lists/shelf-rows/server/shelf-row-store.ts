// SQL that finds rows of a branch's shelf and shows them: hidden ones too, with the price now, stock, cost, plan and last change by hand.
import { type RawBuilder, sql } from 'kysely'
import { joinAgencyGoods, ownImage, ownName } from '#features/catalogue/catalogue/server/own-columns.ts'
import { containsForbidden } from '#features/shelf/offers/goods-kind.ts'
import { type PromoWindow, priceNow } from '#features/shelf/offers/price-now.ts'
import type { Cents } from '#kernel/money.ts'
import type { Reader } from '#server/database/database.ts'
import type { ShelfFilter, ShelfRow } from '../shelf-rows-contract.ts'

/** A combo lacks a part: counted below what it needs, or out itself. */
const isLacking = sql<boolean>`exists (
  select 1 from combo_items ci
  left join stock ps on ps.supplier_id = o.supplier_id and ps.sellable_id = ci.sellable_id
  left join offers part on part.supplier_id = o.supplier_id and part.sellable_id = ci.sellable_id and not part.stokvel
  where ci.combo_id = o.sellable_id and (ps.on_hand < ci.qty or part.out_of_stock_at is not null))`

const isOut = sql<boolean>`(o.out_of_stock_at is not null or coalesce(st.on_hand <= 0, false) or ${isLacking})`

const tables = sql`offers o join sellables s on s.id = o.sellable_id left join brands b on b.id = s.brand_id
  left join stock st on st.supplier_id = o.supplier_id and st.sellable_id = o.sellable_id ${joinAgencyGoods()}`

const unit = sql<string | null>`case when o.per_kg then coalesce(o.per_kg_symbol, 'kg') end`

type StoredRow = Omit<
  ShelfRow,
  'price_now_in_cents' | 'special_in_cents' | 'special_until' | 'planned_from' | 'changed_at'
> & {
  shared_name: string
  kind: string | null
  planned_from: Date | null
  changed_at: Date | null
  promos: PromoWindow[] | null
  parts: { name: string; kind: string | null }[] | null
}

/** Returns rows by the ids of their offers, in that order; those of another branch are missing. */
export async function readShelfRows(
  db: Reader,
  supplierId: string,
  ids: readonly string[],
  now: Date,
): Promise<ShelfRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredRow>`
    select o.id, o.sellable_id, s.product_id, s.barcode, ${ownName} as name, b.name as brand, ${ownImage} as image_url,
      o.base_price_in_cents as price_in_cents, ${unit} as unit, o.stokvel, st.on_hand::float8 as on_hand, o.published, ${isOut} as out,
      oc.cost_in_cents, pp.price_in_cents as planned_price_in_cents, pp.from_at as planned_from,
      last.at as changed_at, last.name as changed_by, s.name as shared_name, s.kind, (
        select json_agg(json_build_object('cents', po.price_in_cents, 'startAt', ${millis('p.start_at')}, 'endAt', ${millis('p.end_at')})
          order by p.start_at, p.id)
        from promotion_offers po join promotions p on p.id = po.promotion_id
        where po.offer_id = o.id and p.start_at <= ${now}::timestamptz and p.end_at > ${now}::timestamptz) as promos, (
        select json_agg(json_build_object('name', part.name, 'kind', part.kind))
        from combo_items ci join sellables part on part.id = ci.sellable_id where ci.combo_id = s.id) as parts
    from ${tables}
    left join offer_costs oc on oc.offer_id = o.id
    left join planned_prices pp on pp.offer_id = o.id
    left join lateral (
      select sc.at, nullif(trim(a.first_name || ' ' || a.last_name), '') as name
      from shelf_changes sc left join accounts a on a.id = sc.account_id
      where sc.supplier_id = o.supplier_id and sc.offer_id = o.id
        and (sc.source = 'hand' or sc.source = 'undo' and sc.undoes like 'change_%')
      order by sc.number desc limit 1) last on true
    where o.supplier_id = ${supplierId} and o.id = any(${ids})`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, showRow(row, now)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** What the law forbids to promote has its normal price, whatever was promised. */
function showRow({ shared_name: name, kind, promos, parts, ...row }: StoredRow, now: Date): ShelfRow {
  const isForbidden = containsForbidden({ name, kind, parts: parts ?? [] })
  const pricing = {
    basePriceInCents: row.price_in_cents as Cents,
    promos: isForbidden ? [] : (promos ?? []),
  }
  const { cents, promo } = priceNow(pricing, now)
  return {
    ...row,
    combo: parts !== null,
    price_now_in_cents: cents,
    special_in_cents: promo?.cents ?? null,
    special_until: promo ? new Date(promo.endAt).toISOString() : null,
    planned_from: row.planned_from?.toISOString() ?? null,
    changed_at: row.changed_at?.toISOString() ?? null,
  }
}

const millis = (column: string) => sql`trunc(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

export interface ShelfSearch {
  supplierId: string
  query: string
  show: ShelfFilter | undefined
  now: Date
  skip: number
  limit: number
}

const filters = (now: Date): Record<ShelfFilter, RawBuilder<unknown>> => ({
  hidden: sql`not o.published`,
  out: isOut,
  special: sql`exists (select 1 from promotion_offers po join promotions p on p.id = po.promotion_id
    where po.offer_id = o.id and po.price_in_cents < o.base_price_in_cents
      and p.start_at <= ${now}::timestamptz and p.end_at > ${now}::timestamptz)`,
  planned: sql`exists (select 1 from planned_prices pp where pp.offer_id = o.id)`,
})

/** The chain's own names are joined by the branch's chain, found once: per row it took as long as all the rest. */
const searched = sql`offers o join suppliers su on su.id = o.supplier_id join sellables s on s.id = o.sellable_id
  left join brands b on b.id = s.brand_id
  left join agency_goods own on own.sellable_id = s.id and own.agency_id = su.agency_id`
const countedStock = sql`left join stock st on st.supplier_id = o.supplier_id and st.sellable_id = o.sellable_id`

/**
 * Returns the ids of a page of the rows that have all words of the query in their name, brand or barcode, and how many there are.
 * An equal barcode comes first, then names that begin with the query, then the others by name. It reads the branch through: a quarter of
 * a second at 100,000 offers.
 */
export async function searchShelf(
  db: Reader,
  { supplierId, query, show, now, skip, limit }: ShelfSearch,
): Promise<{ ids: string[]; total: number }> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).map(likeOf)
  const text = sql`lower(concat_ws(' ', own.name, s.name, b.name, s.barcode))`
  const where = sql`o.supplier_id = ${supplierId} and ${show === undefined ? sql`true` : filters(now)[show]}
    ${words.length === 0 ? sql`` : sql`and ${text} like all(${words.map((word) => `%${word}%`)}::text[])`}`
  const begins = `${likeOf(query.toLowerCase())}%`
  const { rows } = await sql<{ ids: string[] | null; n: number }>`
    with found as materialized (
      select o.id, ${ownName} as name, s.barcode, o.stokvel
      from ${searched} ${show === 'out' ? countedStock : sql``} where ${where})
    select (select count(*) from found) as n, (
      select array_agg(id order by place) from (
        select id, row_number() over (order by coalesce(barcode = ${query}, false) desc, lower(name) like ${begins} desc,
          lower(name), stokvel, id) as place
        from found order by place offset ${skip} limit ${limit}) page) as ids`.execute(db)
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.n ?? 0 }
}

/** What a scanned code may stand for: barcodes, and LIKE patterns of the barcodes of a scale's item. */
export interface ScannedCode {
  barcodes: readonly string[]
  itemPatterns: readonly string[]
}

/** Returns the ids of the branch's rows with this code: of an article number, else of the weighed item on a scale's label. */
export async function findByCode(
  db: Reader,
  supplierId: string,
  { barcodes, itemPatterns }: ScannedCode,
): Promise<string[]> {
  const exact = await idsWhere(db, supplierId, sql`s.barcode = any(${[...barcodes]}::text[])`)
  if (exact.length > 0 || itemPatterns.length === 0) return exact
  return idsWhere(db, supplierId, sql`o.per_kg and s.barcode like any(${[...itemPatterns]}::text[])`)
}

async function idsWhere(db: Reader, supplierId: string, where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from offers o join sellables s on s.id = o.sellable_id
    where o.supplier_id = ${supplierId} and ${where} order by o.published desc, o.stokvel, o.id limit 30`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Returns the rows of `shelfCopy` as JSON text, made by the database: for 20,000 rows that costs no memory of objects here. */
export async function copyShelf(db: Reader, supplierId: string): Promise<string> {
  const { rows } = await sql<{ rows: string | null }>`
    select json_agg(json_build_array(o.id, ${ownName}, s.barcode, o.base_price_in_cents, st.on_hand::float8, o.published::int,
      ${isOut}::int, ${unit}) order by lower(${ownName}), o.stokvel, o.id)::text as rows
    from ${tables} where o.supplier_id = ${supplierId}`.execute(db)
  return rows[0]?.rows ?? '[]'
}

/** What LIKE means something else by stands for itself. */
const likeOf = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
