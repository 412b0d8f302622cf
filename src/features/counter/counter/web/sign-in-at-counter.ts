// Signing in at the counter: staff and managers come through one door, but are two kinds of account.
import { ApiFailure } from '#web/api-failure.ts'
import type { Person, Shop } from '#web/shop.tsx'

/** Returns the account of this phone number and password; refuses what is neither of staff nor of a manager. */
export async function signInAtCounter(
  shop: Shop,
  body: { login: string; password: string },
): Promise<Person> {
  const signInAs = (scope: 'staff' | 'manager') => shop.api('signInV2', { params: { scope }, body })
  const { account } = await signInAs('staff').catch((failure: unknown) => {
    if (failure instanceof ApiFailure && failure.status === 'unauthenticated') return signInAs('manager')
    throw failure
  })
  return account
}
