// Queries of the stores page.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const agenciesQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['agencies'],
    queryFn: ({ signal }) => shop.api('agencies', { signal }),
  })
