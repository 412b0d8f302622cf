// An in-memory catalogue of any size for search: the demo's products under thousands of invented names, on one shelf that has
// all of them.

import { usualTerms } from '#features/shelf/offers/offer-terms.ts'
import { Shelf } from '#features/shelf/offers/server/shelf.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type {
  Named,
  SharedTaxonomy,
  ShelfCategory,
  ShelfProduct,
  ShelfSellable,
} from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { Cents } from '#kernel/money.ts'
import { packBarcode } from '../db/demo/barcodes.ts'
import { type ProductLine, readProducts } from '../db/demo/products.ts'
import { pick, type Random, randomFrom } from '../db/demo/random.ts'

const starts = 'b br d dr f g h j k kl l m n p pl r s sk st t th tr v w z'.split(' ')
const vowels = 'a e i o u aa ee ie oo ou'.split(' ')
const ends = 'l n r s t m k nd rs sh th ne la ro ti vi'.split(' ')

/** "plouvi", "skaran": words that look like names. */
function madeUpWord(random: Random): string {
  const syllable = () => pick(random, starts) + pick(random, vowels)
  const syllables = 1 + Math.floor(random() * 2)
  return Array.from({ length: syllables }, syllable).join('') + pick(random, ends)
}

/**
 * Returns a taxonomy of `count` sellables. Without invented words it has the demo's products as they are, in other brands and
 * sizes.
 */
export function variedTaxonomy(count: number, { seed = 1, madeUp = true } = {}): SharedTaxonomy {
  const random = randomFrom(seed)
  const lines = readProducts()
  const words = Array.from({ length: 9000 }, () => madeUpWord(random))
  const brands = Array.from({ length: 3000 }, (_, at): Named => {
    const name = madeUpWord(random)
    return { id: `brand_${at}`, name: name[0]?.toUpperCase() + name.slice(1) }
  })
  const categories = new Map<string, ShelfCategory>()
  for (const { category: name } of lines)
    categories.set(name, {
      id: `category_${name}`,
      name,
      imageUrl: '',
      position: 0,
      parent: undefined,
      children: [],
      path: [{ id: `category_${name}`, name }],
      products: new Int32Array(),
    })
  const products: ShelfProduct[] = []
  const sellables = new Map<string, ShelfSellable>()
  while (sellables.size < count) {
    const line = lines[products.length % lines.length] as ProductLine
    const product: ShelfProduct = {
      id: `product_${products.length}`,
      index: products.length,
      name: madeUp
        ? `${pick(random, words)} ${random() < 0.5 ? `${pick(random, words)} ` : ''}${line.name}`
        : line.name,
      imageUrl: '',
      visible: true,
      types: [],
      categories: [categories.get(line.category) as ShelfCategory],
      sellables: [],
      correlations: [],
    }
    products.push(product)
    for (let n = 0; n < 4 && sellables.size < count; n += 1) {
      const brand = pick(random, brands)
      const { size } = pick(random, line.sizes)
      const sellable: ShelfSellable = {
        id: `sellable_${sellables.size}`,
        name: `${brand.name} ${product.name} ${size.text}`,
        product,
        barcode: packBarcode(sellables.size + 1),
        brand,
        unit: null,
        pack: { id: `pack_${size.pack}`, name: size.pack },
        measurement: size.measurement,
        imageUrl: '',
        imageLgUrl: '',
        ageRestricted: false,
        isPromotionForbidden: false,
        marks: [],
        parts: [],
      }
      product.sellables.push(sellable)
      sellables.set(sellable.id, sellable)
    }
  }
  const ofCategory = Map.groupBy(products, ({ categories: [category] }) => category)
  for (const category of categories.values())
    category.products = Int32Array.from(ofCategory.get(category) ?? [], ({ index }) => index)
  return {
    version: 1,
    roots: [...categories.values()],
    categories: new Map([...categories.values()].map((category) => [category.id, category])),
    products,
    productsById: new Map(products.map((product) => [product.id, product])),
    sellables,
    own: new Map(),
  }
}

/** Returns a view of one supplier that sells everything, at random prices. */
export function viewOfAll(taxonomy: SharedTaxonomy, seed = 1): ShelfView {
  const random = randomFrom(seed)
  const offers = [...taxonomy.sellables.values()].map(
    (sellable, at): ShelfOffer => ({
      id: `offer_${String(at).padStart(26, '0')}`,
      sellable,
      supplierId: 'supplier_1',
      basePriceInCents: Math.round(500 + random() * 20_000) as Cents,
      promos: [],
      priceUpdatedAt: 0,
      outOfStockAt: random() < 0.05 ? 0 : null,
      outOfStockStreak: 0,
      low: false,
      ...usualTerms,
    }),
  )
  const stand = Shelf.of(taxonomy, 'supplier_1', 1, offers)
  return new ShelfView({
    catalogue: stand,
    nameOf: (id) => ({ id, name: id }),
    now: new Date(),
    language: 'en',
    changesAt: Number.POSITIVE_INFINITY,
  })
}
