// HTTP routes for a shopper's own favourites, and for the cards of chosen products.
import { productInView, showCard } from '#features/catalogue/catalogue/server/show-offer.ts'
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { api } from '#paths'
import { requireSelf } from '#server/http/require-self.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { favouriteCalls as calls } from '../favourite-contract.ts'
import { deleteFavourites, findFavourites, insertFavourites, trimFavourites } from './favourite-store.ts'

export function favouriteRoutes(serving: Serving, { shelves }: { shelves: Shelves }): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.favourites, calls.favourites, async ({ params, caller }) => {
    requireSelf(params.user_id, caller.accountId)
    return { product_ids: await findFavourites(kysely, caller.accountId) }
  })

  serveWrite(
    serving,
    api.changeFavourites,
    calls.changeFavourites,
    async ({ params, body, caller, now }, tx) => {
      requireSelf(params.user_id, caller.accountId)
      const { accountId } = caller
      const wanted = new Map(body.favourites.map(({ product_id, favourite }) => [product_id, favourite]))
      const which = (favourite: boolean) =>
        [...wanted].filter(([, each]) => each === favourite).map(([id]) => id)
      await deleteFavourites(tx, accountId, which(false))
      await insertFavourites(tx, accountId, which(true), now)
      await trimFavourites(tx, accountId)
      return { product_ids: await findFavourites(tx, accountId) }
    },
  )

  serveCall(serving, api.productCards, calls.productCards, async ({ body, language, now, request }) => {
    const { station, near } = request
    const supplierId = body.supplier_id ?? undefined
    const window = await shelves.windows.viewFor({
      supplierId,
      field: 'supplier_id',
      language,
      now,
      station,
      near,
    })
    const view = await window.open()
    const products = [...new Set(body.product_ids)].flatMap((id) => {
      const product = view.taxonomy.productsById.get(id)
      return product?.visible ? [showCard(productInView(product, view), view)] : []
    })
    return { products }
  })
}
