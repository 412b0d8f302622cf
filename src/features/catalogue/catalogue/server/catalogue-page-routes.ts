// The catalogue calls of the shop's own pages; their responses are cached like those of the other catalogue calls.
import { cataloguePageCalls as calls } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import { refuse } from '#features/catalogue/catalogue/catalogue-refusals.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { Language } from '#kernel/languages.ts'
import { dayOf } from '#kernel/time.ts'
import { api } from '#paths'
import { serveCached } from '#server/http/serve-cached.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { chooseSample } from './choose-sample.ts'
import { showCategoryPage, showDepartmentLinks } from './show-category-page.ts'
import { showCard } from './show-offer.ts'
import { showProductPage } from './show-product-page.ts'
import type { VersionedView, ViewRequest } from './windows/shelf-views.ts'
import type { ShelfDeps } from './windows/shelves.ts'

interface ViewCall {
  query: { supplier_id?: string | undefined; far?: '1' | undefined }
  now: Date
  language: Language
  station: string | undefined
  near: ViewRequest['near']
}

export function cataloguePageRoutes(serving: Serving, { shelves: { windows: views } }: ShelfDeps): void {
  function readView<T>({ query, now, language, station, ...call }: ViewCall, show: (view: ShelfView) => T) {
    const supplierId = query.supplier_id
    const near = query.far ? undefined : call.near
    const window = views.viewFor({ supplierId, field: 'query.supplier_id', now, language, station, near })
    return window instanceof Promise
      ? window.then((opened) => cacheable(opened, show))
      : cacheable(window, show)
  }

  serveCached(serving, api.departments, calls.departments, (call) => readView(call, showDepartmentLinks))

  serveCached(serving, api.categoryPage, calls.categoryPage, (call) =>
    readView(call, (view) => {
      const category = view.taxonomy.categories.get(call.params.id)
      if (!category) throw refuse('no-such-category')
      return showCategoryPage(category, view, call.query)
    }),
  )

  serveCached(serving, api.productPage, calls.productPage, (call) =>
    readView(call, (view) => {
      const product = view.taxonomy.productsById.get(call.params.id)
      if (!product) throw refuse('no-such-product')
      return showProductPage(product, view, call.query.all === '1')
    }),
  )

  serveCached(serving, api.sampleCards, calls.sampleCards, async (call) => {
    const today = dayOf(call.now)
    const { version, near, make } = await readView(call, (view) =>
      chooseSample(view, today, call.query.supplier_id).map((product) => showCard(product, view)),
    )
    return { version: `${version}.${today}`, near, make }
  })
}

const cacheable = <T>({ version, near, open }: VersionedView, show: (view: ShelfView) => T) => ({
  version,
  near,
  make: async () => show(await open()),
})
