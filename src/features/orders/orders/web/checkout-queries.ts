// What checkout fetches: what the basket costs at its branch now.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CartInput } from '#features/basket/basket/cart-contract.ts'
import type { Shop } from '#web/shop.tsx'

/** Asked again with every change of what it comes to: the cart itself is the key. How it is paid changes nothing of that. */
export const validationQuery = (shop: Shop, { provider: _, ...cart }: CartInput) =>
  queryOptions({
    queryKey: ['cart-validation', cart],
    queryFn: async ({ signal }) => (await shop.api('validateCart', { body: { cart }, signal })).validation,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
