// What pages fetch of time slots.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export interface SlotWish {
  stokvel: boolean
  requires_shipping: boolean
  shipping_provider: string | undefined
}

/** Places go while one looks: never older than half a minute. */
export const slotsQuery = (shop: Shop, supplierId: string, wish: SlotWish) =>
  queryOptions({
    queryKey: ['timeslots', supplierId, wish],
    queryFn: ({ signal }) =>
      shop.api('timeslots', { params: { id: supplierId }, query: { ...wish }, signal }),
    staleTime: 30_000,
  })
