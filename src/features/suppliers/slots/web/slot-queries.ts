// What pages fetch of time slots.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export interface SlotRequest {
  stokvel: boolean
  requires_shipping: boolean
  shipping_provider: string | undefined
}

/** Places go while one looks: never older than half a minute. */
export const slotsQuery = (shop: Shop, supplierId: string, request: SlotRequest) =>
  queryOptions({
    queryKey: ['timeslots', supplierId, request],
    queryFn: ({ signal }) =>
      shop.api('timeslots', { params: { id: supplierId }, query: { ...request }, signal }),
    staleTime: 30_000,
  })
