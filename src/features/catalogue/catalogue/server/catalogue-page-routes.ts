// The calls the shop's own pages make of the catalogue; kept as the others are.
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
import type { Looking, Window } from './windows/shelf-window.ts'
import type { ShelfDeps } from './windows/shelves.ts'

interface Ask {
  query: { supplier_id?: string | undefined; far?: '1' | undefined }
  now: Date
  language: Language
  station: string | undefined
  near: Looking['near']
}

export function cataloguePageRoutes(serving: Serving, { shelves: { windows } }: ShelfDeps): void {
  function seen<T>({ query, now, language, station, ...ask }: Ask, show: (view: ShelfView) => T) {
    const supplierId = query.supplier_id
    const near = query.far ? undefined : ask.near
    const window = windows.look({ supplierId, field: 'query.supplier_id', now, language, station, near })
    return window instanceof Promise ? window.then((opened) => shown(opened, show)) : shown(window, show)
  }

  serveCached(serving, api.departments, calls.departments, (ask) => seen(ask, showDepartmentLinks))

  serveCached(serving, api.categoryPage, calls.categoryPage, (ask) =>
    seen(ask, (view) => {
      const category = view.taxonomy.categories.get(ask.params.id)
      if (!category) throw refuse('no-such-category')
      return showCategoryPage(category, view, ask.query)
    }),
  )

  serveCached(serving, api.productPage, calls.productPage, (ask) =>
    seen(ask, (view) => {
      const product = view.taxonomy.productsById.get(ask.params.id)
      if (!product) throw refuse('no-such-product')
      return showProductPage(product, view, ask.query.all === '1')
    }),
  )

  serveCached(serving, api.sampleCards, calls.sampleCards, async (ask) => {
    const today = dayOf(ask.now)
    const { version, near, make } = await seen(ask, (view) =>
      chooseSample(view, today, ask.query.supplier_id).map((product) => showCard(product, view)),
    )
    return { version: `${version}.${today}`, near, make }
  })
}

const shown = <T>({ version, near, open }: Window, show: (view: ShelfView) => T) => ({
  version,
  near,
  make: async () => show(await open()),
})
