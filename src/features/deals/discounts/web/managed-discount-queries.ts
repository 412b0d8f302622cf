// Queries of a manager's discount code pages.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'
import type { DiscountState } from '../discount-contract.ts'

export interface DiscountListParams {
  state?: DiscountState
  supplier_id?: string
  page?: number
}

export const managedDiscountsQuery = (shop: Shop, params: DiscountListParams) =>
  queryOptions({
    queryKey: ['managed-discounts', params],
    queryFn: ({ signal }) => shop.api('managedDiscounts', { query: params, signal }),
    meta: { personal: true },
  })

export const managedDiscountQuery = (shop: Shop, id: string) =>
  queryOptions({
    queryKey: ['managed-discount', id],
    queryFn: ({ signal }) => shop.api('managedDiscount', { params: { id }, signal }),
    meta: { personal: true },
  })

/** Invalidates the managers' lists and pages of discount codes after a change. */
export async function invalidateDiscounts(shop: Shop): Promise<void> {
  await Promise.all(
    ['managed-discounts', 'managed-discount'].map((name) =>
      shop.queries.invalidateQueries({ queryKey: [name] }),
    ),
  )
}
