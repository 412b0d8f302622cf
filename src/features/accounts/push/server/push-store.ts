// The only SQL on push subscriptions and on the notifications queued for them.
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { PushMessages, PushSubscriptions } from '#server/database/database-types.ts'
import { suppliersWith } from '#server/sessions/supplier-scope.ts'

export type SubscriptionRow = Selectable<PushSubscriptions>
type MessageRow = Selectable<PushMessages>

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

export async function insertPushes(tx: Reader, rows: readonly MessageRow[]): Promise<void> {
  await tx
    .insertInto('push_messages')
    .values([...rows])
    .execute()
}

export type DuePush = MessageRow & Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>

/** Claims a due notification that no other process holds, until the given time. Notifications for ended sessions are skipped. */
export async function claimDuePush(tx: Tx, now: Date, until: Date): Promise<DuePush | undefined> {
  const { rows } = await sql<DuePush>`
    update push_messages m set tries = m.tries + 1, taken_until = ${until}
    from push_subscriptions p
    where p.id = m.subscription_id and m.id = (
      select d.id from push_messages d
        join push_subscriptions t on t.id = d.subscription_id join sessions s on s.id = t.session_id
      where d.sent_at is null and d.due_at <= ${now} and d.good_until > ${now}
        and (d.taken_until is null or d.taken_until <= ${now}) and s.ended_at is null and s.expires_at > ${now}
      order by d.due_at, d.id limit 1 for update of d skip locked)
    returning m.*, p.endpoint, p.p256dh, p.auth`.execute(tx)
  return rows[0]
}

export async function markPushSent(db: Reader, id: string, now: Date): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ sent_at: now, taken_until: null })
    .where('id', '=', id)
    .execute()
}

export async function retryPushLater(db: Reader, id: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ due_at: dueAt, taken_until: null })
    .where('id', '=', id)
    .execute()
}

/** Returns the notifications that still wait for a device. */
export async function findWaitingPushes(tx: Tx, subscriptionId: string): Promise<MessageRow[]> {
  return tx
    .selectFrom('push_messages')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Deletes a notification; returns false if another device received the same one or still may. */
export async function abandonPush(tx: Tx, message: Pick<MessageRow, 'id' | 'telling'>): Promise<boolean> {
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
