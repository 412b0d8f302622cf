// The call for a product's prices in the last ninety days, cached like the catalogue's responses: only a cache miss queries the
// database.
import { refuse } from '#features/catalogue/catalogue/catalogue-refusals.ts'
import type { VersionedView } from '#features/catalogue/catalogue/server/windows/shelf-views.ts'
import type { ShelfDeps } from '#features/catalogue/catalogue/server/windows/shelves.ts'
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

  serveCached(
    serving,
    api.productPrices,
    calls.productPrices,
    ({ params, query, now, language, station, near }) => {
      const cacheable = ({ version, near: nearKey, open }: VersionedView) => ({
        near: nearKey,
        // The ninety days move on at midnight.
        version: `${version}.${dayOf(now)}`,
        make: async () => {
          const view = await open()
          const product = view.taxonomy.productsById.get(params.id)
          if (!product) throw refuse('no-such-product')
          return showProductPrices(shop.database.kysely, product, view, query.all === '1')
        },
      })
      const supplierId = query.supplier_id
      const window = views.viewFor({ supplierId, field: 'query.supplier_id', now, language, station, near })
      return window instanceof Promise ? window.then(cacheable) : cacheable(window)
    },
  )
}
