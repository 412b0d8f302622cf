// Lays a chain's own names, pictures and places of goods over the shared ones [ruling 14 Shared catalogue]. Goods without any
// remain the shared object, and are compared as such.
import { sql } from 'kysely'
import type { ReadTx } from '#server/database/database.ts'
import {
  type AddedCategory,
  arrangeCategories,
  type CategoryChange,
  fillCategories,
} from './own-categories.ts'
import { readInBatches } from './read-in-batches.ts'
import type {
  ById,
  OwnTaxonomy,
  SharedTaxonomy,
  ShelfCategory,
  ShelfProduct,
  ShelfSellable,
} from './shelf-taxonomy.ts'

export interface OwnGoods {
  sellableId: string
  name: string | null
  imageUrl: string | null
  imageLgUrl: string | null
}

export interface OwnPlace {
  productId: string
  categoryId: string
}

/** The own names, pictures, places and categories of one chain. */
export interface OwnRows {
  goods: OwnGoods[]
  places: OwnPlace[]
  added: AddedCategory[]
  categories: CategoryChange[]
}

/** Returns the rows by chain; chains without any are left out. */
export async function readOwnRows(tx: ReadTx): Promise<Map<string, OwnRows>> {
  const rows = new Map<string, OwnRows>()
  const rowsOf = (agencyId: string): OwnRows => {
    const existing = rows.get(agencyId) ?? { goods: [], places: [], added: [], categories: [] }
    rows.set(agencyId, existing)
    return existing
  }
  const goods = sql<OwnGoods & { agencyId: string }>`
    select agency_id as "agencyId", sellable_id as "sellableId", name, image_url as "imageUrl", image_lg_url as "imageLgUrl"
    from agency_goods`
  for await (const { agencyId, ...row } of readInBatches(tx, goods)) rowsOf(agencyId).goods.push(row)
  const places = sql<OwnPlace & { agencyId: string }>`
    select agency_id as "agencyId", product_id as "productId", category_id as "categoryId" from agency_places`
  for await (const { agencyId, ...row } of readInBatches(tx, places)) rowsOf(agencyId).places.push(row)
  const added = await sql<AddedCategory & { agencyId: string }>`
    select agency_id as "agencyId", id, name, image_url as "imageUrl", parent_id as "parentId", position
    from categories where agency_id is not null order by id`.execute(tx)
  for (const { agencyId, ...row } of added.rows) rowsOf(agencyId).added.push(row)
  const categories = await sql<CategoryChange & { agencyId: string }>`
    select agency_id as "agencyId", category_id as id, name, parent_id as "parentId", is_top as "isTop", position
    from agency_categories`.execute(tx)
  for (const { agencyId, ...row } of categories.rows) rowsOf(agencyId).categories.push(row)
  return rows
}

/** Returns the taxonomy of each chain that has own rows. */
export function ownTaxonomies(
  shared: SharedTaxonomy,
  rows: ReadonlyMap<string, OwnRows>,
): Map<string, OwnTaxonomy> {
  if (rows.size === 0) return new Map()
  const combos = [...shared.sellables.values()].filter(({ parts }) => parts.length > 0)
  return new Map([...rows].map(([agencyId, own]) => [agencyId, overlay(shared, own, combos)]))
}

function overlay(shared: SharedTaxonomy, rows: OwnRows, combos: readonly ShelfSellable[]): OwnTaxonomy {
  const own = new Map(rows.goods.map((each) => [each.sellableId, each]))
  const tree =
    rows.added.length + rows.categories.length > 0
      ? arrangeCategories(shared.categories, { added: rows.added, changes: rows.categories })
      : undefined
  const moves = movesOf(shared, rows.places, tree?.categories ?? shared.categories)
  if (tree)
    fillCategories(
      tree,
      shared.categories,
      shared.products,
      new Map([...moves].map(([product, { id }]) => [product, id])),
    )
  const { roots, categories } = tree ?? (moves.size > 0 ? withMoves(shared, moves) : shared)
  const changed = new Set<ShelfProduct>(moves.keys())
  if (tree && tree.renamed.size > 0)
    for (const product of shared.products)
      if (product.categories.some(({ id }) => tree.renamed.has(id))) changed.add(product)
  for (const { sellableId } of rows.goods) {
    const sellable = shared.sellables.get(sellableId)
    if (sellable) changed.add(sellable.product)
  }
  // A combo shows its parts under the names that the chain has for them.
  for (const { product, parts } of combos)
    if (parts.some(({ sellable }) => own.has(sellable.id))) changed.add(product)
  const products = [...shared.products]
  const productsById = new Map<string, ShelfProduct>()
  const sellables = new Map<string, ShelfSellable>()
  for (const before of changed) {
    const place = moves.get(before)
    const category = place && categories.get(place.id)
    const shown = category ? [category] : before.categories.map((each) => categories.get(each.id) ?? each)
    const product = ownProduct(before, own, shown)
    products[product.index] = product
    productsById.set(product.id, product)
    for (const sellable of product.sellables) sellables.set(sellable.id, sellable)
  }
  for (const combo of sellables.values())
    combo.parts = combo.parts.map(({ sellable, qty }) => ({
      sellable: sellables.get(sellable.id) ?? sellable,
      qty,
    }))
  return {
    version: shared.version,
    roots,
    categories,
    products,
    productsById: new Overlaid(shared.productsById, productsById),
    sellables: new Overlaid(shared.sellables, sellables),
    changed: [...productsById.values()],
  }
}

/** Where products stand that stand elsewhere for everybody. */
function movesOf(
  shared: SharedTaxonomy,
  places: readonly OwnPlace[],
  categories: ReadonlyMap<string, ShelfCategory>,
): Map<ShelfProduct, ShelfCategory> {
  const moves = new Map<ShelfProduct, ShelfCategory>()
  for (const { productId, categoryId } of places) {
    const product = shared.productsById.get(productId)
    const category = categories.get(categoryId)
    if (!product || !category) continue
    if (product.categories.length !== 1 || product.categories[0]?.id !== category.id)
      moves.set(product, category)
  }
  return moves
}

/** The categories with these products elsewhere; those that come stand after those that were there. */
function withMoves(
  shared: SharedTaxonomy,
  moves: ReadonlyMap<ShelfProduct, ShelfCategory>,
): Pick<OwnTaxonomy, 'roots' | 'categories'> {
  const removed = new Map<string, Set<number>>()
  const added = new Map<string, number[]>()
  for (const [{ index, visible, categories }, to] of moves) {
    const before = new Set(categories.flatMap(({ path }) => path.map(({ id }) => id)))
    const after = new Set(to.path.map(({ id }) => id))
    for (const id of before) if (!after.has(id)) removed.set(id, (removed.get(id) ?? new Set()).add(index))
    for (const id of after) if (visible && !before.has(id)) added.set(id, [...(added.get(id) ?? []), index])
  }
  const copies = new Map<string, ShelfCategory>()
  // Parents come before their children.
  for (const category of shared.categories.values()) {
    const { id, products } = category
    const left = removed.get(id)
    const remaining = left ? products.filter((index) => !left.has(index)) : products
    const parent = category.parent && copies.get(category.parent.id)
    const more = added.get(id)
    const own = {
      ...category,
      parent,
      children: [],
      products: more ? Int32Array.from([...remaining, ...more]) : remaining,
    }
    parent?.children.push(own)
    copies.set(id, own)
  }
  return { roots: [...copies.values()].filter(({ parent }) => !parent), categories: copies }
}

/** The family's own name is the chain's where it has but one thing in it: "Rice" stays "Rice" beside other brands and sizes. */
function ownProduct(
  before: ShelfProduct,
  own: ReadonlyMap<string, OwnGoods>,
  categories: ShelfCategory[],
): ShelfProduct {
  const only = before.sellables.length === 1 ? own.get(before.sellables[0]?.id ?? '') : undefined
  const pictured = before.sellables.find(({ imageUrl }) => imageUrl === before.imageUrl)
  const product: ShelfProduct = {
    ...before,
    name: only?.name ?? before.name,
    names: only?.name ? null : (before.names ?? null),
    imageUrl: (pictured && own.get(pictured.id)?.imageUrl) ?? before.imageUrl,
    categories,
    sellables: [],
  }
  for (const sellable of before.sellables) {
    const { name, imageUrl, imageLgUrl } = own.get(sellable.id) ?? {}
    product.sellables.push({
      ...sellable,
      product,
      ...(name && { name, sharedName: sellable.name }),
      ...(imageUrl && { imageUrl, imageLgUrl: imageLgUrl ?? imageUrl }),
    })
  }
  return product
}

/** One map seen through another that has some of its keys. */
class Overlaid<V> implements ById<V> {
  readonly #under: ById<V>
  readonly #over: ReadonlyMap<string, V>

  constructor(under: ById<V>, over: ReadonlyMap<string, V>) {
    this.#under = under
    this.#over = over
  }

  get(id: string): V | undefined {
    return this.#over.get(id) ?? this.#under.get(id)
  }

  has(id: string): boolean {
    return this.#under.has(id)
  }

  *entries(): Generator<[string, V]> {
    for (const [id, value] of this.#under.entries()) yield [id, this.#over.get(id) ?? value]
  }

  *values(): Generator<V> {
    for (const [, value] of this.entries()) yield value
  }
}
