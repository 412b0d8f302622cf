// Signing in and out in the browser. The session itself is a cookie that scripts cannot read.
import { refetchForPlace } from './refetch-for-place.ts'
import type { Shop } from './shop.tsx'
import { type Person, toPerson } from './shop.tsx'
import { clearPersonalStores } from './stores/persisted-store.ts'
import { storeAccount } from './stores/signed-in-store.ts'

/** Call this with the answer of sign-in, sign-up or update (scope user). */
export function signedIn(shop: Shop, account: Person): void {
  const person = toPerson(account)
  shop.state.setState({ account: person })
  storeAccount(person)
}

/** Ends the session and clears everything personal: account, basket, checkout, orders. */
export async function signOut(shop: Shop): Promise<void> {
  await shop.api('signOut', { params: { scope: 'user' } })
  clearSession(shop)
}

/** Clears everything personal after the session has ended (it expired, or was ended elsewhere). */
export function clearSession(shop: Shop): void {
  shop.state.setState({ account: null })
  clearPersonalStores()
  shop.queries.removeQueries({ predicate: (query) => query.meta?.personal === true })
  if (shop.placed) void refetchForPlace(shop, false)
}

/**
 * Clears the account and its private answers after a session ended without the shopper asking. The basket and an order in
 * progress stay in this browser, because the shopper is about to sign in again.
 */
export function sessionEnded(shop: Shop): void {
  shop.state.setState({ account: null })
  storeAccount(null)
  shop.queries.removeQueries({ predicate: (query) => query.meta?.personal === true })
}

/** Sets the account at the counter from the answer of a sign-in; null after sign-out. */
export function setStaff(shop: Shop, account: Person | null): void {
  shop.state.setState({ staff: account && toPerson(account) })
  if (!account) shop.queries.removeQueries({ predicate: (query) => query.meta?.personal === true })
}
