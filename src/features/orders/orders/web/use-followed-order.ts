// Keeps an open order up to date: fetches it every ten seconds, or when the server reports a change. It pauses while the payment
// is being checked and while the page is hidden, and stops when the order is over.
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useShop } from '#web/shop.tsx'
import { isOrderOver } from '../order-flow.ts'
import { pollIntervalMs } from '../order-polling.ts'
import { orderQuery } from './order-queries.ts'
import { useResolving } from './resolving-store.ts'
import { useOrderStream } from './use-order-stream.ts'

export function useFollowedOrder(id: string) {
  const shop = useShop()
  const query = orderQuery(shop, id)
  const cached = shop.queries.getQueryData(query.queryKey)
  const resolving = useResolving(({ orderId }) => orderId === id)
  const onVersion = useCallback(
    (version: number) => {
      const { queryKey } = orderQuery(shop, id)
      const had = shop.queries.getQueryData(queryKey)
      if (had && version > had.version) void shop.queries.invalidateQueries({ queryKey })
    },
    [shop, id],
  )
  const isStreaming = useOrderStream(
    id,
    !resolving && cached !== undefined && !isOrderOver(cached.status),
    onVersion,
  )
  return useQuery({
    ...query,
    refetchInterval: ({ state: { data } }) =>
      pollIntervalMs({ status: data?.status, resolving, isStreaming }),
  })
}
