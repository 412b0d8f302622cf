// Queries of a manager's promotion pages.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'
import type { PromotionStatus } from '../promotion-contract.ts'

export interface PromotionListParams {
  status?: PromotionStatus
  supplier_id?: string
  page?: number
}

export const managedPromotionsQuery = (shop: Shop, params: PromotionListParams) =>
  queryOptions({
    queryKey: ['managed-promotions', params],
    queryFn: ({ signal }) => shop.api('managedPromotions', { query: params, signal }),
    meta: { personal: true },
  })

export const managedPromotionQuery = (shop: Shop, id: string) =>
  queryOptions({
    queryKey: ['managed-promotion', id],
    queryFn: ({ signal }) => shop.api('managedPromotion', { params: { id }, signal }),
    meta: { personal: true },
  })

export const foundOffersQuery = (shop: Shop, supplierId: string, query: string) =>
  queryOptions({
    queryKey: ['found-offers', supplierId, query],
    queryFn: ({ signal }) => shop.api('findOffers', { query: { supplier_id: supplierId, query }, signal }),
    meta: { personal: true },
  })

/** Invalidates the managers' lists and pages of promotions and combos, and the offer picker, after a change. */
export async function invalidatePromotions(shop: Shop): Promise<void> {
  await Promise.all(
    ['managed-promotions', 'managed-promotion', 'managed-combos', 'managed-combo', 'found-offers'].map(
      (name) => shop.queries.invalidateQueries({ queryKey: [name] }),
    ),
  )
}
