// Fetches today's offers of an order's goods: how they are counted or weighed, and what more of them costs.
import { useQuery } from '@tanstack/react-query'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { useShop } from '#web/shop.tsx'

/** Returns the offers by id; undefined until they are loaded. Goods that are no longer sold are missing. */
export function useCurrentOffers({ id }: Order): ReadonlyMap<string, CardOffer> | undefined {
  const shop = useShop()
  const { data } = useQuery({
    queryKey: ['order-offers', id],
    queryFn: ({ signal }) => shop.api('orderOffers', { params: { order_id: id }, signal }),
    staleTime: 60_000,
    meta: { personal: true },
  })
  return data && new Map(data.map((offer) => [offer.id, offer]))
}
