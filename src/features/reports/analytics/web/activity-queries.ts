import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const spans = [7, 30, 90] as const
export type Span = (typeof spans)[number]

export const spanOf = (search: URLSearchParams): Span =>
  spans.find((span) => String(span) === search.get('days')) ?? 30

export const activityQuery = (shop: Shop, supplierId: string, days: Span) =>
  queryOptions({
    queryKey: ['activity', supplierId, days],
    queryFn: ({ signal }) => shop.api('activity', { query: { supplier_id: supplierId, days }, signal }),
    meta: { personal: true },
  })
