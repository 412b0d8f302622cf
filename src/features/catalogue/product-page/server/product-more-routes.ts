// The calls for what stands below the fold of a product's page. Their responses are cached like the catalogue's.
import { refuse } from '#features/catalogue/catalogue/catalogue-refusals.ts'
import { showCard, showCardOffer } from '#features/catalogue/catalogue/server/show-offer.ts'
import { findRelated } from '#features/catalogue/catalogue/server/show-product-page.ts'
import { readView } from '#features/catalogue/catalogue/server/windows/read-view.ts'
import type { ShelfDeps } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfProduct } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { api } from '#paths'
import { serveCached } from '#server/http/serve-cached.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { productMoreCalls as calls, type ProductMore } from '../product-more-contract.ts'
import { findSubstitutes } from './find-substitutes.ts'
import { readFacts } from './pack-facts-store.ts'

/** Two rows of a phone. */
const maxSubstitutes = 6
const maxElsewhere = 3
/** The name of the relation, as the catalogue has it. */
const insteadOf = 'Instead of'

export function productMoreRoutes(
  serving: Serving,
  { shelves: { windows: views } }: Pick<ShelfDeps, 'shelves'>,
): void {
  const { shop } = serving

  serveCached(serving, api.productMore, calls.productMore, (call) =>
    readView(views, call, async (view) => {
      const product = view.taxonomy.productsById.get(call.params.id)
      if (!product) throw refuse('no-such-product')
      return {
        facts: await readFacts(shop.database.kysely, product.id),
        related: withSubstitutes(product, view),
      }
    }),
  )

  serveCached(serving, api.sellableElsewhere, calls.sellableElsewhere, (call) =>
    readView(views, { ...call, query: {} }, (view) => {
      const sellable = view.taxonomy.sellables.get(call.params.id)
      if (!sellable) throw refuse('no-such-sellable')
      const offers = view
        .offersOf(sellable.product)
        .filter((offer) => offer.sellable === sellable && offer.outOfStockAt === null && !offer.stokvel)
      return elsewhere(offers, call.query.except).map((offer) => showCardOffer(offer, view))
    }),
  )
}

/** Sorted offers in, the best of each of three suppliers out. */
function elsewhere(offers: readonly ShelfOffer[], except: string | undefined): ShelfOffer[] {
  const bySupplier = new Map<string, ShelfOffer>()
  for (const offer of offers)
    if (offer.supplierId !== except && !bySupplier.has(offer.supplierId) && bySupplier.size < maxElsewhere)
      bySupplier.set(offer.supplierId, offer)
  return [...bySupplier.values()]
}

/** What the catalogue relates first, then like goods; what is instead of it before what goes with it. */
function withSubstitutes(product: ShelfProduct, view: ShelfView): ProductMore['related'] {
  const related = findRelated(product, view)
  const instead = related.find(({ name }) => name === insteadOf)?.products ?? []
  const listed = related.flatMap(({ products }) =>
    products.map(({ id }) => view.taxonomy.productsById.get(id)),
  )
  const except = new Set(listed.filter((each) => each !== undefined))
  const count = Math.max(0, maxSubstitutes - instead.length)
  const like = findSubstitutes(product, view, { count, except }).map((each) => showCard(each, view))
  const products = [...instead, ...like].slice(0, maxSubstitutes)
  return [
    ...(products.length > 0 ? [{ name: insteadOf, products }] : []),
    ...related.filter(({ name }) => name !== insteadOf),
  ]
}
