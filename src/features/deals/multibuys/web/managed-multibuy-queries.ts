// Queries of a manager's multibuy pages.
import { queryOptions } from '@tanstack/react-query'
import type { PromotionStatus } from '#features/deals/promotions/promotion-contract.ts'
import type { Shop } from '#web/shop.tsx'
import type { BodyOf } from '#wire/call.ts'
import type { multibuyCalls } from '../multibuy-contract.ts'

export interface MultibuyListParams {
  status?: PromotionStatus
  supplier_id?: string
  page?: number
}

export const managedMultibuysQuery = (shop: Shop, params: MultibuyListParams) =>
  queryOptions({
    queryKey: ['managed-multibuys', params],
    queryFn: ({ signal }) => shop.api('managedMultibuys', { query: params, signal }),
    meta: { personal: true },
  })

export const managedMultibuyQuery = (shop: Shop, id: string) =>
  queryOptions({
    queryKey: ['managed-multibuy', id],
    queryFn: ({ signal }) => shop.api('managedMultibuy', { params: { id }, signal }),
    meta: { personal: true },
  })

export type UncheckedMultibuy = BodyOf<typeof multibuyCalls.checkMultibuy>

/** What the server makes of terms and offers that are not saved yet. */
export const multibuyCheckQuery = (shop: Shop, body: UncheckedMultibuy) =>
  queryOptions({
    queryKey: ['multibuy-check', body],
    queryFn: ({ signal }) => shop.api('checkMultibuy', { body, signal }),
    meta: { personal: true },
  })

/** Invalidates the managers' lists and pages of multibuys after a change. */
export async function invalidateMultibuys(shop: Shop): Promise<void> {
  await Promise.all(
    ['managed-multibuys', 'managed-multibuy'].map((name) =>
      shop.queries.invalidateQueries({ queryKey: [name] }),
    ),
  )
}
