// The only SQL on account_codes. Every step is one conditional write, as with codes for a forgotten password (reset-store.ts),
// whose limits per number count both kinds.
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { type AttemptedCode, codeLifeMs, longestLimitStart, maxCodeAttempts } from './reset-store.ts'

export const codePurposes = ['password', 'phone'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** The only change that a code proves. */
export interface CodeTarget {
  accountId: string
  purpose: CodePurpose
  /** The number it goes to. */
  login: string
}

/** Stores a code and returns when it expires. */
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

/** Counts an attempt at the account's latest code; returns undefined if there is none or it no longer works. */
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

/** Marks a code as used; returns false if it was already used or has expired. Of two requests at once, one gets true. */
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

/** Expires every unused code of the account, whatever its purpose. */
export async function expireAccountCodes(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account_codes')
    .set({ expires_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/** Returns whether this session used a code in the last ten minutes: its response may have been lost. */
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
