// The catalogue calls of generation 1: each finds the caller's shelf view and renders it when no response is cached.

import { refuse as refuseSupplier } from '#features/accounts/staff/supplier-refusals.ts'
import { catalogueCalls as calls } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { refuse } from '#features/catalogue/catalogue/catalogue-refusals.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { dayOf } from '#kernel/time.ts'
import { api } from '#paths'
import { serveCached } from '#server/http/serve-cached.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { chooseSample } from './choose-sample.ts'
import { showCategory, showDepartments } from './show-category.ts'
import { showOffer } from './show-offer.ts'
import { showListedProduct, showProduct } from './show-product.ts'
import { readView } from './windows/read-view.ts'
import type { ShelfDeps } from './windows/shelves.ts'

export function catalogueRoutes(serving: Serving, { shelves }: ShelfDeps): void {
  const { windows: views, banners, keeper: cache, directory } = shelves

  serveCached(serving, api.categories, calls.categories, (call) => readView(views, call, showDepartments))

  serveCached(serving, api.category, calls.category, (call) =>
    readView(views, call, (view) => {
      const category = view.taxonomy.categories.get(call.params.id)
      if (!category) throw refuse('no-such-category')
      return showCategory(category, view, call.query)
    }),
  )

  serveCached(serving, api.categoryBanners, calls.categoryBanners, ({ params, query, now }) => {
    if (!cache.taxonomy.categories.has(params.id)) throw refuse('no-such-category')
    const { supplier_id } = query
    if (supplier_id !== undefined && !directory.find(supplier_id))
      throw refuseSupplier('no-such-supplier', { field: 'query.supplier_id' })
    return { version: banners.version(now), make: () => banners.ofCategory(params.id, supplier_id, now) }
  })

  serveCached(serving, api.product, calls.product, (call) =>
    readView(views, call, (view) => showProduct(productIn(view, call.params.id), view)),
  )

  serveCached(serving, api.productOffers, calls.productOffers, (call) =>
    readView(views, call, (view) =>
      showPage(view.offersOf(productIn(view, call.params.id)), view, call.query),
    ),
  )

  serveCached(serving, api.sellableOffers, calls.sellableOffers, (call) =>
    readView(views, call, (view) => {
      const sellable = view.taxonomy.sellables.get(call.params.id)
      if (!sellable) throw refuse('no-such-sellable')
      const offers = view.offersOf(sellable.product).filter((offer) => offer.sellable === sellable)
      return showPage(offers, view, call.query)
    }),
  )

  serveCached(serving, api.sample, calls.sample, (call) => {
    const today = dayOf(call.now)
    const show = (view: ShelfView) =>
      chooseSample(view, today, call.query.supplier_id).map((product) => showListedProduct(product, view))
    return readView(views, call, show, today)
  })
}

interface Page {
  page?: number | undefined
  per_page?: number | undefined
}

/** A market of hundreds has thousands of offers of one product. */
const showPage = (offers: ShelfOffer[], view: ShelfView, { page = 1, per_page = 100 }: Page) =>
  offers.slice((page - 1) * per_page, page * per_page).map((offer) => showOffer(offer, view))

function productIn(view: ShelfView, id: string) {
  const product = view.taxonomy.productsById.get(id)
  if (!product) throw refuse('no-such-product')
  return product
}
