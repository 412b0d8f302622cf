// The only SQL that reads offers for the shelf.
import { type RawBuilder, sql } from 'kysely'
import type { Multibuy } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import type { ComboDays } from '#features/shelf/offers/combo-days.ts'
import { termsFrom, type UnusualTerms, unusualTerms } from '#features/shelf/offers/offer-terms.ts'
import type { PromoWindow } from '#features/shelf/offers/price-now.ts'
import type { Cents } from '#kernel/money.ts'
import type { ReadTx } from '#server/database/database.ts'
import type { ShelfOffer } from './shelf-offer.ts'
import type { Taxonomy } from './shelf-taxonomy.ts'

export async function readVersion(tx: ReadTx, supplierId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from shelf_versions where supplier_id = ${supplierId}`.execute(tx)
  return rows[0]?.version ?? 0
}

export async function readAgencyOf(tx: ReadTx, supplierId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select agency_id as id from suppliers where id = ${supplierId}`.execute(tx)
  return rows[0]?.id ?? ''
}

export async function readTaxonomyVersion(tx: ReadTx): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from taxonomy_version`.execute(tx)
  return rows[0]?.version ?? 0
}

/** Returns every version, to detect after a lost connection which notifications were missed. '*' is the taxonomy's. */
export async function readVersions(tx: ReadTx): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select supplier_id as id, version from shelf_versions union all select '*', version from taxonomy_version`.execute(
    tx,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/**
 * `complete` is false if an offer was left out because its sellable is newer than the taxonomy, whose notification is on its way.
 */
export interface ReadOffers {
  offers: ShelfOffer[]
  complete: boolean
}

/** `now` decides which multibuys have ended; those are not read. */
export const readOffers = (
  tx: ReadTx,
  taxonomy: Taxonomy,
  supplierId: string,
  now: Date,
): Promise<ReadOffers> => readWhere(tx, { taxonomy, supplierId, now }, sql`true`, () => sql`true`)

/** Reads the offers with these ids, and every combo that contains one of them: if a part is out of stock, so is its combo. */
export async function readSomeOffers(
  tx: ReadTx,
  { taxonomy, supplierId, now }: ShelfToRead,
  ids: readonly string[],
): Promise<ShelfOffer[]> {
  const condition = sql`(o.id = any(${ids}) or o.sellable_id in (
    select ci.combo_id from combo_items ci join offers part on part.sellable_id = ci.sellable_id
    where part.supplier_id = ${supplierId} and part.id = any(${ids})))`
  const among = (offerId: string) =>
    sql`${sql.ref(offerId)} in (select o.id from offers o where o.supplier_id = ${supplierId} and ${condition})`
  return (await readWhere(tx, { taxonomy, supplierId, now }, condition, among)).offers
}

interface ShelfToRead {
  taxonomy: Taxonomy
  supplierId: string
  now: Date
}

/** SQL that is true of the offers that are read, given the column that has their ids. */
type Among = (offerId: string) => RawBuilder<unknown>

/**
 * A list for each column, and what only a few offers have by the offer's id. Measured with 5,000 offers, this takes a
 * fifth of the time that as many rows take to read.
 */
interface OfferLists {
  ids: string[]
  sellables: string[]
  prices: number[]
  updated: number[]
  gone: (number | null)[]
  streaks: number[]
  low: boolean[]
  /** Those that differ from the usual ones. */
  terms: Record<string, UnusualTerms> | null
  promos: Record<string, PromoWindow[]> | null
  days: Record<string, ComboDays> | null
  multibuys: (Multibuy & { offers: string[] })[] | null
}

async function readWhere(
  tx: ReadTx,
  { taxonomy, supplierId, now }: ShelfToRead,
  condition: RawBuilder<unknown>,
  among: Among,
): Promise<ReadOffers> {
  const { rows } = await sql<{ lists: OfferLists }>`
    select json_build_object('ids', array_agg(id), 'sellables', array_agg(sellable_id),
      'prices', array_agg(base_price_in_cents), 'updated', array_agg(price_updated_at), 'gone', array_agg(out_of_stock_at),
      'streaks', array_agg(out_of_stock_streak), 'low', array_agg(low),
      'terms', json_object_agg(id, terms) filter (where terms is not null),
      'promos', json_object_agg(id, promos) filter (where promos is not null),
      'days', json_object_agg(id, days) filter (where days is not null),
      'multibuys', (${multibuysOf(supplierId, now, among)})) as lists
    from (${offersWhere(supplierId, condition, among)}) read
    having count(*) > 0`.execute(tx)
  const lists = rows[0]?.lists
  if (!lists) return { offers: [], complete: true }
  const share = shareLeafletIds()
  const multibuysOfOffer = shareMultibuys(lists.multibuys ?? [])
  const offers = lists.ids.flatMap((id, row): ShelfOffer | [] => {
    const sellable = taxonomy.sellables.get(lists.sellables[row] as string)
    if (!sellable) return []
    const days = lists.days?.[id]
    const terms = termsFrom(lists.terms?.[id])
    // Bulk packs and combos have prices of their own, and the law keeps some goods from promotions [ruling 14 Multibuys].
    const joinsNone = terms.stokvel || sellable.parts.length > 0 || sellable.isPromotionForbidden
    const multibuys = joinsNone ? undefined : multibuysOfOffer.get(id)
    return {
      id,
      sellable,
      supplierId,
      basePriceInCents: lists.prices[row] as Cents,
      promos: sellable.isPromotionForbidden ? noPromos : share(lists.promos?.[id] ?? noPromos),
      priceUpdatedAt: lists.updated[row] as number,
      outOfStockAt: lists.gone[row] ?? null,
      outOfStockStreak: lists.streaks[row] as number,
      low: lists.low[row] === true,
      ...terms,
      ...(days && { days }),
      ...(multibuys && { multibuys }),
    }
  })
  return { offers, complete: offers.length === lists.ids.length }
}

/**
 * Published offers in the shelf's own terms. A combo is out of stock with any of its parts; tracked stock at nothing is
 * out of stock as well, whoever forgot the mark. Where no part says since when, the price's date stands in, so that every
 * process gives the same answer. Specials are gathered once (materialized): of a branch that the database has not counted yet
 * it expects one offer, and would gather them again for each of thousands.
 */
function offersWhere(supplierId: string, condition: RawBuilder<unknown>, among: Among): RawBuilder<unknown> {
  return sql`
    with lacking as (
      select ci.combo_id, max(part.out_of_stock_at) as since
      from combo_items ci
      left join stock s on s.supplier_id = ${supplierId} and s.sellable_id = ci.sellable_id
      left join offers part
        on part.supplier_id = ${supplierId} and part.sellable_id = ci.sellable_id and not part.stokvel
      where s.on_hand < ci.qty or part.out_of_stock_at is not null
      group by ci.combo_id
    ), promoted as materialized (
      select po.offer_id, json_agg(json_strip_nulls(json_build_object('cents', po.price_in_cents,
        'startAt', ${millis('p.start_at')}, 'endAt', ${millis('p.end_at')}, 'leafletId', p.leaflet_id))
        order by p.start_at, p.id) as promos
      from promotion_offers po join promotions p on p.id = po.promotion_id
      where po.supplier_id = ${supplierId} and ${among('po.offer_id')}
      group by po.offer_id
    )
    select o.id, o.sellable_id, o.base_price_in_cents, promoted.promos,
      ${millis('o.price_updated_at')} as price_updated_at,
      ${sql.raw(unusualTerms)} as terms,
      trunc(extract(epoch from coalesce(o.out_of_stock_at, case
        when l.combo_id is not null then coalesce(l.since, o.price_updated_at)
        when s.on_hand <= 0 then o.price_updated_at end)) * 1000)::float8 as out_of_stock_at,
      o.out_of_stock_streak,
      coalesce(s.on_hand <= sup.low_stock_threshold, false) as low,
      case when d.offer_id is not null then json_build_object('visibleAt', ${millis('d.visible_at')},
        'startAt', ${millis('d.start_at')}, 'endAt', ${millis('d.end_at')}) end as days
    from offers o
    join suppliers sup on sup.id = o.supplier_id
    left join stock s on s.supplier_id = o.supplier_id and s.sellable_id = o.sellable_id
    left join lacking l on l.combo_id = o.sellable_id
    left join promoted on promoted.offer_id = o.id
    left join combo_days d on d.offer_id = o.id
    where o.supplier_id = ${supplierId} and o.published and ${condition}`
}

/** The supplier's multibuys that have not ended, each once with the ids of its offers [ruling 14 Multibuys]. */
const multibuysOf = (supplierId: string, now: Date, among: Among): RawBuilder<unknown> => sql`
  select json_agg(json_build_object('id', m.id, 'terms', m.terms, 'startAt', ${millis('m.start_at')},
    'endAt', ${millis('m.end_at')}, 'weekdays', m.weekdays, 'fromMinute', m.from_minute, 'untilMinute', m.until_minute,
    'limitPerOrder', m.limit_per_order, 'limitPerAccount', m.limit_per_account,
    'programme', (select json_build_object('id', p.id, 'name', p.name) from loyalty_programmes p where p.id = m.programme_id),
    'offers', mo.offers) order by m.id)
  from multibuys m join (
    select multibuy_id, json_agg(offer_id) as offers from multibuy_offers
    where supplier_id = ${supplierId} and ${among('offer_id')} group by multibuy_id) mo on mo.multibuy_id = m.id
  where m.supplier_id = ${supplierId} and m.end_at > ${now}`

const millis = (column: string) => sql`trunc(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

const noPromos: readonly PromoWindow[] = []

/** One string for each leaflet, however many offers are printed in it. */
function shareLeafletIds() {
  const leafletIds = new Map<string, string>()
  return (promos: readonly PromoWindow[]): readonly PromoWindow[] => {
    for (const promo of promos) {
      if (promo.leafletId === undefined) continue
      const before = leafletIds.get(promo.leafletId)
      if (before === undefined) leafletIds.set(promo.leafletId, promo.leafletId)
      else promo.leafletId = before
    }
    return promos
  }
}

/** Returns the multibuys by offer: one object for each, and one list for all offers that are in the same. */
function shareMultibuys(
  read: readonly (Multibuy & { offers: string[] })[],
): ReadonlyMap<string, readonly Multibuy[]> {
  const byOffer = new Map<string, readonly Multibuy[]>()
  for (const { offers, ...multibuy } of read) {
    /** By the list that an offer had before. */
    const longer = new Map<readonly Multibuy[] | undefined, readonly Multibuy[]>()
    for (const id of offers) {
      const before = byOffer.get(id)
      const list = longer.get(before) ?? [...(before ?? []), multibuy]
      longer.set(before, list)
      byOffer.set(id, list)
    }
  }
  return byOffer
}
