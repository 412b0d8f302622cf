// Loads the names and other details of a list's offers at any supplier; the browser sends only their ids.
import { sql } from 'kysely'
import {
  type GoodsNames,
  goodsNames,
  joinAgencyGoods,
  ownImage,
  shownName,
} from '#features/catalogue/catalogue/server/own-columns.ts'
import type { Language } from '#kernel/languages.ts'
import type { Reader } from '#server/database/database.ts'
import type { SavedOffer } from '../list-contract.ts'

interface NamedOffer {
  id: string
  goods: GoodsNames
  base_price_in_cents: number
  per_kg: boolean
  per_kg_symbol: string | null
  per_kg_conversion_rate: number | null
  stokvel: boolean
  supplier_id: string
  supplier_name: string
  sellable_id: string
  product_id: string
  image_url: string
}

/**
 * Returns the offers by id, under their names in the language. Includes offers that are no longer published, because a list may be
 * older than the shelf.
 */
export async function loadSavedOffers(
  db: Reader,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, SavedOffer>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<NamedOffer>`
    select o.id, ${goodsNames} as goods, o.base_price_in_cents, o.per_kg, o.per_kg_symbol, o.per_kg_conversion_rate, o.stokvel,
      o.supplier_id, p.name as supplier_name, o.sellable_id, s.product_id, ${ownImage} as image_url
    from offers o
    join sellables s on s.id = o.sellable_id
    join suppliers p on p.id = o.supplier_id
    ${joinAgencyGoods()}
    where o.id = any(${[...new Set(ids)]})`.execute(db)
  return new Map(rows.map((row) => [row.id, show(row, language)]))
}

const show = (row: NamedOffer, language: Language): SavedOffer => ({
  id: row.id,
  name: shownName(row.goods, language),
  price_in_cents: row.base_price_in_cents,
  per_kg: row.per_kg,
  per_kg_symbol: row.per_kg_symbol,
  per_kg_conversion_rate: row.per_kg_conversion_rate,
  stokvel: row.stokvel,
  supplier: { id: row.supplier_id, name: row.supplier_name },
  sellable: { id: row.sellable_id, product_id: row.product_id, image_url: row.image_url },
})
