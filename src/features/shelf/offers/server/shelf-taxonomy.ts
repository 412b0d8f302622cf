// What can be sold, the same for every supplier: linked categories, products and sellables, in memory and immutable.
import type { DietaryMark } from '#features/shelf/offers/dietary-marks.ts'
import type { TranslatedNames } from '#features/shelf/offers/shown-name.ts'

export interface Named {
  readonly id: string
  readonly name: string
}

export interface TranslatedEntry extends Named {
  /** In other languages (shown-name.ts); null or missing where there are none. */
  readonly names?: TranslatedNames | null
}

export interface ShelfUnit extends Named {
  readonly measurement: string
}

export interface ShelfCategory extends TranslatedEntry {
  readonly imageUrl: string
  /** Among its siblings; equal ones are in the order of their names. */
  readonly position: number
  readonly parent: ShelfCategory | undefined
  readonly children: ShelfCategory[]
  /** From the department down to this category. */
  readonly path: readonly TranslatedEntry[]
  /** Indexes into `taxonomy.products` of the visible products here and below, each once, in the order they are shown. */
  products: Int32Array
}

export interface ShelfCorrelation {
  readonly id: string
  readonly name: string
  readonly position: number
  readonly relation: ShelfProduct
}

export interface ShelfProduct extends TranslatedEntry {
  readonly index: number
  readonly imageUrl: string
  readonly visible: boolean
  readonly types: readonly string[]
  readonly categories: ShelfCategory[]
  readonly sellables: ShelfSellable[]
  readonly correlations: ShelfCorrelation[]
}

export interface ComboPart {
  readonly sellable: ShelfSellable
  readonly qty: number
}

export interface ShelfSellable extends TranslatedEntry {
  readonly product: ShelfProduct
  readonly barcode: string | null
  readonly brand: Named | null
  readonly unit: ShelfUnit | null
  readonly pack: Named | null
  readonly measurement: string | null
  readonly imageUrl: string
  readonly imageLgUrl: string
  /** What everybody calls it, where a chain has a name of its own for it. */
  readonly sharedName?: string
  readonly ageRestricted: boolean
  /**
   * The law forbids promoting it (goods-kind.ts), or a part of it: promises of a lower price are passed over, and combos and
   * bulk packs of it are on no shelf.
   */
  isPromotionForbidden: boolean
  /** What a person marked it as fit for; who certifies it is read with its page. */
  readonly marks: readonly DietaryMark[]
  parts: readonly ComboPart[]
}

/** The part of a map that lookups need, so that a chain's own entries can overlay the shared ones. */
export interface ById<V> {
  get(id: string): V | undefined
  has(id: string): boolean
  entries(): Iterable<[string, V]>
  values(): Iterable<V>
}

export interface Taxonomy {
  readonly version: number
  /** Departments, in menu order. */
  readonly roots: readonly ShelfCategory[]
  readonly categories: ReadonlyMap<string, ShelfCategory>
  readonly products: readonly ShelfProduct[]
  readonly productsById: ById<ShelfProduct>
  readonly sellables: ById<ShelfSellable>
}

/** The taxonomy of one chain on its own shelves (own-goods.ts). */
export interface OwnTaxonomy extends Taxonomy {
  /** The products that are another object than the shared one; indexes are the same in both. */
  readonly changed: readonly ShelfProduct[]
}

/** The taxonomy of a market, and of every chain without own goods. */
export interface SharedTaxonomy extends Taxonomy {
  /** By the id of the chain. */
  readonly own: ReadonlyMap<string, OwnTaxonomy>
}

export const rootOf = (product: ShelfProduct): Named | undefined => product.categories[0]?.path[0]
