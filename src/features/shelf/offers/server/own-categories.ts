// Lays a chain's own categories over everybody's, on its own shelves: categories that it added, and other names, parents and places of
// shared ones. What a chain does not say of a category is as everybody has it.
import type { ShelfCategory, ShelfProduct, TranslatedEntry } from './shelf-taxonomy.ts'

/** What a chain says of a shared category; null is as everybody has it. */
export interface CategoryChange {
  id: string
  name: string | null
  parentId: string | null
  /** A department for the chain. */
  isTop: boolean
  position: number | null
}

/** A category that only the chain has. */
export interface AddedCategory {
  id: string
  name: string
  imageUrl: string
  parentId: string | null
  position: number
}

export interface OwnCategories {
  added: readonly AddedCategory[]
  changes: readonly CategoryChange[]
}

interface CategoryTree {
  roots: ShelfCategory[]
  categories: Map<string, ShelfCategory>
  /** Categories that have another path than everybody's. */
  renamed: ReadonlySet<string>
}

interface Place {
  entry: TranslatedEntry & { imageUrl: string }
  parentId: string | null
  position: number
}

/** Returns the chain's categories in menu order, parents before children, without products. */
export function arrangeCategories(
  shared: ReadonlyMap<string, ShelfCategory>,
  { added, changes }: OwnCategories,
): CategoryTree {
  const changed = new Map(changes.map((each) => [each.id, each]))
  const places = new Map<string, Place>()
  for (const category of shared.values()) places.set(category.id, placeOf(category, changed.get(category.id)))
  for (const { id, name, imageUrl, parentId, position } of added)
    places.set(id, { entry: { id, name, imageUrl }, parentId, position })
  const below = new Map<string | null, Place[]>()
  for (const place of places.values()) {
    // A parent that is gone.
    const parentId = place.parentId !== null && places.has(place.parentId) ? place.parentId : null
    below.set(parentId, [...(below.get(parentId) ?? []), place])
  }
  for (const siblings of below.values())
    siblings.sort(
      (a, b) =>
        a.position - b.position || compare(a.entry.name, b.entry.name) || compare(a.entry.id, b.entry.id),
    )
  const categories = new Map<string, ShelfCategory>()
  const renamed = new Set<string>()
  const make = (place: Place, parent: ShelfCategory | undefined): ShelfCategory => {
    const { imageUrl, ...entry } = place.entry
    const { id } = entry
    const path = [...(parent?.path ?? []), entry]
    const { position } = place
    const made: ShelfCategory = {
      ...entry,
      imageUrl,
      position,
      parent,
      children: [],
      path,
      products: new Int32Array(),
    }
    categories.set(id, made)
    const before = shared.get(id)?.path
    if (path.length !== before?.length || path.some((each, at) => !isSame(each, before[at]))) renamed.add(id)
    for (const child of below.get(id) ?? []) made.children.push(make(child, made))
    return made
  }
  const roots = (below.get(null) ?? []).map((place) => make(place, undefined))
  return { roots, categories, renamed }
}

function placeOf(category: ShelfCategory, change: CategoryChange | undefined): Place {
  const { id, name, names = null, imageUrl, parent, position } = category
  const parentId = change?.isTop ? null : (change?.parentId ?? parent?.id ?? null)
  // A chain's own name is shown in every language as it is, as its names of goods are.
  const entry = change?.name ? { id, name: change.name, imageUrl } : { id, name, names, imageUrl }
  return { entry, parentId, position: change?.position ?? position }
}

const isSame = (a: TranslatedEntry, b: TranslatedEntry | undefined): boolean =>
  a.id === b?.id && a.name === b.name && (a.names ?? null) === (b.names ?? null)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Puts products into the chain's categories: those of each shared category, without the moved ones, then what was moved into it. */
export function fillCategories(
  { roots, categories }: CategoryTree,
  shared: ReadonlyMap<string, ShelfCategory>,
  products: readonly ShelfProduct[],
  moves: ReadonlyMap<ShelfProduct, string>,
): void {
  const moved = new Map<string, number[]>()
  for (const [product, categoryId] of moves)
    if (product.visible) moved.set(categoryId, [...(moved.get(categoryId) ?? []), product.index])
  for (const category of categories.values()) {
    const before = shared.get(category.id)
    const direct = before?.products.filter((index) => {
      const product = products[index]
      return product !== undefined && !moves.has(product) && product.categories.includes(before)
    })
    category.products = Int32Array.from([...(direct ?? []), ...(moved.get(category.id) ?? [])])
  }
  for (const root of roots) spreadProducts(root)
}

/** Gives a category the products below it as well: its own first, then its children's, in menu order. */
export function spreadProducts(category: ShelfCategory): void {
  const all = new Set(category.products)
  for (const child of category.children) {
    spreadProducts(child)
    for (const index of child.products) all.add(index)
  }
  category.products = Int32Array.from(all)
}
