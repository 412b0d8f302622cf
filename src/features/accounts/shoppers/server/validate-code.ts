import { createHash, randomBytes } from 'node:crypto'
import type { Reader } from '#server/database/database.ts'
import { countAttempt } from '#server/rate-limits.ts'
import { findKnownDevice } from '#server/sessions/device-store.ts'
import type { Scope } from '#server/sessions/session-store.ts'
import { parseCode } from '../reset-code.ts'
import { refuse } from '../reset-refusals.ts'
import { codeAttemptLimit } from './account-limits.ts'
import { verifyPassword } from './passwords.ts'
import { readLogin } from './read-login.ts'
import { countCodeAttempt, proveReset } from './reset-store.ts'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Exchanges a code for a token. The attempt is counted before the code is checked: of a thousand at once, five are checked. */
export async function validateCode(
  db: Reader,
  typed: { scope: Scope; login: string; code: string; address: string; deviceTokens: readonly string[] },
  now: Date,
): Promise<{ login: string; token: string }> {
  const login = readLogin(typed.login)
  const code = parseCode(typed.code)
  if (!code) throw refuse('code-required')
  const loginScope = { scope: typed.scope, login }
  const deviceId = await findKnownDevice(db, loginScope, typed.deviceTokens, now)
  // Other people of its address never use up a known device's tries: each of its codes has five.
  if (!deviceId) await countAttempt(db, [codeAttemptLimit(typed.address)], now)
  const tried = await countCodeAttempt(db, { ...loginScope, deviceId }, now)
  if (!tried) throw refuse('code-over')
  const right = await verifyPassword(tried.codeHash, code)
  // Nobody was told the code of a number without an account: who guesses it is no further.
  if (!right || !tried.accountId) throw refuse('code-wrong', { values: { left: tried.left } })
  const token = randomBytes(32).toString('base64url')
  if (!(await proveReset(db, tried.id, hashToken(token), now))) throw refuse('code-over')
  return { login, token }
}
