// The complete account of the signed-in shopper, of which the shop state has only what its screens need (#web/shop.tsx), and what
// insets show on the profile: their loyalty numbers, and the shops that they may like best.
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

/** The shopper's numbers, and the programmes for which they may add one. */
export const loyaltyQuery = (shop: Shop, userId: string) =>
  queryOptions({
    queryKey: ['loyalty', userId],
    queryFn: async ({ signal }) => {
      const [{ programmes }, { numbers }] = await Promise.all([
        shop.api('loyaltyProgrammes', { signal }),
        shop.api('loyaltyNumbers', { params: { user_id: userId }, signal }),
      ])
      return { programmes, numbers }
    },
    meta: { personal: true },
  })

/** Every shop, by name. */
export const shopsQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['shops'],
    queryFn: ({ signal }) => shop.api('distanceFromV2', { query: {}, signal }),
  })
