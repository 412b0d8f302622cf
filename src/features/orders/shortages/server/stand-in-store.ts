// SQL that finds stand-ins for an item: similar offers of the same branch.
import { sql } from 'kysely'
import { joinAgencyGoods } from '#features/catalogue/catalogue/server/own-columns.ts'
import type { Reader } from '#server/database/database.ts'

export interface NearOffer {
  offerId: string
  sameProduct: boolean
  sameMeasurement: boolean
  sameBrand: boolean
}

export interface Near {
  supplierId: string
  sellableId: string
  productId: string
  offerId: string
  unitPriceInCents: number
  perKg: boolean
  stokvel: boolean
  ageRestricted: boolean
  /** What the shopper chose themselves; null for nothing. */
  wishOfferId: string | null
}

/**
 * Returns other brands and sizes of the same product, and goods of the same categories; nothing out of stock, no combos, no bulk
 * packs for single things, nothing age-restricted for what is not. The one that the shopper chose, whatever it is, and the nearest in
 * kind and price, at most `limit`, so that they can be priced.
 */
export async function findNearOffers(db: Reader, near: Near, limit: number): Promise<NearOffer[]> {
  const { rows } = await sql<NearOffer>`
    with wanted as (select measurement, brand_id from sellables where id = ${near.sellableId}),
    near as (
      select ${near.productId}::text as product_id
      union
      select pc.product_id from product_categories pc where pc.category_id in (
        select mine.category_id from product_categories mine where mine.product_id = ${near.productId})),
    candidates as (
      select o.id from near n join sellables s on s.product_id = n.product_id
      join offers o on o.sellable_id = s.id and o.supplier_id = ${near.supplierId}
      union
      select ${near.wishOfferId}::text)
    select o.id as "offerId", s.product_id = ${near.productId} as "sameProduct",
      s.measurement is not distinct from w.measurement as "sameMeasurement",
      coalesce(s.brand_id = w.brand_id, false) as "sameBrand"
    from candidates c join offers o on o.id = c.id and o.supplier_id = ${near.supplierId}
    join sellables s on s.id = o.sellable_id
    left join wanted w on true
    where ${fits(near)}
    order by o.id is not distinct from ${near.wishOfferId} desc, 2 desc, 3 desc, 4 desc, abs(o.base_price_in_cents - ${near.unitPriceInCents}), o.id
    limit ${limit}`.execute(db)
  return rows
}

/**
 * Finds the same by words of a name, the chain's own or the shared one, or by a whole barcode, for a picker who has an item in
 * hand.
 */
export async function findNamedOffers(
  db: Reader,
  near: Near,
  words: string,
  limit: number,
): Promise<NearOffer[]> {
  const each = words.split(' ').map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<NearOffer>`
    with wanted as (select measurement, brand_id from sellables where id = ${near.sellableId})
    select o.id as "offerId", s.product_id = ${near.productId} as "sameProduct",
      s.measurement is not distinct from w.measurement as "sameMeasurement",
      coalesce(s.brand_id = w.brand_id, false) as "sameBrand"
    from sellables s join offers o on o.sellable_id = s.id and o.supplier_id = ${near.supplierId} ${joinAgencyGoods()}
    left join wanted w on true
    where (s.barcode = ${words} or concat_ws(' ', own.name, s.name) ilike all(${each})) and ${fits(near)}
    order by 2 desc, 3 desc, 4 desc, abs(o.base_price_in_cents - ${near.unitPriceInCents}), o.id
    limit ${limit}`.execute(db)
  return rows
}

const fits = (near: Near) => sql<boolean>`
  o.published and o.id <> ${near.offerId} and o.stokvel = ${near.stokvel} and o.per_kg = ${near.perKg}
  and o.out_of_stock_at is null and (not s.age_restricted or ${near.ageRestricted})
  and not exists (select 1 from combo_items ci where ci.combo_id = s.id)`
