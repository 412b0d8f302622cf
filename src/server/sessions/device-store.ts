// The only SQL on known_devices: browsers that have signed in to an account before. Each token is bound to one account, so a
// planted cookie gains nothing: a browser gets a new token for each account that signs in with it.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Reader } from '#server/database/database.ts'

/** A device that has not signed in for this long is unknown again. */
export const deviceLifeMs = 180 * 24 * 60 * 60 * 1000
/** The maximum number of accounts that one browser is remembered for: a family’s phone, the tablet of a counter. */
export const maxTokens = 10
/** Devices that one account is remembered by; the one that was away longest goes first. */
const maxDevices = 20

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns the tokens in a cookie’s value; anything malformed is left out. */
export const readDeviceTokens = (value: string | undefined): string[] =>
  (value ?? '').split('.', maxTokens).filter((token) => /^[A-Za-z0-9_-]{22}$/.test(token))

/** Returns the id of the device if it has signed in to this account before, or undefined. Without tokens no query is made. */
export async function findKnownDevice(
  db: Reader,
  { scope, login }: { scope: string; login: string },
  tokens: readonly string[],
  now: Date,
): Promise<string | undefined> {
  if (tokens.length === 0) return undefined
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select('known_devices.id')
    .where('known_devices.token_hash', '=', sql<Buffer>`any(${tokens.map(hashToken)}::bytea[])`)
    .where('known_devices.seen_at', '>', new Date(now.getTime() - deviceLifeMs))
    .where('accounts.scope', '=', scope)
    .where('accounts.login', '=', login)
    .executeTakeFirst()
  return row?.id
}

/** Stores the browser that has just signed in. Returns the tokens that its cookie holds from now on. */
export async function storeDevice(
  tx: Reader,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  tokens: readonly string[],
  now: Date,
): Promise<string[]> {
  const hashes = tokens.map(hashToken)
  const known = await tx
    .updateTable('known_devices')
    .set({ seen_at: now, session_id: sessionId })
    .where('account_id', '=', accountId)
    .where('token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .returning('token_hash as hash')
    .executeTakeFirst()
  const held = known && tokens.find((_, n) => hashes[n]?.equals(known.hash))
  if (held) return [held, ...tokens.filter((token) => token !== held)]
  const token = randomBytes(16).toString('base64url')
  await tx
    .insertInto('known_devices')
    .values({
      id: newId('device'),
      account_id: accountId,
      token_hash: hashToken(token),
      session_id: sessionId,
      created_at: now,
      seen_at: now,
    })
    .execute()
  await sql`
    delete from known_devices where id in (
      select id from known_devices where account_id = ${accountId}
      order by seen_at desc, id desc offset ${maxDevices})`.execute(tx)
  return [token, ...tokens].slice(0, maxTokens)
}

/** Deletes every device of an account but the one on which this session was opened. */
export async function deleteDevicesOf(db: Reader, accountId: string, keepSession: string): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('session_id', '<>', keepSession)
    .execute()
}

/** Deletes the device on which a session was opened: its owner has lost it, or gave it away. */
export async function deleteDeviceOfSession(db: Reader, accountId: string, sessionId: string): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .execute()
}

/** Deletes the devices of a phone number in all scopes, or of everybody. */
export async function deleteAllDevices(db: Reader, login?: string): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .$if(login !== undefined, (query) =>
      query.where('account_id', 'in', (eb) =>
        eb
          .selectFrom('accounts')
          .select('id')
          .where('login', '=', login as string),
      ),
    )
    .execute()
}

export async function purgeOldDevices(db: Reader, now: Date): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('seen_at', '<', new Date(now.getTime() - deviceLifeMs))
    .execute()
}
