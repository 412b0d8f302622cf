// HTTP routes that store a cart on the server.
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { api } from '#paths'
import { type Serving, serveWrite } from '#server/http/serve-call.ts'
import { cartCalls } from '../cart-contract.ts'
import { refuse } from '../cart-refusals.ts'
import { saveCart } from './save-cart.ts'
import { syncBasket } from './sync-basket.ts'

export function syncRoutes(serving: Serving, { shelves }: { shelves: Shelves }): void {
  serveWrite(
    serving,
    api.syncCart,
    cartCalls.syncCart,
    async ({ body, caller, language, now, request }, tx) => {
      const { station } = request
      const { id, items, location, basket } = body
      // The basket of an account is its own at every kind of shop; it is compared nowhere.
      if (basket) {
        if (!caller) throw refuse('basket-of-whom')
        const { accountId } = caller
        return syncBasket(tx, shelves, { id, items, change: basket, accountId, language, now, station })
      }
      // A chain's shopfront has one branch at a time: its baskets stay with their browsers [spec 7].
      if (shelves.shopfront.of(station).config.mode === 'agency') throw refuse('not-compared-here')
      const position = location ? { lat: location.latitude, lon: location.longitude } : null
      const accountId = caller?.accountId
      return saveCart(tx, shelves, { id, items, position, accountId, language, now, station })
    },
  )
}
