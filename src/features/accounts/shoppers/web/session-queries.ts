import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import type { Shop } from '#web/shop.tsx'

export type SessionScope = 'user' | 'staff' | 'manager'
export type OwnAccount = NonNullable<Answer<'me'>['account']>

/** The account's sessions. */
export const sessionsQuery = (shop: Shop, scope: SessionScope) =>
  queryOptions({
    queryKey: ['sessions', scope],
    queryFn: ({ signal }) => shop.api('sessions', { params: { scope }, signal }),
    meta: { personal: true },
  })

/** The signed-in account of this scope. */
export const ownAccountQuery = (shop: Shop, scope: SessionScope) =>
  queryOptions({
    queryKey: ['own-account', scope],
    queryFn: async ({ signal }) => {
      const { account } = await shop.api('me', { params: { scope }, signal })
      if (!account) throw new ApiFailure(401, { status: 'unauthenticated' })
      return account
    },
    meta: { personal: true },
  })
