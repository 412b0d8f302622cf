// The only SQL on sign_in_codes. Every step is one conditional write, as with codes for a forgotten password (reset-store.ts), whose
// limits per number count all kinds. The table is separate, so that no code proves anything but what it was requested for.
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { type AttemptedCode, codeLifeMs, longestLimitStart, maxCodeAttempts } from './reset-store.ts'

interface NewSignInCode {
  login: string
  codeHash: string
  /** The known device that requested it, and alone can type it. */
  deviceId: string | undefined
}

/** Stores a code and returns when it expires. */
export async function insertSignInCode(
  tx: Tx,
  { login, codeHash, deviceId }: NewSignInCode,
  now: Date,
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + codeLifeMs)
  await tx
    .insertInto('sign_in_codes')
    .values({
      id: newId('code'),
      login,
      code_hash: codeHash,
      asked_at: now,
      expires_at: expiresAt,
      device_id: deviceId ?? null,
    })
    .execute()
  return expiresAt
}

type AttemptedSignInCode = Omit<AttemptedCode, 'accountId'>

/**
 * Counts an attempt at the latest code of a number; returns undefined if there is none or it no longer works. A known device tries
 * the code that it requested; without one, and for everybody else, it is the latest that no device requested.
 */
export async function countSignInCodeAttempt(
  db: Reader,
  { login, deviceId }: { login: string; deviceId: string | undefined },
  now: Date,
): Promise<AttemptedSignInCode | undefined> {
  const own = deviceId === undefined ? undefined : await countAttemptOf(db, { login, deviceId }, now)
  return own ?? countAttemptOf(db, { login, deviceId: null }, now)
}

async function countAttemptOf(
  db: Reader,
  { login, deviceId }: { login: string; deviceId: string | null },
  now: Date,
): Promise<AttemptedSignInCode | undefined> {
  const row = await db
    .updateTable('sign_in_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sign_in_codes')
        .select('id')
        .where('login', '=', login)
        .where('device_id', 'is not distinct from', deviceId)
        .orderBy('asked_at', 'desc')
        .limit(1),
    )
    .where('tries', '<', maxCodeAttempts)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash as codeHash', 'tries'])
    .executeTakeFirst()
  if (row) return { ...row, left: maxCodeAttempts - row.tries }
  // Once seen to be over it stays over: a clock that is set back revives nothing [R17].
  await db
    .updateTable('sign_in_codes')
    .set({ tries: maxCodeAttempts })
    .where('login', '=', login)
    .where('tries', '<', maxCodeAttempts)
    .where('expires_at', '<=', now)
    .execute()
}

/** Uncounts the attempt of a right code: it is typed again with what was missing beside it. */
export async function uncountSignInCodeAttempt(db: Reader, id: string): Promise<void> {
  await db
    .updateTable('sign_in_codes')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .where('tries', '>', 0)
    .execute()
}

/**
 * Marks a code as used and expires the number's other ones; returns false if it was already used or has expired. Of two requests at
 * once, one gets true.
 */
export async function redeemSignInCode(
  tx: Tx,
  { id, login }: { id: string; login: string },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('sign_in_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await expireSignInCodes(tx, login, now)
  return true
}

/** Expires every unused code of a number. */
export async function expireSignInCodes(tx: Tx, login: string, now: Date): Promise<void> {
  await tx
    .updateTable('sign_in_codes')
    .set({ expires_at: now })
    .where('login', '=', login)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

export async function purgeSignInCodes(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_codes').where('asked_at', '<', longestLimitStart(now)).execute()
}
