// How often accounts may be tried (invariant R11). By login hard, by address loosely: carriers share addresses.

import { days, hours, minutes, networkOf, type RateLimit } from '#server/rate-limits.ts'
import type { Scope } from '#server/sessions/session-store.ts'

/** Guesses at one account: ten in a quarter of an hour, 25 in a day, from wherever they come. */
const byLogin = (scope: Scope, login: string): RateLimit[] => [
  { of: `guess ${scope} ${login}`, most: 10, everyMs: 15 * minutes },
  { of: `guess ${scope} ${login}`, most: 25, everyMs: days },
]

/** The address is counted first, so that a flood from one place does not use up a shopper's own tries. */
export const guessLimits = (scope: Scope, login: string, address: string): RateLimit[] => [
  { of: `guess ${networkOf(address)}`, most: 100, everyMs: 15 * minutes },
  ...byLogin(scope, login),
]

export const signUpLimit = (address: string): RateLimit => ({
  of: `sign up ${networkOf(address)}`,
  most: 60,
  everyMs: hours,
})

/** Being told that a number has an account is what a collector of numbers wants: few such answers an hour. */
export const takenLimit = (address: string): RateLimit => ({
  of: `taken ${networkOf(address)}`,
  most: 10,
  everyMs: hours,
})
