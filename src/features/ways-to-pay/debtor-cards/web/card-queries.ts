// The queries of the debtor card pages: the shopper's own cards, and the requests to the counter's branches.
import { queryOptions } from '@tanstack/react-query'
import { historyQuery } from '#features/ways-to-pay/store-credit/web/money-queries.ts'
import type { Shop } from '#web/shop.tsx'

export const cardsQuery = (shop: Shop, userId: string) =>
  queryOptions({
    queryKey: ['debtor-cards', userId],
    queryFn: ({ signal }) => shop.api('debtorCards', { params: { user_id: userId }, signal }),
    meta: { personal: true },
  })

export const cardHistoryQuery = (shop: Shop, userId: string, cardId: string) =>
  historyQuery(['card-history', userId, cardId], (page, signal) =>
    shop.api('debtorCardHistory', { params: { user_id: userId, id: cardId }, query: { page }, signal }),
  )

export const servedHistoryQuery = (shop: Shop, cardId: string) =>
  historyQuery(['served-card-history', cardId], (page, signal) =>
    shop.api('cardHistory', { params: { id: cardId }, query: { page }, signal }),
  )

export type CardRequestView = 'pending' | 'told' | 'decided'

export const cardRequestsQuery = (shop: Shop, view: CardRequestView, find = '') =>
  queryOptions({
    queryKey: ['card-requests', view, find],
    queryFn: async ({ signal }) =>
      (await shop.api('cardRequests', { query: { show: view, ...(find && { find }) }, signal })).requests,
    meta: { personal: true },
  })
