// The complete account of the signed-in shopper; the shop state itself has only what its screens need (#web/shop.tsx).
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure } from '#web/api-failure.ts'
import type { Shop } from '#web/shop.tsx'

export const profileQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => {
      const { account } = await shop.api('me', { params: { scope: 'user' }, signal })
      if (!account) throw new ApiFailure(401, { status: 'unauthenticated' })
      return account
    },
    meta: { personal: true },
  })
