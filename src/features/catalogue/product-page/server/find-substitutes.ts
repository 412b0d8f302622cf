// Finds what could be bought instead of a product: goods of its category that are the same thing by their names, near in size.
import { Compounds, readName } from '#features/catalogue/search/server/index/name-words.ts'
import type { ShelfProduct } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { parseMeasure } from '#kernel/measure.ts'

/** A category of a whole list may have thousands; more are not compared. */
const maxCompared = 1500
/** A pack twice as large counts as much less as a shared word counts more. */
const sizeWeight = 1

const noCompounds = new Compounds()

/** Returns up to `count` visible products in stock, the likest first, without those in `except`. */
export function findSubstitutes(
  product: ShelfProduct,
  view: ShelfView,
  { count, except }: { count: number; except: ReadonlySet<ShelfProduct> },
): ShelfProduct[] {
  const category = product.categories[0]
  if (!category) return []
  const own = readProduct(product, view)
  if (own.head === undefined) return []
  const found: { other: ShelfProduct; score: number }[] = []
  for (const index of view
    .productsOf(view.taxonomy.categories.get(category.id) ?? category)
    .subarray(0, maxCompared)) {
    const other = view.taxonomy.products[index] as ShelfProduct
    if (other === product || except.has(other)) continue
    const theirs = readProduct(other, view)
    if (!theirs.inStock || theirs.isCombo || !theirs.words.has(own.head)) continue
    const shared = [...theirs.words].filter((word) => own.words.has(word)).length
    const differing = own.words.size + theirs.words.size - 2 * shared
    found.push({ other, score: shared - differing / 4 - sizeWeight * apart(own.size, theirs.size) })
  }
  return found
    .sort((a, b) => b.score - a.score || a.other.index - b.other.index)
    .slice(0, count)
    .map(({ other }) => other)
}

/** Reads what a product is from its name, its size from the pack put forward. */
function readProduct(product: ShelfProduct, view: ShelfView) {
  const { offer } = view.best(product)
  const brands = product.sellables.flatMap(({ brand }) => brand?.name ?? [])
  const words = readName(product.name, brands, noCompounds).filter(({ role }) => role !== 'number')
  return {
    head: words.find(({ role }) => role === 'head')?.stem,
    words: new Set(words.map(({ stem }) => stem)),
    size: parseMeasure(offer?.sellable.measurement),
    inStock: offer?.outOfStockAt === null,
    isCombo: (offer?.sellable.parts.length ?? 0) > 0,
  }
}

type Size = ReturnType<typeof parseMeasure>

/** How often one size must be doubled to be the other; 1 where they cannot be compared. */
const apart = (a: Size, b: Size): number =>
  a && b && a.unit === b.unit ? Math.abs(Math.log2(a.amount / b.amount)) : 1
