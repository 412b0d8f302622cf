// How often accounts may be tried [R11]. By login hard, by address loosely: carriers share addresses.

import { days, hours, minutes, networkOf, type RateLimit } from '#server/rate-limits.ts'
import type { Caller, Scope } from '#server/sessions/session-store.ts'

/** Ten in a quarter of an hour, 25 in a day. */
const guesses = (of: string): RateLimit[] => [
  { key: `guess ${of}`, max: 10, windowMs: 15 * minutes },
  { key: `guess ${of}`, max: 25, windowMs: days },
]

/** Guesses of all strangers together at one account, from wherever they come. */
export const loginGuessLimits = (scope: Scope, login: string): RateLimit[] => guesses(`${scope} ${login}`)

/**
 * Guesses at one account. A device that has signed in to it before has tries of its own, which nobody else can use up [R22].
 * Of strangers the address is counted first, so that a flood from one place does not use up a shopper's own tries.
 */
export const guessLimits = (
  scope: Scope,
  login: string,
  { address, deviceId }: { address: string; deviceId: string | undefined },
): RateLimit[] =>
  deviceId
    ? guesses(`device ${deviceId}`)
    : [
        { key: `guess ${networkOf(address)}`, max: 100, windowMs: 15 * minutes },
        ...loginGuessLimits(scope, login),
      ]

/** Guesses of somebody signed in, by their session: strangers cannot use them up. */
export const sessionGuessLimits = ({ sessionId, accountId }: Caller): RateLimit[] =>
  guesses(`session ${sessionId || accountId}`)

export const signUpLimit = (address: string): RateLimit => ({
  key: `sign up ${networkOf(address)}`,
  max: 60,
  windowMs: hours,
})

/** Being told that a number has an account is what a collector of numbers wants: few such answers an hour. */
export const phoneTakenLimit = (address: string): RateLimit => ({
  key: `taken ${networkOf(address)}`,
  max: 10,
  windowMs: hours,
})

/** Codes that strangers of one network ask for, for one number: the last of what strangers get is left for other places. */
export const forgotNetworkLimit = (login: string, address: string): RateLimit => ({
  key: `forgot ${login} ${networkOf(address)}`,
  max: 2,
  windowMs: 12 * hours,
})

/** Asking for codes: what may go to one number is counted by the code itself (reset-store.ts). */
export const forgotLimit = (address: string): RateLimit => ({
  key: `forgot ${networkOf(address)}`,
  max: 100,
  windowMs: hours,
})

/** Codes that one account sends, to whatever numbers: nobody needs more to change theirs. */
export const accountCodesLimit = (accountId: string): RateLimit => ({
  key: `account codes ${accountId}`,
  max: 10,
  windowMs: days,
})

/** Typing codes; each has five tries of its own besides. */
export const codeAttemptLimit = (address: string): RateLimit => ({
  key: `code ${networkOf(address)}`,
  max: 100,
  windowMs: 15 * minutes,
})

/** Other passwords with a token that was used. */
export const replayLimit = (resetId: string): RateLimit => ({
  key: `replay ${resetId}`,
  max: 5,
  windowMs: days,
})
