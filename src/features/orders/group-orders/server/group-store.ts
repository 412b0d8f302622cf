// The only SQL on groups: one row for each intent to order at several suppliers. It decides, and it alone: whoever can
// delete it while it is `holding` has given it up, whoever can move it to `registering` has made it certain.

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

/** False where this intent is known already. */
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

/** By its key, or else by the basket's revision. */
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

/** Groups that are certain and that nobody is finishing. */
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

/** One at a time: true when nobody else is at this group now. */
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

/** What this shopper began otherwise and nobody is at: they have begun anew, so it is given up. */
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

/** Gives a group up while nothing is certain. False when somebody else has decided. */
export async function deleteHolding(db: Reader, id: string, driver: string): Promise<boolean> {
  const row = await db
    .deleteFrom('order_groups')
    .where((eb) => eb.and(whereHolding(id, driver)))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** From here on nothing stops it. False when it was given up meanwhile. */
export async function commitGroup(db: Reader, id: string, driver: string): Promise<boolean> {
  const row = await db
    .updateTable('order_groups')
    .set({ state: 'registering' })
    .where((eb) => eb.and(whereHolding(id, driver)))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The first answer stays: whoever asks again is told the same. */
export async function saveGroupAnswer(db: Reader, id: string, answer: PlacedGroup): Promise<void> {
  await db
    .updateTable('order_groups')
    .set({ state: 'done', answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .where('state', '=', 'registering')
    .execute()
}

/** Long answered, or never made certain: a key is kept for 72 hours [ruling 2], and the orders know their group. */
export async function purgeGroups(db: Reader, before: Date): Promise<void> {
  await db
    .deleteFrom('order_groups')
    .where('created_at', '<', before)
    .where('state', '<>', 'registering')
    .execute()
}

/** Nothing of it could be registered after all: as if it had never been asked. */
export async function deleteFailedGroup(db: Reader, id: string): Promise<void> {
  await db.deleteFrom('order_groups').where('id', '=', id).where('state', '=', 'registering').execute()
}
