// Queries of the managers' slot pages.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const calendarQuery = (shop: Shop, supplierId: string) =>
  queryOptions({
    queryKey: ['managed-calendar', supplierId],
    queryFn: ({ signal }) => shop.api('managedCalendar', { params: { id: supplierId }, signal }),
    meta: { personal: true },
    // Orders come in while one looks, and another manager may have been here.
    staleTime: 0,
  })
