// The queries of checkout: what the basket costs at its branch now.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CartInput } from '#features/basket/basket/cart-contract.ts'
import type { Shop } from '#web/shop.tsx'

/**
 * Fetched again with every change that affects the price, because the cart itself is the key. The provider is not part of it,
 * since it changes no price.
 */
export const validationQuery = (shop: Shop, { provider: _, ...cart }: CartInput) =>
  queryOptions({
    queryKey: ['cart-validation', cart],
    queryFn: async ({ signal }) => (await shop.api('validateCart', { body: { cart }, signal })).validation,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
