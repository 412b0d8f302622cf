// Queries of the managers' goods page.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'
import type { QueryOf } from '#wire/call.ts'
import type { goodsCalls } from '../goods-contract.ts'

export type GoodsListParams = QueryOf<typeof goodsCalls.managedGoods>

/** The key of all pages of the list, under any filter; a change invalidates them all. */
export const goodsKey = ['managed-goods'] as const

export const goodsQuery = (shop: Shop, params: GoodsListParams) =>
  queryOptions({
    queryKey: [...goodsKey, params],
    queryFn: ({ signal }) => shop.api('managedGoods', { query: params, signal }),
    meta: { personal: true },
  })

/** Everybody's categories; with a branch those of its chain. */
export const goodsCategoriesQuery = (shop: Shop, supplierId?: string) =>
  queryOptions({
    queryKey: ['goods-categories', supplierId ?? null],
    queryFn: ({ signal }) =>
      shop.api('goodsCategories', {
        query: supplierId === undefined ? {} : { supplier_id: supplierId },
        signal,
      }),
    meta: { personal: true },
  })
