// The call for a product's prices in the last ninety days, cached like the catalogue's responses: only a cache miss queries the
// database.
import { refuse } from '#features/catalogue/catalogue/catalogue-refusals.ts'
import { readView } from '#features/catalogue/catalogue/server/windows/read-view.ts'
import type { ShelfDeps } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { dayOf } from '#kernel/time.ts'
import { api } from '#paths'
import { serveCached } from '#server/http/serve-cached.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import { priceCalls as calls } from '../price-contract.ts'
import { dayMs, purgeExpiredPrices } from './purge-expired-prices.ts'
import { showProductPrices } from './show-product-prices.ts'

export function priceRoutes(
  serving: Serving,
  { shelves: { windows: views } }: Pick<ShelfDeps, 'shelves'>,
): void {
  const { shop } = serving
  scheduleJob(serving, { name: 'old prices', everyMs: dayMs }, purgeExpiredPrices)

  serveCached(serving, api.productPrices, calls.productPrices, (call) => {
    const show = (view: ShelfView) => {
      const product = view.taxonomy.productsById.get(call.params.id)
      if (!product) throw refuse('no-such-product')
      return showProductPrices(shop.database.kysely, product, view, call.query.all === '1')
    }
    // The ninety days move on at midnight.
    return readView(views, call, show, dayOf(call.now))
  })
}
