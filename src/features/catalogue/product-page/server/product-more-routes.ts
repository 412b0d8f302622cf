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
import { readBoughtTogether } from './bought-with-store.ts'
import { findSubstitutes } from './find-substitutes.ts'
import { readFacts, readPictures } from './pack-facts-store.ts'

/** Two rows of a phone. */
const maxCards = 6
const maxElsewhere = 3
/** The names of the relations, as the catalogue has them. */
const insteadOf = 'Instead of'
const goesWellWith = 'Goes well with'

export function productMoreRoutes(
  serving: Serving,
  { shelves: { windows: views } }: Pick<ShelfDeps, 'shelves'>,
): void {
  const db = serving.shop.database.kysely

  serveCached(serving, api.productMore, calls.productMore, (call) =>
    readView(views, call, async (view) => {
      const product = view.taxonomy.productsById.get(call.params.id)
      if (!product) throw refuse('no-such-product')
      const { supplier_id: supplierId } = call.query
      return {
        facts: await readFacts(db, product.id, call.language),
        pictures: supplierId ? await readPictures(db, product.id, supplierId) : [],
        related: relatedTo(
          product,
          view,
          supplierId ? await readBoughtTogether(db, supplierId, product.id) : [],
        ),
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

/**
 * What is instead of it before what goes with it. Of either first what the catalogue relates; then like goods, and what is bought with
 * it at the branch.
 */
function relatedTo(
  product: ShelfProduct,
  view: ShelfView,
  boughtWith: readonly string[],
): ProductMore['related'] {
  const related = findRelated(product, view)
  const cardsOf = (name: string) => related.find((each) => each.name === name)?.products ?? []
  const instead = cardsOf(insteadOf).slice(0, maxCards)
  const goesWith = cardsOf(goesWellWith).slice(0, maxCards)
  const listed = new Set([
    product,
    ...related.flatMap(({ products }) =>
      products.flatMap(({ id }) => view.taxonomy.productsById.get(id) ?? []),
    ),
  ])
  const like = findSubstitutes(product, view, { count: maxCards - instead.length, except: listed })
  for (const each of like) listed.add(each)
  const bought = boughtWith
    .flatMap((id) => view.taxonomy.productsById.get(id) ?? [])
    .filter((each) => !listed.has(each) && isOffered(each, view))
    .slice(0, maxCards - goesWith.length)
  const lists = [
    { name: insteadOf, products: [...instead, ...like.map((each) => showCard(each, view))] },
    { name: goesWellWith, products: [...goesWith, ...bought.map((each) => showCard(each, view))] },
    ...related.filter(({ name }) => name !== insteadOf && name !== goesWellWith),
  ]
  return lists.filter(({ products }) => products.length > 0)
}

/** Whether it may be put beside other goods: in stock, and nothing that the law forbids to promote. */
function isOffered(product: ShelfProduct, view: ShelfView): boolean {
  const { offer } = view.best(product)
  return product.visible && offer?.outOfStockAt === null && !offer.sellable.isPromotionForbidden
}
