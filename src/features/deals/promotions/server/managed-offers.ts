// Reads a supplier's offers for its manager. All SQL of promotions that reads offers; promotions have their own store.
import { type RawBuilder, sql } from 'kysely'
import {
  joinAgencyGoods,
  ownImage,
  ownName,
  sharedName,
  withGoodsKind,
} from '#features/catalogue/catalogue/server/own-columns.ts'
import { isPromotionForbidden } from '#features/shelf/offers/goods-kind.ts'
import { type PromoWindow, priceNow } from '#features/shelf/offers/price-now.ts'
import type { Cents } from '#kernel/money.ts'
import type { Reader } from '#server/database/database.ts'
import type { ManagedOffer } from '../promotion-contract.ts'

const maxFound = 20

export interface OfferRow {
  id: string
  supplierId: string
  sellableId: string
  name: string
  barcode: string | null
  imageUrl: string
  measurement: string | null
  kind: string | null
  ageRestricted: boolean
  basePriceInCents: Cents
  perKg: boolean
  perKgSymbol: string | null
  stokvel: boolean
  combo: boolean
  published: boolean
  promos: PromoWindow[]
}

/**
 * Finds offers by barcode or by name, the chain's own or the shared one (every word somewhere in it); names that begin with the
 * text come first.
 */
export function findOffersByName(db: Reader, supplierId: string, typed: string): Promise<OfferRow[]> {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean).map(likeOf)
  const phrase = likeOf(typed.trim().toLowerCase())
  return read(
    db,
    sql`o.supplier_id = ${supplierId} and o.published
      and (s.barcode = ${typed.trim()} or lower(concat_ws(' ', own.name, s.name)) like all(${words.map((word) => `%${word}%`)}::text[]))
      order by (s.barcode = ${typed.trim()}) desc nulls last, (lower(${ownName}) like ${`${phrase}%`}) desc, ${ownName}, o.id
      limit ${maxFound}`,
  )
}

export const findOffersById = (db: Reader, ids: readonly string[]): Promise<OfferRow[]> =>
  read(db, sql`o.id = any(${ids}) order by o.id`)

/**
 * Returns the published offers of these sellables at these suppliers, bulk packs included; callers match bulk packs only with
 * bulk packs.
 */
export const findOffersOfSellables = (
  db: Reader,
  supplierIds: readonly string[],
  sellableIds: readonly string[],
): Promise<OfferRow[]> =>
  read(
    db,
    sql`o.supplier_id = any(${supplierIds}) and o.sellable_id = any(${sellableIds}) and o.published order by o.id`,
  )

async function read(db: Reader, where: RawBuilder<unknown>): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow & { sharedName: string | null }>`
    select o.id, o.supplier_id as "supplierId", o.sellable_id as "sellableId", ${ownName} as name, s.barcode, ${sharedName} as "sharedName",
      ${ownImage} as "imageUrl", s.measurement, s.kind, s.age_restricted as "ageRestricted", o.base_price_in_cents as "basePriceInCents", o.per_kg as "perKg",
      o.per_kg_symbol as "perKgSymbol", o.stokvel, o.published,
      exists (select 1 from combo_items ci where ci.combo_id = s.id) as combo,
      coalesce((select json_agg(json_build_object('cents', po.price_in_cents,
          'startAt', trunc(extract(epoch from p.start_at) * 1000)::float8,
          'endAt', trunc(extract(epoch from p.end_at) * 1000)::float8))
        from promotion_offers po join promotions p on p.id = po.promotion_id where po.offer_id = o.id), '[]') as promos
    from offers o join sellables s on s.id = o.sellable_id ${joinAgencyGoods()}
    where ${where}`.execute(db)
  return rows
    .map(withGoodsKind)
    .map((row) => (isPromotionForbidden(row.name, row.kind) ? { ...row, promos: [] } : row))
}

export const showManagedOffer = (offer: OfferRow, now: Date): ManagedOffer => ({
  id: offer.id,
  sellable_id: offer.sellableId,
  name: offer.name,
  barcode: offer.barcode,
  image_url: offer.imageUrl,
  measurement: offer.measurement,
  base_price_in_cents: offer.basePriceInCents,
  price_in_cents: priceNow(offer, now).cents,
  per_kg: offer.perKg,
  per_kg_symbol: offer.perKgSymbol,
  stokvel: offer.stokvel,
  combo: offer.combo,
  published: offer.published,
  promotion_forbidden: isPromotionForbidden(offer.name, offer.kind),
})

/** What LIKE means something else by stands for itself. */
const likeOf = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
