// The calls for what a basket costs at near branches, and for its goods. Answers are cached by the set of near branches, like all that is
// of a place.

import { refuse as refuseSupplier } from '#features/accounts/staff/supplier-refusals.ts'
import { showCardOffer } from '#features/catalogue/catalogue/server/show-offer.ts'
import { readView } from '#features/catalogue/catalogue/server/windows/read-view.ts'
import type { ShelfDeps } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { api } from '#paths'
import { serveCached } from '#server/http/serve-cached.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { everydayBasketCalls as calls } from '../everyday-basket-contract.ts'
import { everydayBasket, everydayOffers } from './everyday-basket.ts'

export function everydayBasketRoutes(serving: Serving, { shelves }: Pick<ShelfDeps, 'shelves'>): void {
  const agencyOf = (id: string) => shelves.directory.find(id)?.agency.id
  serveCached(serving, api.everydayBasket, calls.everydayBasket, (call) =>
    readView(shelves.windows, { ...call, query: {} }, (view) =>
      // Without a place nothing is near.
      call.near ? everydayBasket(view, { agencyOf }) : { goods: [], branches: [] },
    ),
  )

  serveCached(serving, api.everydayOffers, calls.everydayOffers, (call) => {
    const { supplier_id: id } = call.query
    if (id !== undefined && !shelves.directory.find(id))
      throw refuseSupplier('no-such-supplier', { field: 'query.supplier_id' })
    return readView(shelves.windows, { ...call, query: {} }, (view) =>
      call.near && id !== undefined
        ? everydayOffers(view, id).map((offer) => showCardOffer(offer, view))
        : [],
    )
  })
}
