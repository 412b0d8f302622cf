// The catalogue calls of the shop's own pages; their responses are cached like those of the other catalogue calls.
import { cataloguePageCalls as calls } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import { refuse } from '#features/catalogue/catalogue/catalogue-refusals.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { dayOf } from '#kernel/time.ts'
import { api } from '#paths'
import { serveCached } from '#server/http/serve-cached.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { chooseSample } from './choose-sample.ts'
import { showCategoryPage, showDepartmentLinks } from './show-category-page.ts'
import { showCard } from './show-offer.ts'
import { showProductPage } from './show-product-page.ts'
import { readView } from './windows/read-view.ts'
import type { ShelfDeps } from './windows/shelves.ts'

export function cataloguePageRoutes(serving: Serving, { shelves: { windows: views } }: ShelfDeps): void {
  serveCached(serving, api.departments, calls.departments, (call) =>
    readView(views, call, showDepartmentLinks),
  )

  serveCached(serving, api.categoryPage, calls.categoryPage, (call) =>
    readView(views, call, (view) => {
      const category = view.taxonomy.categories.get(call.params.id)
      if (!category) throw refuse('no-such-category')
      return showCategoryPage(category, view, call.query)
    }),
  )

  serveCached(serving, api.productPage, calls.productPage, (call) =>
    readView(views, call.query.far ? { ...call, near: undefined } : call, (view) => {
      const product = view.taxonomy.productsById.get(call.params.id)
      if (!product) throw refuse('no-such-product')
      return showProductPage(product, view, { all: call.query.all === '1', brief: call.query.brief === '1' })
    }),
  )

  serveCached(serving, api.sampleCards, calls.sampleCards, (call) => {
    const today = dayOf(call.now)
    const show = (view: ShelfView) =>
      chooseSample(view, today, call.query.supplier_id).map((product) => showCard(product, view))
    return readView(views, call, show, today)
  })
}
