// SQL for groups: one row for each intent to order at several suppliers. The row alone decides: the process that deletes it
// while it is `holding` has abandoned the group, and the process that moves it to `registering` has committed it.

import { sql } from 'kysely'
import type { Language } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import type { GroupState } from '#wire/group-state.ts'
import type { GroupPart, PlacedGroup } from '../group-contract.ts'

export interface GroupRequest {
  parts: GroupPart[]
  language: Language
  station: string | null
}

export interface GroupIntent extends GroupRequest {
  accountId: string
  key: string | null
  cartId: string | null
  cartRevision: string | null
  bodyHash: Buffer
}

export interface Group {
  id: string
  accountId: string
  key: string | null
  bodyHash: Buffer
  state: GroupState
  asked: GroupRequest
  answer: PlacedGroup | null
}

const columns = [
  'id',
  'account_id as accountId',
  'intent_key as key',
  'body_hash as bodyHash',
  'state',
  'asked',
  'answer',
] as const

/** Returns false where this intent exists already. */
export async function insertGroup(
  db: Reader,
  { accountId, key, cartId, cartRevision, bodyHash, parts, language, station }: GroupIntent,
  { id, driver, until, now }: { id: string; driver: string; until: Date; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('order_groups')
    .values({
      id,
      account_id: accountId,
      intent_key: key,
      cart_id: cartId,
      cart_revision: cartRevision,
      body_hash: bodyHash,
      asked: JSON.stringify({ parts, language, station }),
      driver,
      driven_until: until,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Finds the intent's group by its key, or else by the basket's revision. */
export async function findGroupOf(db: Reader, intent: GroupIntent): Promise<Group | undefined> {
  const { rows } = await sql<Group>`
    select id, account_id as "accountId", intent_key as key, body_hash as "bodyHash", state, asked, answer
    from order_groups
    where account_id = ${intent.accountId}
      and (intent_key = ${intent.key} or (cart_id = ${intent.cartId} and cart_revision = ${intent.cartRevision}))
    order by intent_key is not distinct from ${intent.key} desc limit 1`.execute(db)
  return rows[0]
}

export async function findGroup(db: Reader, id: string): Promise<Group | undefined> {
  const row = await db.selectFrom('order_groups').select(columns).where('id', '=', id).executeTakeFirst()
  return row as unknown as Group | undefined
}

/** Returns the groups that are committed and that no process is finishing, 20 at most. */
export async function findUnfinished(db: Reader, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('order_groups')
    .select('id')
    .where('state', '=', 'registering')
    .where('driven_until', '<=', now)
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}

/** Leases the group to one driver at a time. Returns false while another driver holds it, or when it is done. */
export async function claimGroup(
  db: Reader,
  id: string,
  { driver, until, now }: { driver: string; until: Date; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('order_groups')
    .set({ driver, driven_until: until })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .where('driven_until', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the shopper's other groups that are still `holding` without a driver: the shopper has started again. */
export async function deleteAbandoned(db: Reader, { accountId, key }: GroupIntent, now: Date): Promise<void> {
  await db
    .deleteFrom('order_groups')
    .where('account_id', '=', accountId)
    .where('state', '=', 'holding')
    .where('driven_until', '<=', now)
    .where((eb) => eb('intent_key', 'is distinct from', key))
    .execute()
}

/** Nothing of this group is certain, and it is this driver's to decide. */
const whereHolding = (id: string, driver: string) => ({ id, state: 'holding', driver }) as const

/** Abandons a group before it is committed. Returns false when another driver has decided already. */
export async function deleteHolding(db: Reader, id: string, driver: string): Promise<boolean> {
  const row = await db
    .deleteFrom('order_groups')
    .where((eb) => eb.and(whereHolding(id, driver)))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Commits the group: from here on nothing stops it. Returns false when it was abandoned meanwhile. */
export async function commitGroup(db: Reader, id: string, driver: string): Promise<boolean> {
  const row = await db
    .updateTable('order_groups')
    .set({ state: 'registering' })
    .where((eb) => eb.and(whereHolding(id, driver)))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the first answer, which every later request for this group receives too. */
export async function saveGroupAnswer(db: Reader, id: string, answer: PlacedGroup): Promise<void> {
  await db
    .updateTable('order_groups')
    .set({ state: 'done', answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .where('state', '=', 'registering')
    .execute()
}

/**
 * Deletes groups that were created before `before` and are not registering. A key is valid for 72 hours [ruling 2], and orders
 * store their group's id themselves.
 */
export async function purgeGroups(db: Reader, before: Date): Promise<void> {
  await db
    .deleteFrom('order_groups')
    .where('created_at', '<', before)
    .where('state', '<>', 'registering')
    .execute()
}

/** Deletes a group of which nothing could be registered after all, as if it had never been requested. */
export async function deleteFailedGroup(db: Reader, id: string): Promise<void> {
  await db.deleteFrom('order_groups').where('id', '=', id).where('state', '=', 'registering').execute()
}
