import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const outboxQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['counter-outbox'],
    queryFn: ({ signal }) => shop.api('outbox', { signal }),
    meta: { personal: true },
  })
