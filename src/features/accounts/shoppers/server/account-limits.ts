// Rate limits on accounts [R11]: strict by login, loose by address, because carriers share addresses.

import { days, hours, minutes, networkOf, type RateLimit } from '#server/rate-limits.ts'
import type { Caller, Scope } from '#server/sessions/session-store.ts'

/** Ten in a quarter of an hour, 25 in a day. */
const guesses = (of: string): RateLimit[] => [
  { key: `guess ${of}`, max: 10, windowMs: 15 * minutes },
  { key: `guess ${of}`, max: 25, windowMs: days },
]

/** Limits the guesses of all strangers together at one account, from any address. */
export const loginGuessLimits = (scope: Scope, login: string): RateLimit[] => guesses(`${scope} ${login}`)

/**
 * Limits guesses at one account. A device that has signed in to it before has attempts of its own, which nobody else can use up
 * [R22]. For strangers the address is counted first, so that a flood from one place does not use up the account's attempts.
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

/** Limits guesses of a signed-in caller, by session: strangers cannot use them up. */
export const sessionGuessLimits = ({ sessionId, accountId }: Caller): RateLimit[] =>
  guesses(`session ${sessionId || accountId}`)

export const signUpLimit = (address: string): RateLimit => ({
  key: `sign up ${networkOf(address)}`,
  max: 60,
  windowMs: hours,
})

/** Limits responses that reveal that a number has an account, which collectors of numbers want: ten an hour per network. */
export const phoneTakenLimit = (address: string): RateLimit => ({
  key: `taken ${networkOf(address)}`,
  max: 10,
  windowMs: hours,
})

/** Limits codes that strangers of one network request for one number, so that other networks can still get one. */
export const forgotNetworkLimit = (login: string, address: string): RateLimit => ({
  key: `forgot ${login} ${networkOf(address)}`,
  max: 2,
  windowMs: 12 * hours,
})

/** Limits requests for codes by network. The limit per number is counted on the codes themselves (reset-store.ts). */
export const forgotLimit = (address: string): RateLimit => ({
  key: `forgot ${networkOf(address)}`,
  max: 100,
  windowMs: hours,
})

/**
 * Limits codes to sign in with that strangers of one network request, for any numbers. They go to numbers without an account too, so
 * that anybody can make the shop send one; as many as may register.
 */
export const signInCodeLimit = (address: string): RateLimit => ({
  key: `sign-in codes ${networkOf(address)}`,
  max: 60,
  windowMs: hours,
})

/** Limits them for all networks to half of what the shop sends: known devices, forgotten passwords and orders have the rest. */
export const allSignInCodesLimit = (maxSmsPerHour: number): RateLimit => ({
  key: 'sign-in codes',
  max: Math.ceil(maxSmsPerHour / 2),
  windowMs: hours,
})

/** Limits the codes that one account sends, to any numbers: ten a day are enough to change a password or number. */
export const accountCodesLimit = (accountId: string): RateLimit => ({
  key: `account codes ${accountId}`,
  max: 10,
  windowMs: days,
})

/** Limits attempts at codes by network; each code has five attempts besides. */
export const codeAttemptLimit = (address: string): RateLimit => ({
  key: `code ${networkOf(address)}`,
  max: 100,
  windowMs: 15 * minutes,
})

/** Limits attempts with another password after a token was used. */
export const replayLimit = (resetId: string): RateLimit => ({
  key: `replay ${resetId}`,
  max: 5,
  windowMs: days,
})
