// Queries for time slots.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export interface SlotRequest {
  stokvel: boolean
  requires_shipping: boolean
  shipping_provider: string | undefined
}

/** Queries a branch's slots; the result is stale after half a minute, because places are taken while a shopper looks. */
export const slotsQuery = (shop: Shop, supplierId: string, request: SlotRequest) =>
  queryOptions({
    queryKey: ['timeslots', supplierId, request],
    queryFn: ({ signal }) =>
      shop.api('timeslots', { params: { id: supplierId }, query: { ...request }, signal }),
    staleTime: 30_000,
  })
