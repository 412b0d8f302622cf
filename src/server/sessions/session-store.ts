// Sessions: random tokens, stored only as hashes, in one table for cookies and bearer tokens [ruling 9].
import { createHash, randomBytes } from 'node:crypto'
import { type InferResult, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { batch } from '#server/batch.ts'
import { databaseOf, type Reader } from '#server/database/database.ts'
import { deleteAllDevices, deleteDeviceOfSession, deleteDevicesOf } from './device-store.ts'

const scopes = ['user', 'staff', 'manager'] as const
export type Scope = (typeof scopes)[number]

/** Returns the scope named in a path, or undefined for any other word. */
export const readScope = (text: string | undefined): Scope | undefined =>
  scopes.find((scope) => scope === text)

/** The account behind a request, as every call sees it. */
export interface Caller {
  accountId: string
  /** Empty for a manager's key, which is no session. */
  sessionId: string
  scope: Scope
  betaTester: boolean
}

const days = 24 * 60 * 60 * 1000
/** A shopper stays signed in on their own phone; the counter's tablets are shared, so a day is enough. */
const lifeMs: Record<Scope, { absolute: number; idle: number }> = {
  user: { absolute: 180 * days, idle: 60 * days },
  staff: { absolute: 1 * days, idle: 0.5 * days },
  manager: { absolute: 1 * days, idle: 0.5 * days },
}
/** Seen-at is refreshed at most this often, so that reading pages does not write. */
const seenEveryMs = 10 * 60 * 1000

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Opens a session; the token is returned once and never stored. */
export async function openSession(
  tx: Reader,
  account: { id: string; scope: Scope },
  device: string,
  now: Date,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const id = newId('session')
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifeMs[account.scope].absolute)
  await tx
    .insertInto('sessions')
    .values({
      id,
      token_hash: hashToken(token),
      account_id: account.id,
      created_at: now,
      seen_at: now,
      expires_at: expiresAt,
      device: device.slice(0, 200),
    })
    .execute()
  return { id, token, expiresAt }
}

/** Returns the caller behind a token, or undefined: unknown, ended, expired and idle tokens look the same. */
export async function findCaller(db: Reader, token: string, now: Date): Promise<Caller | undefined> {
  if (token.length < 40 || token.length > 60) return undefined
  const row = await lookUp(db, hashToken(token))
  if (!row) return undefined
  const scope = row.scope as Scope
  if (row.expiresAt <= now || row.seenAt.getTime() + lifeMs[scope].idle <= now.getTime()) {
    // Once seen to be over it stays over: a clock that is set back revives nothing [R17].
    await db.updateTable('sessions').set({ ended_at: now }).where('id', '=', row.sessionId).execute()
    return undefined
  }
  if (row.seenAt.getTime() + seenEveryMs <= now.getTime()) {
    await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', row.sessionId).execute()
  }
  return { accountId: row.accountId, sessionId: row.sessionId, scope, betaTester: row.betaTester }
}

/** At most as long as one look-up of a busy database takes. */
const lookUpWaitMs = 10
const lookUpsAtOnce = 64
const lookUps = new WeakMap<Reader, (hash: Buffer) => Promise<SessionRow | undefined>>()

/** Outside transactions those who ask while a look-up is under way are looked up by the next, in one question. */
function lookUp(db: Reader, hash: Buffer): Promise<SessionRow | undefined> {
  if (databaseOf(db) !== db) return findSession(db, hash)
  const known = lookUps.get(db)
  if (known) return known(hash)
  const gathered = batch<Buffer, { row: SessionRow | undefined }>({
    alone: async (one) => ({ row: await findSession(db, one) }),
    async together(hashes) {
      const rows = await findSessions(db, hashes)
      return hashes.map((one) => ({ row: rows.get(one.toString('hex')) }))
    },
    maxBatch: lookUpsAtOnce,
    maxWaitMs: lookUpWaitMs,
  })
  const ask = async (one: Buffer) => (await gathered('', one)).row
  lookUps.set(db, ask)
  return ask(hash)
}

const liveSessions = (db: Reader) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'sessions.id as sessionId',
      'sessions.seen_at as seenAt',
      'sessions.expires_at as expiresAt',
      'accounts.id as accountId',
      'accounts.scope as scope',
      'accounts.beta_tester as betaTester',
    ])
    .where('sessions.ended_at', 'is', null)

type SessionRow = InferResult<ReturnType<typeof liveSessions>>[number]

const findSession = (db: Reader, hash: Buffer): Promise<SessionRow | undefined> =>
  liveSessions(db).where('sessions.token_hash', '=', hash).executeTakeFirst()

/** By their hash in hexadecimal. */
async function findSessions(db: Reader, hashes: readonly Buffer[]): Promise<Map<string, SessionRow>> {
  const rows = await liveSessions(db)
    .select('sessions.token_hash as hash')
    .where('sessions.token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .execute()
  return new Map(rows.map(({ hash, ...row }) => [hash.toString('hex'), row]))
}

/** Returns the account behind an http-x-auth key, or undefined: unknown and revoked keys look the same. */
export async function findKeyHolder(db: Reader, key: string, now: Date): Promise<Caller | undefined> {
  if (key.length < 20 || key.length > 100) return undefined
  const row = await db
    .selectFrom('manager_keys')
    .innerJoin('accounts', 'accounts.id', 'manager_keys.account_id')
    .select([
      'manager_keys.id as keyId',
      'manager_keys.last_used_at as lastUsedAt',
      'accounts.id as accountId',
      'accounts.scope as scope',
      'accounts.beta_tester as betaTester',
    ])
    .where('manager_keys.key_hash', '=', hashToken(key))
    .where('manager_keys.revoked_at', 'is', null)
    .where('accounts.scope', 'in', ['staff', 'manager'])
    .executeTakeFirst()
  if (!row) return undefined
  const { keyId, lastUsedAt, ...holder } = row
  if (!lastUsedAt || lastUsedAt.getTime() + seenEveryMs <= now.getTime()) {
    await db.updateTable('manager_keys').set({ last_used_at: now }).where('id', '=', keyId).execute()
  }
  return { ...holder, scope: holder.scope as Scope, sessionId: '' }
}

const endLive = (db: Reader, now: Date) =>
  db.updateTable('sessions').set({ ended_at: now }).where('ended_at', 'is', null)

/** Ends the session of a token; does nothing if it is unknown or already ended. */
export async function endSession(db: Reader, token: string, now: Date): Promise<void> {
  await endLive(db, now).where('token_hash', '=', hashToken(token)).execute()
}

/** Returns which of these sessions are still live. */
export async function findLiveSessions(db: Reader, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export interface ListedSession {
  id: string
  device: string
  createdAt: Date
  seenAt: Date
}

/** Returns the live sessions of an account, the last seen first. */
export async function listSessions(
  db: Reader,
  { accountId, scope }: Pick<Caller, 'accountId' | 'scope'>,
  now: Date,
): Promise<ListedSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - lifeMs[scope].idle))
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/**
 * Ends one session of an account and deletes the device on which it was opened. Returns false if the account has no session of
 * this id; a session that has already ended stays as it is.
 */
export async function endSessionOf(db: Reader, accountId: string, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set(({ fn, val }) => ({ ended_at: fn.coalesce('ended_at', val(now)) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (row) await deleteDeviceOfSession(db, accountId, id)
  return row !== undefined
}

/** Ends every session of an account but one and deletes the devices of the others. Returns how many sessions were ended. */
export async function endOtherSessions(
  db: Reader,
  accountId: string,
  keep: string,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await endLive(db, now)
    .where('account_id', '=', accountId)
    .where('id', '<>', keep)
    .executeTakeFirst()
  await deleteDevicesOf(db, accountId, keep)
  return Number(numUpdatedRows)
}

/** Ends every session of a phone number, in all scopes. Returns how many were ended. */
export async function endSessionsOf(db: Reader, login: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await endLive(db, now)
    .where('account_id', 'in', (eb) => eb.selectFrom('accounts').select('id').where('login', '=', login))
    .executeTakeFirst()
  await deleteAllDevices(db, login)
  return Number(numUpdatedRows)
}

/** Ends every session and revokes every manager’s key. Returns how many sessions were ended. */
export async function endAllSessions(db: Reader, now: Date): Promise<number> {
  await db.updateTable('manager_keys').set({ revoked_at: now }).where('revoked_at', 'is', null).execute()
  const { numUpdatedRows } = await endLive(db, now).executeTakeFirst()
  await deleteAllDevices(db)
  return Number(numUpdatedRows)
}
