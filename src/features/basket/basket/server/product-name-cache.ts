// Caches the names of products' brands, units, packs and root categories, and what they are called in other languages: they are the larger part of reading an offer, and the
// same for every order until the taxonomy changes. Prices are never cached.
import { sql } from 'kysely'
import {
  categoriesOf,
  type GoodsNames,
  goodsNames,
  shownName,
} from '#features/catalogue/catalogue/server/own-columns.ts'
import type { TranslatedNames } from '#features/shelf/offers/shown-name.ts'
import { languages } from '#kernel/languages.ts'
import { databaseOf, type Reader } from '#server/database/database.ts'

export interface ProductNames {
  brand: string | null
  unit: string | null
  pack: string | null
  rootCategoryName: string | null
  /** The goods' own name in the languages in which it is another. */
  names: TranslatedNames | null
}

interface NamesRow extends Omit<ProductNames, 'names'> {
  id: string
  goods: GoodsNames
}

interface NameCache {
  taxonomy: number
  names: Map<string, ProductNames>
}

/** A few megabytes at most. */
const maxCached = 20_000
const caches = new WeakMap<object, NameCache>()

/** Returns a lookup of names by sellable for one chain, as of this version of the taxonomy or a later one. */
export async function cachedProductNames(
  db: Reader,
  sellableIds: readonly string[],
  { taxonomy, agencyId }: { taxonomy: number; agencyId: string },
): Promise<(sellableId: string) => ProductNames | undefined> {
  const cached = cacheOf(db, taxonomy)
  // A chain may have its own places of goods, and so another root category.
  const keyOf = (sellableId: string) => `${agencyId} ${sellableId}`
  const find = (sellableId: string) => cached.get(keyOf(sellableId))
  const missing = sellableIds.filter((id) => !cached.has(keyOf(id)))
  if (missing.length === 0) return find
  const read = await readNames(db, agencyId, missing)
  if (cached.size + read.size > maxCached) cached.clear()
  for (const [id, names] of read) cached.set(keyOf(id), names)
  return find
}

function cacheOf(db: Reader, taxonomy: number): Map<string, ProductNames> {
  const root = databaseOf(db)
  const there = caches.get(root)
  if (there?.taxonomy === taxonomy) return there.names
  const names = new Map<string, ProductNames>()
  // Whoever still reads an older one has a map that nobody else looks into.
  if (!there || there.taxonomy < taxonomy) caches.set(root, { taxonomy, names })
  return names
}

async function readNames(
  db: Reader,
  agencyId: string,
  sellableIds: readonly string[],
): Promise<Map<string, ProductNames>> {
  const { rows } = await sql<NamesRow>`
    select s.id, ${goodsNames} as goods,
      (select name from brands where id = s.brand_id) as brand,
      (select name from units where id = s.unit_id) as unit,
      (select name from packs where id = s.pack_id) as pack,
      (with recursive up as (
        select c.id, c.parent_id, c.name from ${categoriesOf(agencyId)} c where c.id = coalesce(
          (select place.category_id from agency_places place
            where place.agency_id = ${agencyId} and place.product_id = s.product_id),
          (select pc.category_id from product_categories pc where pc.product_id = s.product_id
            order by pc.position, pc.category_id limit 1))
        union all
        select c.id, c.parent_id, c.name from ${categoriesOf(agencyId)} c join up on c.id = up.parent_id)
      select up.name from up where up.parent_id is null limit 1) as "rootCategoryName"
    from sellables s left join agency_goods own on own.agency_id = ${agencyId} and own.sellable_id = s.id
    where s.id = any(${sellableIds})`.execute(db)
  return new Map(rows.map(({ id, goods, ...names }) => [id, { ...names, names: translationsOf(goods) }]))
}

function translationsOf(goods: GoodsNames): TranslatedNames | null {
  const translated = languages
    .map((language) => [language, shownName(goods, language)] as const)
    .filter(([, name]) => name !== (goods.own ?? goods.name))
  return translated.length > 0 ? Object.fromEntries(translated) : null
}
