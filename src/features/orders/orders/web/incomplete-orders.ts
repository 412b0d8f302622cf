// The signed-in shopper's orders that need something, fetched at most every five minutes, or after one has changed.
import { type ApiFailure, isFailure } from '#web/api-failure.ts'
import { sessionEnded, signedIn } from '#web/session.ts'
import type { Shop } from '#web/shop.tsx'
import type { Order } from '../order-contract.ts'
import { newer, orderQuery, ordersKey } from './order-queries.ts'

const staleMs = 5 * 60_000

/** Returns the orders. `signedOut` means that the session had ended, and the account was removed from this browser. */
export async function findOrdersNeedingShopper(shop: Shop): Promise<{ orders: Order[]; signedOut?: true }> {
  const userId = shop.account?.id
  if (userId === undefined) return { orders: [] }
  try {
    const orders = await shop.queries.fetchQuery({
      queryKey: [...ordersKey, 'incomplete', userId],
      queryFn: async ({ signal }) =>
        (await shop.api('incompleteOrdersV2', { params: { user_id: userId }, signal })).orders,
      staleTime: staleMs,
      meta: { personal: true },
    })
    // An order's own page may know it better by now.
    return {
      orders: orders.map((order) =>
        newer(shop.queries.getQueryData(orderQuery(shop, order.id).queryKey), order),
      ),
    }
  } catch (error) {
    if (!isFailure(error) || !endsSession(error) || shop.account?.id !== userId) throw error
    return (await endSession(shop, error, userId)) ? { orders: [], signedOut: true } : { orders: [] }
  }
}

/** Only the shop's own word counts: never a fault, a time-out, or a hot-spot's page [spec 6]. */
const endsSession = (failure: ApiFailure): boolean =>
  (failure.http === 404 && failure.status === 'not_found') ||
  (failure.http === 401 && failure.status === 'unauthenticated')

/** Somebody else may have signed in from another tab: theirs is not ours to end, and they are who looks now. */
async function endSession(shop: Shop, failure: ApiFailure, userId: string): Promise<boolean> {
  const { account } =
    failure.http === 404 ? await shop.api('me', { params: { scope: 'user' } }) : { account: null }
  if (account?.id === userId) await shop.api('signOut', { params: { scope: 'user' } })
  sessionEnded(shop)
  if (!account || account.id === userId) return true
  signedIn(shop, account)
  return false
}
