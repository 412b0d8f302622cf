// Loads the taxonomy from the database in one consistent read.
import { type RawBuilder, sql } from 'kysely'
import type { DietaryMark } from '#features/shelf/offers/dietary-marks.ts'
import { isPromotionForbidden } from '#features/shelf/offers/goods-kind.ts'
import type { TranslatedNames } from '#features/shelf/offers/shown-name.ts'
import type { ReadTx } from '#server/database/database.ts'
import { usualCategoryNames } from './category-names.ts'
import { spreadProducts } from './own-categories.ts'
import { ownTaxonomies, readOwnRows } from './own-goods.ts'
import { readInBatches } from './read-in-batches.ts'
import type {
  ComboPart,
  Named,
  SharedTaxonomy,
  ShelfCategory,
  ShelfProduct,
  ShelfSellable,
  ShelfUnit,
} from './shelf-taxonomy.ts'

const noParts: readonly ComboPart[] = []
const noTypes: readonly string[] = []
const noMarks: readonly DietaryMark[] = []

/** Loads the taxonomy. `tx` must be REPEATABLE READ, so that everything is from one snapshot. */
export async function loadTaxonomy(tx: ReadTx): Promise<SharedTaxonomy> {
  const version = await sql<{ version: number }>`select version from taxonomy_version`.execute(tx)
  const categories = await loadCategories(tx)
  const productsById = await loadProducts(tx)
  await joinProductsToCategories(tx, productsById, categories)
  await loadCorrelations(tx, productsById)
  const sellables = await loadSellables(tx, productsById)
  await loadComboParts(tx, sellables)
  const roots = [...categories.values()].filter((category) => !category.parent)
  const products = [...productsById.values()]
  for (const root of roots) spreadProducts(root)
  const shared = {
    version: version.rows[0]?.version ?? 0,
    roots,
    categories,
    products,
    productsById,
    sellables,
    own: new Map(),
  }
  return { ...shared, own: ownTaxonomies(shared, await readOwnRows(tx)) }
}

interface CategoryRow {
  id: string
  parent_id: string | null
  name: string
  names: TranslatedNames | null
  image_url: string
  position: number
}

/** Everybody's categories; a chain's own are laid over them (own-categories.ts). */
async function loadCategories(tx: ReadTx): Promise<Map<string, ShelfCategory>> {
  // Parents before children, so that each finds its parent made.
  const { rows } = await sql<CategoryRow>`
    with recursive tree as (
      select id, parent_id, name, names, image_url, position, 0 as depth from categories
      where parent_id is null and agency_id is null
      union all
      select c.id, c.parent_id, c.name, c.names, c.image_url, c.position, depth + 1
      from categories c join tree t on c.parent_id = t.id where c.agency_id is null
    ) select id, parent_id, name, names, image_url, position from tree order by depth, position, name, id`.execute(
    tx,
  )
  const made = new Map<string, ShelfCategory>()
  for (const { id, parent_id, name, names: set, image_url, position } of rows) {
    const names = set ?? usualCategoryNames(name)
    const parent = parent_id === null ? undefined : made.get(parent_id)
    const path = [...(parent?.path ?? []), { id, name, names }]
    const category = {
      id,
      name,
      names,
      imageUrl: image_url,
      position,
      parent,
      children: [],
      path,
      products: new Int32Array(),
    }
    parent?.children.push(category)
    made.set(id, category)
  }
  return made
}

interface ProductRow {
  id: string
  name: string
  names: TranslatedNames | null
  image_url: string
  visibility: string
  product_types: string[]
}

async function loadProducts(tx: ReadTx): Promise<Map<string, ShelfProduct>> {
  const made = new Map<string, ShelfProduct>()
  const query = sql<ProductRow>`
    select id, name, names, image_url, visibility, product_types from products order by id`
  for await (const row of readInBatches(tx, query)) {
    made.set(row.id, {
      index: made.size,
      id: row.id,
      name: row.name,
      names: row.names,
      imageUrl: row.image_url,
      visible: row.visibility === 'visible',
      types: row.product_types.length > 0 ? row.product_types : noTypes,
      categories: [],
      sellables: [],
      correlations: [],
    })
  }
  return made
}

async function joinProductsToCategories(
  tx: ReadTx,
  products: Map<string, ShelfProduct>,
  categories: Map<string, ShelfCategory>,
): Promise<void> {
  const members = new Map<ShelfCategory, number[]>()
  const query = sql<{ product_id: string; category_id: string }>`
    select pc.product_id, pc.category_id from product_categories pc join products p on p.id = pc.product_id
    order by pc.position, p.name, p.id, pc.category_id`
  for await (const row of readInBatches(tx, query)) {
    const product = products.get(row.product_id)
    const category = categories.get(row.category_id)
    if (!product || !category) continue
    product.categories.push(category)
    if (!product.visible) continue
    const list = members.get(category)
    if (list) list.push(product.index)
    else members.set(category, [product.index])
  }
  for (const [category, list] of members) category.products = Int32Array.from(list)
}

async function loadCorrelations(tx: ReadTx, products: Map<string, ShelfProduct>): Promise<void> {
  const query = sql<{ id: string; product_id: string; relation_id: string; name: string; position: number }>`
    select id, product_id, relation_id, name, position from product_correlations order by product_id, position, id`
  for await (const { id, product_id, relation_id, name, position } of readInBatches(tx, query)) {
    const relation = products.get(relation_id)
    if (relation?.visible) products.get(product_id)?.correlations.push({ id, name, position, relation })
  }
}

interface SellableRow {
  id: string
  product_id: string
  name: string
  names: TranslatedNames | null
  barcode: string | null
  brand_id: string | null
  unit_id: string | null
  pack_id: string | null
  measurement: string | null
  image_url: string
  image_lg_url: string
  age_restricted: boolean
  kind: string | null
}

async function loadSellables(
  tx: ReadTx,
  products: Map<string, ShelfProduct>,
): Promise<Map<string, ShelfSellable>> {
  const brands = await byId(tx, sql<Named>`select id, name from brands`)
  const units = await byId(tx, sql<ShelfUnit>`select id, name, measurement from units`)
  const packs = await byId(tx, sql<Named>`select id, name from packs`)
  // The same few hundred sizes stand on every pack: one string for each.
  const sizes = new Map<string, string>()
  const marks = await readMarks(tx)
  const made = new Map<string, ShelfSellable>()
  const query = sql<SellableRow>`
    select id, product_id, name, names, barcode, brand_id, unit_id, pack_id, measurement, image_url, image_lg_url,
      age_restricted, kind from sellables order by product_id, id`
  for await (const row of readInBatches(tx, query)) {
    const product = products.get(row.product_id)
    if (!product) continue
    const size = row.measurement
    if (size !== null && !sizes.has(size)) sizes.set(size, size)
    const sellable: ShelfSellable = {
      id: row.id,
      name: row.name === product.name ? product.name : row.name,
      names: row.names,
      product,
      barcode: row.barcode,
      brand: (row.brand_id !== null && brands.get(row.brand_id)) || null,
      unit: (row.unit_id !== null && units.get(row.unit_id)) || null,
      pack: (row.pack_id !== null && packs.get(row.pack_id)) || null,
      measurement: size === null ? null : (sizes.get(size) ?? size),
      imageUrl: row.image_url,
      imageLgUrl: row.image_lg_url === row.image_url ? row.image_url : row.image_lg_url,
      ageRestricted: row.age_restricted,
      isPromotionForbidden: isPromotionForbidden(row.name, row.kind),
      marks: marks.get(row.id) ?? noMarks,
      parts: noParts,
    }
    product.sellables.push(sellable)
    made.set(row.id, sellable)
  }
  return made
}

/** The marks by sellable; the few combinations there are share one array each. */
async function readMarks(tx: ReadTx): Promise<Map<string, readonly DietaryMark[]>> {
  const combinations = new Map<string, readonly DietaryMark[]>()
  const made = new Map<string, readonly DietaryMark[]>()
  const query = sql<{ sellable_id: string; marks: DietaryMark[] }>`
    select sellable_id, array_agg(mark order by mark) as marks from sellable_marks group by sellable_id`
  for await (const { sellable_id, marks } of readInBatches(tx, query)) {
    const key = marks.join()
    const shared = combinations.get(key) ?? marks
    combinations.set(key, shared)
    made.set(sellable_id, shared)
  }
  return made
}

async function byId<T extends Named>(tx: ReadTx, query: RawBuilder<T>): Promise<Map<string, T>> {
  const { rows } = await query.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function loadComboParts(tx: ReadTx, sellables: Map<string, ShelfSellable>): Promise<void> {
  const { rows } = await sql<{ combo_id: string; sellable_id: string; qty: number }>`
    select combo_id, sellable_id, qty from combo_items order by combo_id, position, sellable_id`.execute(tx)
  for (const { combo_id, sellable_id, qty } of rows) {
    const combo = sellables.get(combo_id)
    const sellable = sellables.get(sellable_id)
    if (!combo || !sellable) continue
    combo.isPromotionForbidden =
      sellable.isPromotionForbidden || (combo.parts.length > 0 && combo.isPromotionForbidden)
    combo.parts = [...combo.parts, { sellable, qty }]
  }
}
