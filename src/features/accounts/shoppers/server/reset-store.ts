// The only SQL on password_resets: codes and tokens, both stored as hashes. Every step is one conditional write, so that however
// many requests come at once, no more succeed than may.
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Scope } from '#server/sessions/session-store.ts'

export const maxCodeAttempts = 5
const minuteMs = 60_000
/** The lifetime of a code, and of the token it becomes, in ms. */
export const codeLifeMs = 10 * minuteMs
const dayMs = 24 * 60 * minuteMs
const maxPerDay = 5
/** One of the five is never a stranger's; and what strangers asked for blocks other strangers for half a day at most. */
const maxStrangersPerDay = 4
const maxStrangersPerHalfDay = 3
const halfDayMs = dayMs / 2

/** Locks a number until the transaction ends, so that codes for it are issued one at a time. */
export async function lockNumber(tx: Tx, login: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`password reset ${login}`}, 0))`.execute(tx)
}

/**
 * Who requests a code. A device that has signed in before has codes of its own, which only it can type: strangers can neither use
 * up their attempts nor replace them [R22]. A trusted requester acts for a known person: a manager, or a signed-in account for
 * itself.
 */
export type CodeRequester = { as: 'stranger' } | { as: 'trusted' } | { as: 'device'; deviceId: string }

export type CodeCooldown = { code: 'code-soon' | 'code-enough'; waitSeconds: number }

/**
 * Returns why no further code may go to this number, in whatever scope and for whatever it proves: one in `minGapMs` (a minute),
 * five a day; strangers get four a day, three in half a day, not counting those by which its owner signed in.
 */
export async function whyNotAnotherCode(
  db: Reader,
  login: string,
  { as }: CodeRequester,
  now: Date,
  minGapMs = minuteMs,
): Promise<CodeCooldown | undefined> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const requests = await db
    .selectFrom('password_resets')
    .select(['asked_at', sql<boolean>`not trusted and device_id is null`.as('by_stranger')])
    .where('login', '=', login)
    .where('asked_at', '>', dayAgo)
    // What one's own account sends there is an SMS to this number as well.
    .unionAll(
      db
        .selectFrom('account_codes')
        .select(['asked_at', sql<boolean>`purpose = 'phone'`.as('by_stranger')])
        .where('login', '=', login)
        .where('asked_at', '>', dayAgo),
    )
    .unionAll(
      db
        .selectFrom('sign_in_codes')
        .select(['asked_at', sql<boolean>`device_id is null and used_at is null`.as('by_stranger')])
        .where('login', '=', login)
        .where('asked_at', '>', dayAgo),
    )
    .orderBy('asked_at', 'desc')
    .limit(maxPerDay)
    .execute()
  const latest = requests[0]?.asked_at
  const secondsUntil = (from: Date, ms: number) =>
    Math.max(1, Math.ceil((from.getTime() + ms - now.getTime()) / 1000))
  const ofStrangers = requests.filter(
    (row) => row.by_stranger && now.getTime() - row.asked_at.getTime() < halfDayMs,
  )
  const exhausted = [
    { oldest: requests[(as === 'stranger' ? maxStrangersPerDay : maxPerDay) - 1], ms: dayMs },
    { oldest: as === 'stranger' ? ofStrangers[maxStrangersPerHalfDay - 1] : undefined, ms: halfDayMs },
  ].flatMap(({ oldest, ms }) => (oldest ? [secondsUntil(oldest.asked_at, ms)] : []))
  if (exhausted.length > 0) return { code: 'code-enough', waitSeconds: Math.max(...exhausted) }
  // Asked for later than now: the clock was set back since, and nobody waits an hour for that.
  if (latest && Math.abs(now.getTime() - latest.getTime()) < minGapMs)
    return { code: 'code-soon', waitSeconds: secondsUntil(latest, minGapMs) }
}

export interface NewReset {
  scope: Scope
  login: string
  /** Undefined for a number nobody has: the code is kept, and nobody is told it. */
  accountId: string | undefined
  codeHash: string
  requester: CodeRequester
  /** The code is shown to a manager and not sent. */
  shown?: boolean
}

export async function insertReset(tx: Tx, reset: NewReset, now: Date): Promise<Date> {
  const expiresAt = new Date(now.getTime() + codeLifeMs)
  await tx
    .insertInto('password_resets')
    .values({
      id: newId('reset'),
      scope: reset.scope,
      login: reset.login,
      account_id: reset.accountId ?? null,
      code_hash: reset.codeHash,
      asked_at: now,
      expires_at: expiresAt,
      device_id: reset.requester.as === 'device' ? reset.requester.deviceId : null,
      trusted: reset.requester.as === 'trusted',
      shown: reset.shown ?? false,
    })
    .execute()
  return expiresAt
}

/** The start of the longest period that any limit counts. */
export const longestLimitStart = (now: Date): Date => new Date(now.getTime() - 2 * dayMs)

export async function purgeResets(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('asked_at', '<', longestLimitStart(now)).execute()
}

export interface AttemptedCode {
  id: string
  codeHash: string
  accountId: string | null
  left: number
}

/**
 * Counts an attempt at the latest code of a number; returns undefined if there is none or it no longer works. A known device
 * tries the code that it requested; without one, and for everybody else, it is the latest that no device requested.
 */
export async function countCodeAttempt(
  db: Reader,
  { scope, login, deviceId }: { scope: Scope; login: string; deviceId: string | undefined },
  now: Date,
): Promise<AttemptedCode | undefined> {
  const own = deviceId === undefined ? undefined : await countTryOf(db, { scope, login, deviceId }, now)
  return own ?? countTryOf(db, { scope, login, deviceId: null }, now)
}

async function countTryOf(
  db: Reader,
  { scope, login, deviceId }: { scope: Scope; login: string; deviceId: string | null },
  now: Date,
): Promise<AttemptedCode | undefined> {
  const row = await db
    .updateTable('password_resets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('password_resets')
        .select('id')
        .where('scope', '=', scope)
        .where('login', '=', login)
        .where('device_id', 'is not distinct from', deviceId)
        .orderBy('asked_at', 'desc')
        .limit(1),
    )
    .where('tries', '<', maxCodeAttempts)
    .where('token_hash', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash as codeHash', 'account_id as accountId', 'tries'])
    .executeTakeFirst()
  if (row) return { ...row, left: maxCodeAttempts - row.tries }
  // Once seen to be over it stays over: a clock that is set back revives nothing [R17].
  await db
    .updateTable('password_resets')
    .set({ tries: maxCodeAttempts })
    .where('scope', '=', scope)
    .where('login', '=', login)
    .where('tries', '<', maxCodeAttempts)
    .where('expires_at', '<=', now)
    .execute()
}

/** Turns a code into a token; returns whether it did. Of two right codes at once, one does. */
export async function proveReset(db: Reader, id: string, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('password_resets')
    .set({ token_hash: tokenHash, token_expires_at: new Date(now.getTime() + codeLifeMs) })
    .where('id', '=', id)
    .where('token_hash', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface ProvenReset {
  id: string
  login: string
  accountId: string
  /** Whose it is. */
  names: string[]
  usedWith: Buffer | null
  /** Its code was shown to a manager, so that it proves no phone. */
  shown: boolean
}

/** Returns the reset that a token of this scope opens; undefined for unknown and expired tokens alike. */
export async function findProvenReset(
  db: Reader,
  scope: Scope,
  tokenHash: Buffer,
  now: Date,
): Promise<ProvenReset | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.id', 'password_resets.account_id')
    .select([
      'password_resets.id',
      'password_resets.login',
      'accounts.id as accountId',
      'used_with as usedWith',
      'shown',
      'first_name',
      'last_name',
    ])
    .where('token_hash', '=', tokenHash)
    .where('password_resets.scope', '=', scope)
    .where('token_expires_at', '>', now)
    .executeTakeFirst()
  if (!row) {
    await endOverdueToken(db, tokenHash, now)
    return undefined
  }
  const { first_name, last_name, ...proven } = row
  return { ...proven, names: [first_name, last_name] }
}

/** One that came too late stays too late, whatever the clock says next. */
async function endOverdueToken(db: Reader, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ token_expires_at: new Date(0) })
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '<=', now)
    .execute()
}

/** Marks a token as used and expires every other code and token of the account; returns false if it was used or has expired. */
export async function redeemReset(
  tx: Tx,
  { id, accountId }: ProvenReset,
  usedWith: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('password_resets')
    .set({ used_at: now, used_with: usedWith })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('token_expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await expireResets(tx, accountId, now)
  return true
}

/** Expires the account's unused codes and tokens, whatever number they were requested for. */
export async function expireResets(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({
      expires_at: now,
      token_expires_at: sql<Date | null>`case when token_hash is not null then ${now}::timestamptz end`,
    })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}

/** Returns how many codes were sent in the last hour, and how many of them were used. */
export async function countCodesOfLastHour(db: Reader, now: Date): Promise<{ sent: number; proven: number }> {
  const hourAgo = new Date(now.getTime() - 60 * minuteMs)
  const forgotten = await db
    .selectFrom('password_resets')
    .select(({ fn }) => [fn.countAll<number>().as('sent'), fn.count<number>('token_hash').as('proven')])
    .where('account_id', 'is not', null)
    .where('asked_at', '>', hourAgo)
    .executeTakeFirstOrThrow()
  const own = await db
    .selectFrom('account_codes')
    .select(({ fn }) => [fn.countAll<number>().as('sent'), fn.count<number>('used_at').as('proven')])
    .where('asked_at', '>', hourAgo)
    .executeTakeFirstOrThrow()
  const signIn = await db
    .selectFrom('sign_in_codes')
    .select(({ fn }) => [fn.countAll<number>().as('sent'), fn.count<number>('used_at').as('proven')])
    .where('asked_at', '>', hourAgo)
    .executeTakeFirstOrThrow()
  const kinds = [forgotten, own, signIn]
  const sum = (counts: number[]) => counts.reduce((total, count) => total + Number(count), 0)
  return { sent: sum(kinds.map(({ sent }) => sent)), proven: sum(kinds.map(({ proven }) => proven)) }
}
