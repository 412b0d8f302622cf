// Whether a session has proven the account's second factor lately. Calls that change bank details, keys and people ask it
// (serve-call.ts); how it is proven is the concern of features/accounts/second-factor.
import { pageTo } from '#paths'
import type { Reader } from '#server/database/database.ts'
import { refuse } from '../http/http-refusals.ts'
import type { Caller } from './session-store.ts'

/** For how long a session that has proven the second factor is not asked again. */
export const proofMs = 10 * 60 * 1000

/**
 * Refuses a caller whose session has not proven the second factor within the last ten minutes, or whose account has none. A
 * manager's key can prove nothing and is always refused.
 */
export async function requireSecondFactor(db: Reader, caller: Caller | undefined, now: Date): Promise<void> {
  if (!caller?.sessionId) throw refuse('session-needed')
  if (await readProof(db, caller.sessionId, now)) return
  const factor = await db
    .selectFrom('second_factors')
    .select('account_id')
    .where('account_id', '=', caller.accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (factor) throw refuse('second-factor-needed')
  throw refuse('second-factor-missing', { details: { set_up_at: pageTo('counterSecurity') } })
}

/** Returns until when the session has proven it; undefined if it has not. */
export async function readProof(db: Reader, sessionId: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('second_factor_until as until')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!row?.until) return undefined
  if (row.until > now) return row.until
  // Once seen to be over it stays over: a clock that is set back revives nothing [R17].
  await db.updateTable('sessions').set({ second_factor_until: null }).where('id', '=', sessionId).execute()
  return undefined
}

/** Marks this session, and no other of the account, as having proven it. */
export async function markProven(db: Reader, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_factor_until: new Date(now.getTime() + proofMs) })
    .where('id', '=', sessionId)
    .execute()
}
