// The demo's goods on one branch's shelf in memory: every product in every brand and size, at about its price, with the synonyms
// that come with Spaza.
import { readFileSync } from 'node:fs'
import type { SearchContext } from '#features/catalogue/search/server/find-offers.ts'
import { buildIndex } from '#features/catalogue/search/server/index/build-index.ts'
import { parseSynonymTable } from '#features/catalogue/search/server/synonyms/seed-synonyms.ts'
import { SynonymIndex } from '#features/catalogue/search/server/synonyms/synonym-index.ts'
import { usualTerms } from '#features/shelf/offers/offer-terms.ts'
import { Shelf } from '#features/shelf/offers/server/shelf.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type {
  ShelfCategory,
  ShelfProduct,
  ShelfSellable,
} from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { Cents } from '#kernel/money.ts'
import { type ProductLine, readProducts } from '../db/demo/products.ts'

export async function demoShelf(): Promise<{ view: ShelfView; words: SearchContext }> {
  const categories = new Map<string, ShelfCategory>()
  const products: ShelfProduct[] = []
  const offers: ShelfOffer[] = []
  for (const line of readProducts()) {
    const product = productOf(line, categories, products.length)
    products.push(product)
    for (const [at, brand] of line.brands.entries())
      for (const { size, cents } of line.sizes) {
        const sellable = sellableOf(product, brand, size)
        product.sellables.push(sellable)
        offers.push(offerOf(sellable, cents + 50 * at, size.perKg))
      }
  }
  for (const category of categories.values())
    category.products = Int32Array.from(
      products.filter((product) => product.categories.includes(category)).map(({ index }) => index),
    )
  const sellables = new Map(offers.map(({ sellable }) => [sellable.id, sellable]))
  const productsById = new Map(products.map((product) => [product.id, product]))
  const roots = [...categories.values()]
  const taxonomy = { version: 1, roots, categories, products, productsById, sellables, own: new Map() }
  const view = new ShelfView({
    catalogue: Shelf.of(taxonomy, 'supplier_1', 1, offers),
    nameOf: (id) => ({ id, name: id }),
    now: new Date('2026-03-14T10:00:00Z'),
    language: 'en',
    changesAt: Number.POSITIVE_INFINITY,
  })
  const synonyms = parseSynonymTable(readFileSync(new URL('../db/synonyms.csv', import.meta.url), 'utf8'))
  return { view, words: { index: await buildIndex(taxonomy), synonyms: new SynonymIndex(synonyms) } }
}

function productOf(line: ProductLine, categories: Map<string, ShelfCategory>, index: number): ShelfProduct {
  const id = line.category
  const category = categories.get(id) ?? {
    id,
    name: id,
    imageUrl: '',
    position: 0,
    parent: undefined,
    children: [],
    path: [{ id, name: id }],
    products: new Int32Array(),
  }
  categories.set(id, category)
  return {
    id: `product_${index}`,
    index,
    name: line.name,
    imageUrl: '',
    visible: true,
    types: [],
    categories: [category],
    sellables: [],
    correlations: [],
  }
}

function sellableOf(
  product: ShelfProduct,
  brand: string,
  { text, measurement, pack }: ProductLine['sizes'][number]['size'],
): ShelfSellable {
  const name = `${brand} ${product.name} ${text}`
  return {
    id: `sellable_${name}`,
    name,
    product,
    barcode: null,
    brand: { id: `brand_${brand}`, name: brand },
    unit: null,
    pack: { id: `pack_${pack}`, name: pack },
    measurement,
    imageUrl: '',
    imageLgUrl: '',
    ageRestricted: false,
    isPromotionForbidden: false,
    marks: [],
    parts: [],
  }
}

const offerOf = (sellable: ShelfSellable, cents: number, perKg: boolean): ShelfOffer => ({
  id: `offer_${sellable.name}`,
  sellable,
  supplierId: 'supplier_1',
  basePriceInCents: cents as Cents,
  promos: [],
  priceUpdatedAt: 0,
  outOfStockAt: null,
  outOfStockStreak: 0,
  low: false,
  ...usualTerms,
  weighing: perKg ? { symbol: 'kg', conversionRate: 1, qtyMin: 0.25, qtyStep: 0.05 } : null,
})
