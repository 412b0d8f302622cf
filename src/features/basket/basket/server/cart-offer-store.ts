// SQL that reads what a cart is priced from: offers as stored in the database, and the supplier's terms.
import { sql } from 'kysely'
import {
  ownImage,
  ownName,
  sharedName,
  withGoodsKind,
} from '#features/catalogue/catalogue/server/own-columns.ts'
import { isSold } from '#features/shelf/offers/combo-days.ts'
import { canBeSold, containsForbidden } from '#features/shelf/offers/goods-kind.ts'
import {
  type OfferFacts,
  type OfferTerms,
  termsFrom,
  type UnusualTerms,
  unusualTerms,
} from '#features/shelf/offers/offer-terms.ts'
import type { DeliveryTariff } from '#features/suppliers/delivery/delivery-contract.ts'
import type { LiquorHours } from '#features/suppliers/slots/liquor-hours.ts'
import { type Reader, sendInOrder, type Tx } from '#server/database/database.ts'
import { cachedProductNames, type ProductNames } from './product-name-cache.ts'

export interface CartOffer extends OfferFacts, ProductNames {
  sellableId: string
  productId: string
  /** As the supplier's chain calls it; orders keep this name. */
  name: string
  barcode: string | null
  imageUrl: string
  measurement: string | null
  aisle: string | null
  vatClass: string
  ageRestricted: boolean
  /** As a list or a person said it, or by everybody's name where the chain has its own; null: judged by name (goods-kind.ts). */
  kind: string | null
  /** Another with every change of the offer's row: of its price, its promotions, or the mark that it is out of stock. */
  version: string
  /** A part of the combo is marked out of stock. */
  partOut: boolean
  /** What a combo is made of; empty for everything else. */
  parts: CartPart[]
}

/** A part of a combo. The law's restrictions on a combo follow from its parts as they are classified today. */
export interface CartPart {
  sellableId: string
  qty: number
  name: string
  kind: string | null
  ageRestricted: boolean
}

/**
 * Returns the supplier's published offers among these ids; combos only within their days, and nothing that may not be sold
 * (goods-kind.ts). `lock` holds their prices until the transaction ends: a change of price waits, so that no order is registered
 * at an outdated price.
 */
export async function findCartOffers(
  db: Reader,
  supplierId: string,
  offerIds: readonly string[],
  { lock, now }: { lock: boolean; now: Date },
): Promise<CartOffer[]> {
  const read = sql<ReadOffer>`
    select o.id, o.xmin::text as version, o.sellable_id as "sellableId", s.product_id as "productId", ${ownName} as name, s.barcode,
      ${ownImage} as "imageUrl", ${sharedName} as "sharedName", branch.agency_id as "agencyId", s.measurement, (select version from taxonomy_version) as taxonomy, o.aisle, s.vat_class as "vatClass", s.age_restricted as "ageRestricted", s.kind,
      o.base_price_in_cents as "basePriceInCents", ${millis('o.price_updated_at')} as "priceUpdatedAt",
      ${sql.raw(unusualTerms)} as terms,
      coalesce((select json_agg(json_build_object('cents', po.price_in_cents,
          'startAt', ${millis('p.start_at')}, 'endAt', ${millis('p.end_at')}) order by p.start_at, p.id)
        from promotion_offers po join promotions p on p.id = po.promotion_id where po.offer_id = o.id), '[]') as promos,
      ${millis('o.out_of_stock_at')} as "outOfStockAt", o.out_of_stock_streak as "outOfStockStreak",
      coalesce((select json_agg(json_build_object('sellableId', ci.sellable_id, 'qty', ci.qty, 'name', part.name,
          'kind', part.kind, 'ageRestricted', part.age_restricted) order by ci.sellable_id)
        from combo_items ci join sellables part on part.id = ci.sellable_id where ci.combo_id = o.sellable_id), '[]') as parts,
      exists (select 1 from combo_items ci
        join offers part on part.supplier_id = o.supplier_id and part.sellable_id = ci.sellable_id and not part.stokvel
        where ci.combo_id = o.sellable_id and part.out_of_stock_at is not null) as "partOut",
      (select json_build_object('visibleAt', ${millis('d.visible_at')}, 'startAt', ${millis('d.start_at')},
          'endAt', ${millis('d.end_at')})
        from combo_days d where d.offer_id = o.id) as days
    from offers o
    join sellables s on s.id = o.sellable_id
    join suppliers branch on branch.id = o.supplier_id
    left join agency_goods own on own.agency_id = branch.agency_id and own.sellable_id = s.id
    where o.supplier_id = ${supplierId} and o.id = any(${offerIds}) and o.published
    order by o.id`
  const [, { rows }] = await sendInOrder(db, [
    () => (lock ? lockOffers(db, supplierId, offerIds) : undefined),
    () => read.execute(db),
  ])
  const sold = rows.filter(({ days }) => !days || isSold(days, now.getTime()))
  const [first] = sold
  if (!first) return []
  const names = await cachedProductNames(db, sellablesOf(sold), first)
  const allowed = sold
    .map(({ terms, ...row }) => withGoodsKind({ ...row, ...termsFrom(terms) }))
    .filter(canBeSold)
  return allowed.map(({ taxonomy: _, agencyId: __, ...row }) => ({
    ...withoutForbidden(row),
    ...(names(row.sellableId) ?? nameless),
  }))
}

interface ReadOffer extends Omit<CartOffer, keyof ProductNames | keyof OfferTerms> {
  terms: UnusualTerms
  taxonomy: number
  agencyId: string
  sharedName: string | null
}

const millis = (column: string) => sql`trunc(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** What the law forbids to promote has its normal price, whatever was promised before its kind was known. */
const withoutForbidden = <O extends Pick<CartOffer, 'name' | 'kind' | 'parts' | 'promos'>>(offer: O): O =>
  offer.promos.length > 0 && containsForbidden(offer) ? { ...offer, promos: [] } : offer

const sellablesOf = (rows: readonly { sellableId: string }[]) => rows.map(({ sellableId }) => sellableId)
const nameless: ProductNames = { brand: null, unit: null, pack: null, rootCategoryName: null, names: null }

interface LockedOffer {
  id: string
  version: string
}

/**
 * A statement of its own, so that what is read after it is what the others committed before they let go. Whoever changes
 * an offer's price or its promotions updates the offer's row, and waits here for the order, or the order for them.
 */
async function lockOffers(
  db: Reader,
  supplierId: string,
  offerIds: readonly string[],
): Promise<readonly LockedOffer[]> {
  const { rows } = await sql<LockedOffer>`
    select id, xmin::text as version from offers where supplier_id = ${supplierId} and id = any(${offerIds})
    order by id for share`.execute(db)
  return rows
}

/** Locks the prices of offers that were read before and returns whether they are unchanged. */
export async function lockIfUnchanged(
  tx: Tx,
  supplierId: string,
  offers: readonly CartOffer[],
): Promise<boolean> {
  const ids = offers.map(({ id }) => id)
  const now = new Map((await lockOffers(tx, supplierId, ids)).map(({ id, version }) => [id, version]))
  return offers.every(({ id, version }) => now.get(id) === version)
}

export interface CartShipping extends DeliveryTariff {
  name: string
  /** Providers, lower case. */
  payments: string[]
}

export interface CartSupplier {
  id: string
  name: string
  address: string
  lat: number
  lon: number
  closed: boolean
  closedText: string | null
  lowStockThreshold: number
  stokvelMinimumInCents: number
  shipping: CartShipping[]
  /** Empty: the branch has set none. */
  liquorHours: LiquorHours[]
  /** It has multibuys that have not ended: only then they are looked for. */
  hasMultibuys: boolean
}

/** Returns a supplier's terms. A disabled supplier counts as closed: browsing may continue, registering may not. */
export async function findCartSupplier(
  db: Reader,
  supplierId: string,
  now: Date,
): Promise<CartSupplier | undefined> {
  const { rows } = await sql<CartSupplier>`
    select s.id, s.name, s.formatted_address as address, s.lat, s.lon, s.closed or s.disabled as closed,
      s.closed_text as "closedText", s.low_stock_threshold as "lowStockThreshold",
      s.stokvel_minimum_in_cents as "stokvelMinimumInCents",
      coalesce((select json_agg(json_build_object('name', o.name,
          'payments', array(select lower(unnest(o.payment_options))), 'radius_km', o.radius_km,
          'base_fee_in_cents', o.base_fee_in_cents, 'included_km', o.included_km,
          'fee_per_km_in_cents', o.fee_per_km_in_cents, 'free_above_in_cents', o.free_above_in_cents) order by o.position, o.name)
        from shipping_options o where o.supplier_id = s.id), '[]') as shipping,
      coalesce((select json_agg(json_build_object('weekday', l.weekday, 'opens_at', to_char(l.opens_at, 'HH24:MI'),
          'closes_at', to_char(l.closes_at, 'HH24:MI')))
        from supplier_liquor_hours l where l.supplier_id = s.id), '[]') as "liquorHours",
      exists (select 1 from multibuys m where m.supplier_id = s.id and m.end_at > ${now}) as "hasMultibuys"
    from suppliers s where s.id = ${supplierId}`.execute(db)
  return rows[0]
}

/** Returns the supplier of the first of these offers that exists, for carts without `supplier_id`. */
export async function findSupplierOf(db: Reader, offerIds: readonly string[]): Promise<string | undefined> {
  const rows = await db
    .selectFrom('offers')
    .select(['id', 'supplier_id'])
    .where('id', 'in', offerIds)
    .execute()
  return offerIds.map((id) => rows.find((row) => row.id === id)?.supplier_id).find((id) => id !== undefined)
}
