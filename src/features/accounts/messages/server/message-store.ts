// The only SQL on messages. The outbox (src/server/outbox) says when each is sent.

import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Messages } from '#server/database/database-types.ts'
import { literals } from '#server/database/literals.ts'
import { queueTask, queueTasks } from '#server/outbox/queue-task.ts'
import { type MessageState, unsentStates } from '#wire/message-state.ts'
import type { OutboxMessage } from '../message-contract.ts'
import { smsKind } from '../sms-kind.ts'

/**
 * The time at which a message is due that the outbox has a task for. The version before looks for rows that are due by the clock,
 * and so leaves it alone.
 */
const inOutbox = sql<Date>`'infinity'::timestamptz`

const waiting: MessageState = 'waiting'

/** Inserts a message and its task. News of one order are sent in the order in which they were queued. */
export async function insertMessage(
  tx: Tx,
  {
    due_at,
    ...message
  }: Omit<Insertable<Messages>, 'due_at' | 'good_until'> & { due_at: Date; good_until: Date },
  now: Date,
): Promise<void> {
  // One statement: a request for a code takes as many for a number with an account as for one without (forgot-password.ts).
  const withMessage = tx.with('message', (db) =>
    db
      .insertInto('messages')
      .values({ ...message, due_at: inOutbox })
      .returning('id'),
  )
  await queueTask(
    withMessage as unknown as Tx,
    {
      kind: smsKind,
      key: message.id,
      subject: message.order_id ?? null,
      urgent: message.asked_for,
      dueAt: due_at,
      goodUntil: message.good_until,
    },
    now,
  )
}

/** Queues tasks for messages that the version before left behind. */
export async function adoptMessages(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; asked_for: boolean; due_at: Date; good_until: Date }>`
    with old as (
      select id, due_at from messages
      where state in (${literals(unsentStates)}) and due_at < 'infinity'
        and (state = ${waiting} or taken_until <= ${now})
      order by reference limit 500 for update skip locked)
    update messages m set state = ${waiting}, taken_until = null, due_at = ${inOutbox}
    from old where m.id = old.id
    returning m.id, m.asked_for, old.due_at, m.good_until`.execute(tx)
  const tasks = rows.map(({ id, asked_for, due_at, good_until }) => ({
    kind: smsKind,
    key: id,
    urgent: asked_for,
    dueAt: due_at,
    goodUntil: good_until,
  }))
  await queueTasks(tx, tasks, now)
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
  gateway: string | null
}

/** Locks a message that is still to be sent and returns it; undefined if it was deleted. */
export async function lockMessage(tx: Tx, id: string): Promise<DueMessage | undefined> {
  return tx
    .selectFrom('messages')
    .select(['id', 'reference', 'kind', 'phone', 'language', 'text', 'gateway'])
    .where('id', '=', id)
    .where('state', 'in', [...unsentStates])
    .forUpdate()
    .executeTakeFirst()
}

/** Stores which gateway gets the message, and counts the try. */
export async function assignGateway(tx: Tx, id: string, gateway: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set((row) => ({ gateway, tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Makes a message that failed wait again; returns false if its text is gone. Marketing is not sent again: its receiver may have said
 * no since, which deletes only what waits.
 */
export async function reviveMessage(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('messages')
    .set({ state: 'waiting', due_at: inOutbox })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('marketing', '=', false)
    .where('text', '<>', '')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface SendOutcome {
  state: Exclude<MessageState, 'sending'>
  now: Date
  gatewayId?: string | null
  trouble?: string | null
  /** Nobody has it, so that any gateway may be tried next. */
  isUnassigned?: boolean
  retainsText: boolean
}

/** Stores the outcome of an attempt, or that the message is given up. */
export async function writeSendOutcome(tx: Tx, id: string, outcome: SendOutcome): Promise<void> {
  const { state, now, gatewayId = null, trouble = null, isUnassigned, retainsText } = outcome
  await tx
    .updateTable('messages')
    .set((row) => ({
      state,
      trouble,
      ...(state !== 'waiting' && { due_at: now }),
      ...(state === 'sent' && { sent_at: now, gateway_id: gatewayId }),
      ...(isUnassigned && { gateway: null }),
      ...(state !== 'waiting' && !retainsText && { text: withoutSecret(row) }),
    }))
    .where('id', '=', id)
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
