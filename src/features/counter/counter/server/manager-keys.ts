// Creates, lists and revokes a manager's keys. findKeyHolder authenticates a request with one
// (server/sessions/session-store.ts).
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import { refuse } from '../counter-refusals.ts'
import type { ManagerKey } from '../keys-contract.ts'

/** More than anybody uses; a script gone wild stops here. */
const maxKeys = 20

const columns = ['id', 'name', 'ends_with', 'created_at', 'last_used_at'] as const

export async function listKeys(db: Reader, accountId: string): Promise<ManagerKey[]> {
  const rows = await db
    .selectFrom('manager_keys')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(showKey)
}

/**
 * Creates a key of 256 random bits and returns it; only its hash is stored. Refuses a call without a session, and more than 20
 * keys.
 */
export async function createKey(
  tx: Tx,
  caller: Caller,
  requestedName: string,
  now: Date,
): Promise<{ key: ManagerKey; http_x_auth: string }> {
  requireSession(caller)
  const name = requestedName.trim()
  if (!name) throw refuse('key-name-missing')
  // One of this manager's at a time, so that two at once cannot both be the twentieth.
  await sql`select 1 from accounts where id = ${caller.accountId} for update`.execute(tx)
  if ((await listKeys(tx, caller.accountId)).length >= maxKeys)
    throw refuse('too-many-keys', { values: { count: maxKeys } })
  const secret = `spaza_${randomBytes(32).toString('base64url')}`
  const row = await tx
    .insertInto('manager_keys')
    .values({
      id: newId('key'),
      account_id: caller.accountId,
      key_hash: createHash('sha256').update(secret).digest(),
      name,
      ends_with: secret.slice(-4),
      created_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { key: showKey(row), http_x_auth: secret }
}

/** Revokes a key; revoking it again succeeds. Refuses a key of somebody else as not found, and a call without a session. */
export async function revokeKey(tx: Tx, caller: Caller, keyId: string, now: Date): Promise<void> {
  requireSession(caller)
  const { numUpdatedRows } = await tx
    .updateTable('manager_keys')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', keyId)
    .where('account_id', '=', caller.accountId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('key-not-found')
}

/** Whoever finds a key must not be able to make themselves another that outlives it. */
function requireSession(caller: Caller): void {
  if (!caller.sessionId) throw refuse('key-not-enough')
}

const showKey = ({
  created_at,
  last_used_at,
  ...key
}: Omit<ManagerKey, 'created_at' | 'last_used_at'> & {
  created_at: Date
  last_used_at: Date | null
}): ManagerKey => ({
  ...key,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})
