// The shoppers' calls for promotions, combos and stokvel: read from the shelf, and cached until the next moment that something
// begins or ends.

import { showOffer } from '#features/catalogue/catalogue/server/show-offer.ts'
import { readView, readWindow } from '#features/catalogue/catalogue/server/windows/read-view.ts'
import type { ShelfDeps } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { api } from '#paths'
import { serveCached } from '#server/http/serve-cached.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { dealCalls as calls } from '../deal-contract.ts'
import { activePromotions, listDeals, upcomingPromotions } from './find-deals.ts'
import { showDeals } from './show-deal.ts'

type List = (view: ShelfView) => readonly ShelfOffer[]

const lists = {
  supplierPromotions: (view) => [
    ...listDeals('promotions', view),
    ...upcomingPromotions(view, false).map(({ offer }) => offer),
  ],
  promotionsActive: activePromotions,
  supplierCombos: (view) => listDeals('combos', view),
  supplierStokvel: (view) => listDeals('stokvel', view),
  stokvelActive: (view) => listDeals('stokvel', view).filter(({ outOfStockAt }) => outOfStockAt === null),
} as const satisfies Record<string, List>

export function dealRoutes(serving: Serving, { shelves: { windows: views, directory } }: ShelfDeps): void {
  for (const name of Object.keys(lists) as (keyof typeof lists)[]) {
    serveCached(serving, api[name], calls[name], ({ params, query, now, language, station }) => {
      const { page = 1, per_page = 100 } = query
      const window = views.viewFor({ supplierId: params.id, field: 'params.id', now, language, station })
      return readWindow(window, (view) =>
        lists[name](view)
          .slice((page - 1) * per_page, page * per_page)
          .map((offer) => showOffer(offer, view)),
      )
    })
  }

  serveCached(serving, api.deals, calls.deals, (call) =>
    readView(views, call, (view) => {
      const { supplier_id: supplierId } = call.query
      const supplier = supplierId === undefined ? undefined : directory.find(supplierId)
      return showDeals(view, call.query, supplier?.stokvel_minimum_in_cents)
    }),
  )
}
