// Signing in and out, as the browser notices it. The session itself is a cookie that scripts cannot read.
import { refetchForPlace } from './refetch-for-place.ts'
import type { Shop } from './shop.tsx'
import { type Person, toPerson } from './shop.tsx'
import { clearPersonalStores } from './stores/persisted-store.ts'
import { storeAccount } from './stores/signed-in-store.ts'

/** Call with the answer of sign-in, sign-up or update (scope user). */
export function signedIn(shop: Shop, account: Person): void {
  const person = toPerson(account)
  shop.state.setState({ account: person })
  storeAccount(person)
}

/** Ends the session, and empties everything of the person: account, basket, checkout, orders. */
export async function signOut(shop: Shop): Promise<void> {
  await shop.api('signOut', { params: { scope: 'user' } })
  clearSession(shop)
}

/** The session is gone already (it expired, or ended elsewhere). */
export function clearSession(shop: Shop): void {
  shop.state.setState({ account: null })
  clearPersonalStores()
  shop.queries.removeQueries({ predicate: (query) => query.meta?.personal === true })
  if (shop.placed) void refetchForPlace(shop, false)
}

/**
 * Nobody asked to leave, yet the session is over: who it was is forgotten, and what only they may read. The basket and an
 * order under way stay in this browser, for they are about to sign in again.
 */
export function sessionEnded(shop: Shop): void {
  shop.state.setState({ account: null })
  storeAccount(null)
  shop.queries.removeQueries({ predicate: (query) => query.meta?.personal === true })
}

/** Signing in and out at the counter: the answer's account, or null. */
export function setStaff(shop: Shop, account: Person | null): void {
  shop.state.setState({ staff: account && toPerson(account) })
  if (!account) shop.queries.removeQueries({ predicate: (query) => query.meta?.personal === true })
}
