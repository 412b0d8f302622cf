// The queries of a group's checkout: every part as the shop validates it now, and the orders that were placed together.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'
import type { GroupPart } from '../group-contract.ts'

/** Fetched again with every change, because the parts themselves are the key. */
export const groupCheckQuery = (shop: Shop, parts: GroupPart[]) =>
  queryOptions({
    queryKey: ['cart-validation', 'group', parts],
    queryFn: async ({ signal }) => (await shop.api('validateGroup', { body: { parts }, signal })).parts,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })

export const groupQuery = (shop: Shop, id: string) =>
  queryOptions({
    queryKey: ['group', id],
    queryFn: ({ signal }) => shop.api('groupOrders', { params: { id }, signal }),
    meta: { personal: true },
  })
