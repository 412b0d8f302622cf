// The only SQL on account_codes. Every step is one conditional write, as with codes for a forgotten password
// (reset-store.ts), which counts both kinds against what may go to a number.
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { type AttemptedCode, codeLifeMs, longestLimitStart, maxCodeAttempts } from './reset-store.ts'

export const codePurposes = ['password', 'phone'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** What a code is for: it opens nothing else. */
export interface CodeTarget {
  accountId: string
  purpose: CodePurpose
  /** The number it goes to. */
  login: string
}

/** Answers until when it works. */
export async function insertAccountCode(
  tx: Tx,
  { accountId, purpose, login }: CodeTarget,
  codeHash: string,
  now: Date,
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + codeLifeMs)
  await tx
    .insertInto('account_codes')
    .values({
      id: newId('code'),
      account_id: accountId,
      purpose,
      login,
      code_hash: codeHash,
      asked_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return expiresAt
}

/** Counts a try against the latest code; undefined when there is none, or none that still works. */
export async function countAccountCodeAttempt(
  db: Reader,
  { accountId, purpose, login }: CodeTarget,
  now: Date,
): Promise<Omit<AttemptedCode, 'accountId'> | undefined> {
  const row = await db
    .updateTable('account_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('account_codes')
        .select('id')
        .where('account_id', '=', accountId)
        .where('purpose', '=', purpose)
        .orderBy('asked_at', 'desc')
        .limit(1),
    )
    .where('login', '=', login)
    .where('tries', '<', maxCodeAttempts)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash as codeHash', 'tries'])
    .executeTakeFirst()
  if (row) return { ...row, left: maxCodeAttempts - row.tries }
  // Once seen to be over it stays over, as with codes for a forgotten password.
  await db
    .updateTable('account_codes')
    .set({ tries: maxCodeAttempts })
    .where('account_id', '=', accountId)
    .where('tries', '<', maxCodeAttempts)
    .where('expires_at', '<=', now)
    .execute()
}

/** Whether it was there to be used: of two at once, one is. */
export async function redeemAccountCode(tx: Tx, id: string, usedBy: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('account_codes')
    .set({ used_at: now, used_by: usedBy })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Codes that were asked for and not used: over, whatever they were for. */
export async function expireAccountCodes(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account_codes')
    .set({ expires_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/** Whether this session has just used one: its answer may have been lost on the way. */
export async function hasJustUsedCode(
  db: Reader,
  { accountId, purpose }: Pick<CodeTarget, 'accountId' | 'purpose'>,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('account_codes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_by', '=', sessionId)
    .where('used_at', '>', new Date(now.getTime() - codeLifeMs))
    .executeTakeFirst()
  return row !== undefined
}

export async function purgeAccountCodes(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom('account_codes').where('asked_at', '<', longestLimitStart(now)).execute()
}
