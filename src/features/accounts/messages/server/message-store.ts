// The only SQL on messages. A process claims a message until a set time; after that any process may claim it.

import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Messages } from '#server/database/database-types.ts'
import { type MessageState, unsentStates } from '#wire/message-state.ts'
import type { OutboxMessage } from '../message-contract.ts'

export const messagesChannel = 'messages'

export async function insertMessage(tx: Tx, message: Insertable<Messages>): Promise<void> {
  // Heard by every process when the transaction is committed.
  await tx
    .with('queued', (db) => db.insertInto('messages').values(message).returning('id'))
    .selectFrom('queued')
    .select(sql`pg_notify(${messagesChannel}, '')`.as('told'))
    .execute()
}

/** Returns how many messages of a kind were queued about an order, whatever became of them, and when the last one was. */
export async function countRowsOfOrder(
  db: Reader,
  about: { orderId: string; kind: string },
): Promise<{ count: number; lastAt: Date | null }> {
  return db
    .selectFrom('messages')
    .select(({ fn }) => [
      sql<number>`count(*)::int`.as('count'),
      fn.max<Date | null>('queued_at').as('lastAt'),
    ])
    .where('order_id', '=', about.orderId)
    .where('kind', '=', about.kind)
    .executeTakeFirstOrThrow()
}

export interface DueMessage {
  id: string
  reference: number
  kind: string
  phone: string
  language: string
  text: string
  askedFor: boolean
  tries: number
  gateway: string | null
}

/**
 * Returns a due message that no other process holds, requested ones first. It stays locked until the transaction ends. A lock
 * lets one process search at a time until then. Without it, two processes could spend the last of the hourly limit on messages
 * that nobody requested.
 */
export async function findDueMessage(tx: Tx, now: Date): Promise<DueMessage | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('find a due message', 0))`.execute(tx)
  return tx
    .selectFrom('messages')
    .select([
      'id',
      'reference',
      'kind',
      'phone',
      'language',
      'text',
      'asked_for as askedFor',
      'tries',
      'gateway',
    ])
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'waiting'), row('due_at', '<=', now)]),
        row.and([row('state', '=', 'sending'), row('taken_until', '<=', now)]),
      ]),
    )
    .where('good_until', '>', now)
    .orderBy('asked_for', 'desc')
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function claimMessage(tx: Tx, id: string, gateway: string, until: Date): Promise<void> {
  await tx
    .updateTable('messages')
    .set((row) => ({ state: 'sending', gateway, taken_until: until, tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Postpones a message that was not tried. */
export async function postponeMessage(tx: Tx, id: string, dueAt: Date, trouble: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ state: 'waiting', taken_until: null, due_at: dueAt, trouble })
    .where('id', '=', id)
    .execute()
}

export interface SendOutcome {
  state: Extract<MessageState, 'waiting' | 'sent' | 'failed'>
  now: Date
  /** When it is tried again. */
  dueAt?: Date
  gatewayId?: string | null
  trouble?: string | null
  /** Nobody has it, so that any gateway may be tried next. */
  isUnassigned?: boolean
  retainsText: boolean
}

/** Stores the outcome of an attempt, unless another process has claimed the message since. */
export async function writeSendOutcome(
  db: Reader,
  { id, tries }: DueMessage,
  outcome: SendOutcome,
): Promise<void> {
  const { state, now, dueAt, gatewayId = null, trouble = null, isUnassigned, retainsText } = outcome
  await db
    .updateTable('messages')
    .set((row) => ({
      state,
      taken_until: null,
      trouble,
      ...(dueAt && { due_at: dueAt }),
      ...(state === 'sent' && { sent_at: now, gateway_id: gatewayId }),
      ...(isUnassigned && { gateway: null }),
      ...(state !== 'waiting' && !retainsText && { text: withoutSecret(row) }),
    }))
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('tries', '=', tries + 1)
    .execute()
}

/** Marks messages past their time as expired; one that is being sent is left to the process that sends it. */
export async function expireMessages(db: Reader, now: Date, retainsText: boolean): Promise<void> {
  await db
    .updateTable('messages')
    .set((row) => ({
      state: 'expired',
      taken_until: null,
      ...(!retainsText && { text: withoutSecret(row) }),
    }))
    .where('good_until', '<=', now)
    .where((row) =>
      row.or([
        row('state', '=', 'waiting'),
        row.and([row('state', '=', 'sending'), row('taken_until', '<=', now)]),
      ]),
    )
    .execute()
}

// biome-ignore lint/suspicious/noExplicitAny: Kysely's builder of whichever update asks
const withoutSecret = (row: any) => row.case().when('secret', '=', true).then('').else(row.ref('text')).end()

/** Deletes marketing messages that wait to be sent to the account's number. */
export async function deleteMarketing(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('messages')
    .where('marketing', '=', true)
    .where('state', '=', 'waiting')
    .where('phone', '=', (eb) => eb.selectFrom('accounts').select('login').where('id', '=', accountId))
    .execute()
}

export async function purgeMessages(db: Reader, before: Date): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('queued_at', '<', before)
    .where('state', 'not in', [...unsentStates])
    .execute()
}

export async function findLatestMessages(db: Reader): Promise<OutboxMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'kind', 'phone', 'text', 'state', 'queued_at', 'sent_at'])
    .orderBy('queued_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ phone, state, queued_at, sent_at, ...row }) => ({
    ...row,
    to: phone,
    state,
    queued_at: queued_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }))
}
