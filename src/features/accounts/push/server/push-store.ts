// The only SQL on push subscriptions and on the notifications queued for them.
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { PushMessages, PushSubscriptions } from '#server/database/database-types.ts'
import { type NewTask, queueTasks } from '#server/outbox/queue-task.ts'
import { suppliersWith } from '#server/sessions/supplier-scope.ts'
import { pushKind } from '../push-kind.ts'

export type SubscriptionRow = Selectable<PushSubscriptions>
export type PushRow = Selectable<PushMessages>
export type NewPushRow = Pick<
  PushRow,
  'id' | 'subscription_id' | 'telling' | 'kind' | 'order_id' | 'title' | 'body' | 'good_until'
>

export async function findSealedKey(db: Reader): Promise<Buffer | undefined> {
  const row = await db.selectFrom('push_keys').select('sealed_key').executeTakeFirst()
  return row?.sealed_key
}

export async function insertSealedKey(
  db: Reader,
  { publicKey, sealed }: { publicKey: string; sealed: Buffer },
  now: Date,
): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ name: 'vapid', public_key: publicKey, sealed_key: sealed, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores a device's subscription for the account that is signed in on it now. */
export async function saveSubscription(tx: Tx, row: SubscriptionRow): Promise<void> {
  const { account_id, session_id, p256dh, auth, made_at } = row
  await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ account_id, session_id, p256dh, auth, made_at }),
    )
    .execute()
}

/** Deletes the account's oldest subscriptions beyond `max`. */
export async function pruneSubscriptions(tx: Tx, accountId: string, max: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where account_id = ${accountId} order by made_at desc, id desc offset ${max})`.execute(
    tx,
  )
}

export async function deleteSubscriptionOf(tx: Tx, accountId: string, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function deleteSubscription(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Returns the account's devices whose session is still valid. */
export async function findDevices(db: Reader, accountId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select('p.id')
    .where('p.account_id', '=', accountId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Follows the endpoint of a device that a member of staff subscribed, since the same browser may be a shopper's too. What follows
 * `#` is never sent to the push service.
 */
export const counterSuffix = '#counter'

export interface StaffDevice {
  id: string
  language: string | null
  supplierIds: string[]
  madeAt: Date
}

/** Returns the devices of staff with a valid session, with the branches they work for now. */
export async function findStaffDevices(db: Reader, now: Date): Promise<StaffDevice[]> {
  const { rows } = await sql<StaffDevice>`
    select p.id, p.made_at as "madeAt", a.profile ->> 'language' as language,
      array ${suppliersWith(sql.ref('a.id'), 'orders.serve')} as "supplierIds"
    from push_subscriptions p join sessions s on s.id = p.session_id join accounts a on a.id = p.account_id
    where p.endpoint like '%#counter' and s.ended_at is null and s.expires_at > ${now}
      and exists ${suppliersWith(sql.ref('a.id'), 'orders.serve')}`.execute(db)
  return rows
}

/** Returns which devices were already notified of which of these orders, as `device order`. */
export async function findNotifiedPairs(
  db: Reader,
  kind: string,
  orderIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('push_messages')
    .select(['subscription_id', 'order_id'])
    .where('kind', '=', kind)
    .where('order_id', '=', sql<string>`any(${orderIds})`)
    .execute()
  return new Set(rows.map((row) => `${row.subscription_id} ${row.order_id}`))
}

/**
 * The time until which a notification is taken that the outbox has a task for: the version before, which claimed rows by it, leaves it
 * alone.
 */
const inOutbox = sql<Date>`'infinity'::timestamptz`

/**
 * Inserts notifications and their tasks. Those about one order reach a device in the order in which they were queued: of several the
 * device keeps the newest only.
 */
export async function insertPushes(tx: Reader, rows: readonly NewPushRow[], now: Date): Promise<void> {
  await tx
    .insertInto('push_messages')
    .values(rows.map((row) => ({ ...row, queued_at: now, due_at: now, taken_until: inOutbox })))
    .execute()
  await queueTasks(tx, rows.map(taskOf), now)
}

const taskOf = ({ id, subscription_id, order_id, good_until }: NewPushRow): NewTask => ({
  kind: pushKind,
  key: id,
  subject: `${subscription_id} ${order_id}`,
  goodUntil: good_until,
})

/** Queues tasks for notifications that the version before left behind. */
export async function adoptPushes(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<PushRow>`
    update push_messages set taken_until = ${inOutbox} where id in (
      select id from push_messages where sent_at is null and good_until > ${now}
        and (taken_until is null or taken_until <= ${now})
      order by due_at, id limit 500 for update skip locked)
    returning *`.execute(tx)
  const oldestFirst = rows.sort((a, b) => a.queued_at.getTime() - b.queued_at.getTime())
  await queueTasks(tx, oldestFirst.map(taskOf), now)
}

export type DuePush = PushRow & Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>

/** Returns a notification that is still to be sent, unless its session has ended. */
export async function findDuePush(tx: Tx, id: string, now: Date): Promise<DuePush | undefined> {
  const { rows } = await sql<DuePush>`
    select m.*, p.endpoint, p.p256dh, p.auth from push_messages m
      join push_subscriptions p on p.id = m.subscription_id join sessions s on s.id = p.session_id
    where m.id = ${id} and m.sent_at is null and s.ended_at is null and s.expires_at > ${now}`.execute(tx)
  return rows[0]
}

export async function markPushSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('push_messages')
    .set({ sent_at: now, taken_until: null })
    .where('id', '=', id)
    .execute()
}

export const findPushes = (tx: Tx, ids: readonly string[]): Promise<PushRow[]> =>
  tx.selectFrom('push_messages').selectAll().where('id', '=', sql<string>`any(${ids})`).execute()

/** Returns the notifications that still wait for a device. */
export async function findWaitingPushes(tx: Tx, subscriptionId: string): Promise<PushRow[]> {
  return tx
    .selectFrom('push_messages')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Deletes a notification; returns false if another device received the same one or still may. */
export async function abandonPush(tx: Tx, message: Pick<PushRow, 'id' | 'telling'>): Promise<boolean> {
  // Whoever gives up another of the same waits for its turn, or each would count on the other.
  await sql`select from push_messages where telling = ${message.telling} order by id for update`.execute(tx)
  await tx.deleteFrom('push_messages').where('id', '=', message.id).execute()
  const { rows } = await sql<{ alone: boolean }>`
    select not exists (select from push_messages where telling = ${message.telling}) as alone`.execute(tx)
  return rows[0]?.alone ?? true
}

/** Deletes notifications past their time and subscriptions whose session has ended. */
export async function purgePushes(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom('push_messages').where('good_until', '<=', now).execute()
  await sql`
    delete from push_subscriptions p using sessions s
    where s.id = p.session_id and (s.ended_at is not null or s.expires_at <= ${now})`.execute(db)
}
