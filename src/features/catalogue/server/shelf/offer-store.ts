// The only SQL that reads offers for the shelf.
import { type RawBuilder, sql } from 'kysely'
import type { PromoWindow } from '#features/catalogue/price-now.ts'
import type { Cents } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import type { ComboDays } from './combo-days.ts'
import { readInBatches } from './read-in-batches.ts'
import type { ShelfOffer, Weighing } from './shelf.ts'
import type { Taxonomy } from './taxonomy.ts'

interface OfferRow {
  id: string
  sellable_id: string
  base_price_in_cents: number
  promos: PromoWindow[] | null
  price_updated_at: number
  stokvel: boolean
  per_kg: boolean
  per_kg_symbol: string | null
  per_kg_conversion_rate: number | null
  per_kg_qty_min: number | null
  per_kg_qty_step: number | null
  out_of_stock_at: number | null
  out_of_stock_streak: number
  low: boolean
  days: ComboDays | null
}

export async function readVersion(tx: Tx, supplierId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from shelf_versions where supplier_id = ${supplierId}`.execute(tx)
  return rows[0]?.version ?? 0
}

/** Every version there is, to see after a lost connection what was missed. '*' is the taxonomy's. */
export async function readVersions(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select supplier_id as id, version from shelf_versions union all select '*', version from taxonomy_version`.execute(
    tx,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export async function readOffers(tx: Tx, taxonomy: Taxonomy, supplierId: string): Promise<ShelfOffer[]> {
  const offers: ShelfOffer[] = []
  const make = offerMaker(taxonomy, supplierId)
  for await (const row of readInBatches(tx, offersWhere(supplierId, sql`true`))) {
    const offer = make(row)
    if (offer) offers.push(offer)
  }
  return offers
}

/** The offers of these ids, and of every combo that holds one of them: what a part lacks, its combo lacks. */
export async function readSomeOffers(
  tx: Tx,
  taxonomy: Taxonomy,
  supplierId: string,
  ids: readonly string[],
): Promise<ShelfOffer[]> {
  const { rows } = await offersWhere(
    supplierId,
    sql`(o.id = any(${ids}) or o.sellable_id in (
      select ci.combo_id from combo_items ci join offers part on part.sellable_id = ci.sellable_id
      where part.supplier_id = ${supplierId} and part.id = any(${ids})))`,
  ).execute(tx)
  return rows.map(offerMaker(taxonomy, supplierId)).filter((offer) => offer !== undefined)
}

/**
 * Published offers in the shelf's own terms. A combo is out of stock with any of its parts; tracked stock at nothing is
 * out of stock as well, whoever forgot the mark. Where no part says since when, the price's date stands in, so that every
 * process gives the same answer.
 */
function offersWhere(supplierId: string, condition: RawBuilder<unknown>): RawBuilder<OfferRow> {
  const supplier = sql.lit(supplierId)
  return sql<OfferRow>`
    with lacking as (
      select ci.combo_id, max(part.out_of_stock_at) as since
      from combo_items ci
      left join stock s on s.supplier_id = ${supplier} and s.sellable_id = ci.sellable_id
      left join offers part
        on part.supplier_id = ${supplier} and part.sellable_id = ci.sellable_id and not part.stokvel
      where s.on_hand < ci.qty or part.out_of_stock_at is not null
      group by ci.combo_id
    ), promoted as (
      select po.offer_id, json_agg(json_strip_nulls(json_build_object('cents', po.price_in_cents,
        'startAt', ${millis('p.start_at')}, 'endAt', ${millis('p.end_at')}, 'leafletId', p.leaflet_id))
        order by p.start_at, p.id) as promos
      from promotion_offers po join promotions p on p.id = po.promotion_id
      where po.supplier_id = ${supplier}
      group by po.offer_id
    )
    select o.id, o.sellable_id, o.base_price_in_cents, promoted.promos,
      ${millis('o.price_updated_at')} as price_updated_at,
      o.stokvel, o.per_kg, o.per_kg_symbol, o.per_kg_conversion_rate, o.per_kg_qty_min, o.per_kg_qty_step,
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
    where o.supplier_id = ${supplier} and o.published and ${condition}
    order by o.position, o.id`
}

const millis = (column: string) => sql`trunc(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

const noPromos: readonly PromoWindow[] = []

/** Rows as offers. Offers of a sellable newer than the taxonomy are left out: its notice is already on its way. */
function offerMaker(taxonomy: Taxonomy, supplierId: string) {
  const weighings = new Map<string, Weighing>()
  const leaflets = new Map<string, string>()
  return (row: OfferRow): ShelfOffer | undefined => {
    const sellable = taxonomy.sellables.get(row.sellable_id)
    if (!sellable) return undefined
    return {
      id: row.id,
      sellable,
      supplierId,
      basePriceInCents: row.base_price_in_cents as Cents,
      promos: row.promos ? withSharedLeaflets(leaflets, row.promos) : noPromos,
      priceUpdatedAt: row.price_updated_at,
      outOfStockAt: row.out_of_stock_at,
      outOfStockStreak: row.out_of_stock_streak,
      low: row.low,
      stokvel: row.stokvel,
      weighing: row.per_kg ? shared(weighings, row) : null,
      ...(row.days && { days: row.days }),
    }
  }
}

/** One string for each leaflet, however many offers are printed in it. */
function withSharedLeaflets(known: Map<string, string>, promos: PromoWindow[]): PromoWindow[] {
  for (const promo of promos) {
    if (promo.leafletId === undefined) continue
    const before = known.get(promo.leafletId)
    if (before === undefined) known.set(promo.leafletId, promo.leafletId)
    else promo.leafletId = before
  }
  return promos
}

function shared(known: Map<string, Weighing>, row: OfferRow): Weighing {
  const weighing = {
    symbol: row.per_kg_symbol,
    conversionRate: row.per_kg_conversion_rate,
    qtyMin: row.per_kg_qty_min,
    qtyStep: row.per_kg_qty_step,
  }
  const key = JSON.stringify(weighing)
  const before = known.get(key)
  if (!before) known.set(key, weighing)
  return before ?? weighing
}
