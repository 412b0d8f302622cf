// Sets up, proves and removes the second factor of the caller. Each code works once: the account's row is locked while a code is
// compared, and keeps the step of the last one that was used.
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import type { Encryption } from '#server/encryption.ts'
import { countAttempt, days, minutes, type RateLimit, uncountAttempt } from '#server/rate-limits.ts'
import { markProven, readProof } from '#server/sessions/second-factor-proof.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import type { Shop } from '#server/shop.ts'
import { secretsOf } from '#server/shop-secrets.ts'
import type { SecondFactor, SecondFactorSetup } from '../second-factor-contract.ts'
import { refuse } from '../second-factor-refusals.ts'
import { newSecret, secretUri, stepOfCode } from './app-codes.ts'
import { drawQr } from './draw-qr.ts'
import { findRecoveryHash, hashRecoveryCodes, newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts'
import {
  confirmFactor,
  deleteFactor,
  type FactorRow,
  findFactor,
  lockFactor,
  setFactor,
  startFactor,
} from './second-factor-store.ts'
import type { WrongCodeMonitor } from './wrong-code-monitor.ts'

export interface FactorDeps {
  shop: Shop
  monitor: WrongCodeMonitor
}

const about = (accountId: string): string => `the second factor of ${accountId}`

/** As for passwords. Only somebody who is signed in to the account can use them up. */
const limitsOf = (accountId: string): RateLimit[] => [
  { key: `second factor ${accountId}`, max: 10, windowMs: 15 * minutes },
  { key: `second factor ${accountId}`, max: 25, windowMs: days },
]

export async function showSecondFactor(shop: Shop, caller: Caller, now: Date): Promise<SecondFactor> {
  const { kysely } = shop.database
  const row = await findFactor(kysely, caller.accountId)
  const until = await readProof(kysely, caller.sessionId, now)
  return {
    set_up_at: row?.confirmedAt?.toISOString() ?? null,
    recovery_codes_left: row?.confirmedAt ? row.recoveryHashes.length : 0,
    proven_until: until?.toISOString() ?? null,
  }
}

/** Returns a new secret for an app. `issuer` and `label` are what the app calls it. */
export async function startSecondFactor(
  shop: Shop,
  { accountId }: Caller,
  names: { issuer: string; label: string },
  now: Date,
): Promise<SecondFactorSetup> {
  const secret = newSecret()
  const sealed = secretsOf(shop.settings).encrypt(secret, about(accountId))
  if (!(await startFactor(shop.database.kysely, accountId, sealed, now))) throw refuse('factor-there-already')
  const uri = secretUri(secret, names)
  return { secret, uri, qr: await drawQr(uri) }
}

/** Returns the recovery codes. The session has proven the second factor. */
export async function confirmSecondFactor(
  deps: FactorDeps,
  caller: Caller,
  code: string,
  now: Date,
): Promise<string[]> {
  const { accountId, sessionId } = caller
  const secrets = secretsOf(deps.shop.settings)
  return withCode(deps, accountId, now, async (tx) => {
    const row = await lockFactor(tx, accountId)
    if (!row) throw refuse('factor-not-started')
    if (row.confirmedAt) throw refuse('factor-there-already')
    const lastStep = stepOfCode(secretOf(secrets, accountId, row), digitsOf(code), now)
    if (lastStep === undefined) return 'factor-code-wrong'
    const codes = newRecoveryCodes()
    await confirmFactor(
      tx,
      accountId,
      { lastStep, recoveryHashes: hashRecoveryCodes(secrets, accountId, codes) },
      now,
    )
    await markProven(tx, sessionId, now)
    return codes
  })
}

export function proveSecondFactor(
  deps: FactorDeps,
  caller: Caller,
  code: string,
  now: Date,
): Promise<boolean> {
  return spendCode(deps, caller, code, now, async (tx) => {
    await markProven(tx, caller.sessionId, now)
    return true
  })
}

/** Returns the new recovery codes; those before no longer work. */
export function renewRecoveryCodes(
  deps: FactorDeps,
  caller: Caller,
  code: string,
  now: Date,
): Promise<string[]> {
  const { accountId } = caller
  return spendCode(deps, caller, code, now, async (tx, { lastStep }) => {
    const codes = newRecoveryCodes()
    const recoveryHashes = hashRecoveryCodes(secretsOf(deps.shop.settings), accountId, codes)
    await setFactor(tx, accountId, { lastStep, recoveryHashes })
    return codes
  })
}

export function removeSecondFactor(
  deps: FactorDeps,
  caller: Caller,
  code: string,
  now: Date,
): Promise<boolean> {
  return spendCode(deps, caller, code, now, (tx) => deleteFactor(tx, caller.accountId))
}

/** Uses up a code of the app or a recovery code, and does the work in the same transaction. */
function spendCode<T extends object | boolean>(
  deps: FactorDeps,
  { accountId }: Caller,
  typed: string,
  now: Date,
  work: (tx: Tx, row: FactorRow) => Promise<T>,
): Promise<T> {
  const secrets = secretsOf(deps.shop.settings)
  return withCode(deps, accountId, now, async (tx) => {
    const row = await lockFactor(tx, accountId)
    if (!row?.confirmedAt) throw refuse('factor-none')
    const recovery = readRecoveryCode(typed)
    const hash = recovery && findRecoveryHash(secrets, accountId, row.recoveryHashes, recovery)
    if (hash) row.recoveryHashes = row.recoveryHashes.filter((each) => each !== hash)
    else {
      const secret = readableSecret(deps, accountId, row)
      const step = secret === undefined ? undefined : stepOfCode(secret, digitsOf(typed), now)
      if (step === undefined) return 'factor-code-wrong'
      if (step <= row.lastStep) return 'factor-code-used'
      row.lastStep = step
    }
    await setFactor(tx, accountId, row)
    return work(tx, row)
  })
}

const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '')

const secretOf = (secrets: Encryption, accountId: string, { secret }: FactorRow): string =>
  secrets.decrypt(secret, about(accountId))

/** Returns the secret, or undefined where the shop's key no longer opens it: no code fits then, and the operator's log says why. */
function readableSecret({ shop }: FactorDeps, accountId: string, row: FactorRow): string | undefined {
  try {
    return secretOf(secretsOf(shop.settings), accountId, row)
  } catch (error) {
    shop.log.error(
      { err: error, account: accountId },
      'a second factor cannot be decrypted: is SPAZA_SECRET_KEY the one it was set up with? Remove it with npm run second-factor:remove',
    )
    return undefined
  }
}

type WrongCode = 'factor-code-wrong' | 'factor-code-used'

/**
 * Counts an attempt before the code is compared, so that parallel guesses cannot exceed the limit, and uncounts it unless the code
 * was wrong. The operator is told when an account has used up its attempts: somebody may hold a session that is not theirs.
 */
async function withCode<T extends object | boolean>(
  { shop, monitor }: FactorDeps,
  accountId: string,
  now: Date,
  compare: (tx: Tx) => Promise<T | WrongCode>,
): Promise<T> {
  const { kysely } = shop.database
  const limits = limitsOf(accountId)
  const counted = await countAttempt(kysely, limits, now).catch((error) => {
    if (error instanceof Refusal) monitor.report(accountId, now)
    throw error
  })
  let isWrong = false
  try {
    const result = await shop.database.transaction(compare)
    isWrong = typeof result === 'string'
    if (typeof result === 'string') throw refuse(result)
    return result
  } finally {
    if (!isWrong) await uncountAttempt(kysely, counted)
  }
}
