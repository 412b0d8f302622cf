// What the pages for a product of the shelf fetch.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

/** What is known of a barcode, or of goods by their name; refetched each time it is asked for. */
export const lookUpQuery = (
  shop: Shop,
  supplierId: string,
  query: { barcode?: string; name?: string; size?: string },
) =>
  queryOptions({
    queryKey: ['shelf-look-up', supplierId, query],
    queryFn: ({ signal }) => shop.api('lookUpProduct', { params: { id: supplierId }, query, signal }),
    meta: { personal: true },
    gcTime: 0,
    retry: false,
  })

export const shelfProductQuery = (shop: Shop, supplierId: string, offerId: string) =>
  queryOptions({
    queryKey: ['shelf-product', supplierId, offerId],
    queryFn: ({ signal }) =>
      shop.api('shelfProduct', { params: { id: supplierId, offer_id: offerId }, signal }),
    meta: { personal: true },
  })

export const productHistoryQuery = (shop: Shop, supplierId: string, offerId: string) =>
  queryOptions({
    queryKey: ['shelf-product', supplierId, offerId, 'history'],
    queryFn: ({ signal }) =>
      shop.api('productHistory', { params: { id: supplierId, offer_id: offerId }, signal }),
    meta: { personal: true },
  })
