// What checkout fetches for a group: every part as the shop sees it now.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'
import type { GroupPart } from '../group-contract.ts'

/** Asked again with every change: the parts themselves are the key. */
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
