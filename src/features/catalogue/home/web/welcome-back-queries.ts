// Queries of what the home page shows a shopper who is signed in: orders under way, and what they usually buy.
import { cardsQuery, favouritesQuery } from '#features/catalogue/favourites/web/favourite-queries.ts'
import type { Answer } from '#web/api.ts'
import { personalQuery } from '#web/personal-query.ts'
import type { Shop } from '#web/shop.tsx'

type Order = Answer<'order'>

/** Older ones are hardly under way, and each is sent whole. */
const recentOrders = 3

export const recentOrdersQuery = (shop: Shop, userId: string) =>
  personalQuery(['orders', 'recent', userId], (signal) =>
    shop
      .api('ordersV2', { params: { user_id: userId }, query: { per_page: recentOrders }, signal })
      .then(({ orders }) =>
        orders.map((order) => ({
          id: order.id,
          reference: order.reference,
          status: order.shipping_status,
          shopId: order.supplier_id,
          shop: order.supplier_name,
          delivered: order.requires_shipping,
          address: order.requires_shipping ? deliveryAddress(order) : '',
          time: order.formatted_collection_date,
          code: order.collection_code,
        })),
      ),
  )

/** Orders of other systems may have an address of another shape. */
function deliveryAddress({ shipping_address: address }: Order): string {
  const { formatted } = (address ?? {}) as { formatted?: unknown }
  return typeof formatted === 'string' ? formatted : ''
}

export const boughtQuery = (shop: Shop, userId: string, supplierId: string) =>
  personalQuery(['bought', userId, supplierId], (signal) =>
    shop.api('boughtOffers', { params: { user_id: userId }, query: { supplier_id: supplierId }, signal }),
  )

export const maxFavouritesShown = 12

/** First which they are, then their cards. */
export async function prefetchFavourites(shop: Shop, userId: string): Promise<void> {
  const favourites = favouritesQuery(shop, userId)
  await shop.queries.prefetchQuery(favourites)
  const ids = shop.queries.getQueryData(favourites.queryKey) ?? []
  await shop.queries.prefetchQuery(cardsQuery(shop, shop.supplierId, ids.slice(0, maxFavouritesShown)))
}
