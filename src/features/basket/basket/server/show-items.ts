// Converts a cart's items to the wire: each line with its offer at the current price.

import { showCardOffer } from '#features/catalogue/catalogue/server/show-offer.ts'
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { timesQty } from '#kernel/money.ts'
import { qty } from '#kernel/quantity.ts'
import type { Language } from '#kernel/refusal.ts'
import type { SyncedCart } from '../cart-contract.ts'
import type { ResolvedItem } from './saved-cart-store.ts'

interface ItemsContext {
  language: Language
  now: Date
  station: string | undefined
}

/**
 * Returns the items as the shelves of this visit have them now. An item that the shelves no longer have is omitted but stays in
 * the cart.
 */
export async function showItems(
  { windows: stationViews, directory }: Shelves,
  items: readonly ResolvedItem[],
  { language, now, station }: ItemsContext,
): Promise<SyncedCart['items']> {
  const ids = [...new Set(items.map(({ supplierId }) => supplierId))]
  const here = directory.list(station).filter(({ id }) => ids.includes(id))
  const views = new Map(
    await Promise.all(
      here.map(async ({ id }) => {
        const window = await stationViews.viewFor({ supplierId: id, language, now, station })
        return [id, await window.open()] as const
      }),
    ),
  )
  return items.flatMap(({ offerId, supplierId, sellableId, qty: requestedQty }) => {
    const view = views.get(supplierId)
    const product = view?.taxonomy.sellables.get(sellableId)?.product
    const offer = product && view.offersInAnyOrder(product).find(({ id }) => id === offerId)
    if (!offer) return []
    const shown = showCardOffer(offer, view)
    return [
      {
        offer: shown,
        qty: requestedQty,
        // Deals are worked out by validation, which sees the whole basket.
        deal_in_cents: 0,
        total_in_cents: timesQty(shown.price_in_cents, qty(requestedQty)),
      },
    ]
  })
}
