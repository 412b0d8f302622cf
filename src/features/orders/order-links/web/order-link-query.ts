// The query of an order by its link.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const linkedOrderQuery = (shop: Shop, token: string) =>
  queryOptions({
    queryKey: ['order-link', token],
    queryFn: ({ signal }) => shop.api('linkedOrder', { params: { token }, signal }),
    staleTime: 15_000,
    // Whose order it is stays with its link.
    meta: { personal: true },
  })
