// The parts of an order's story, each read from its own tables.

import { type Selectable, sql } from 'kysely'
import { smsKind } from '#features/accounts/messages/sms-kind.ts'
import { pushKind } from '#features/accounts/push/push-kind.ts'
import { formatRand } from '#kernel/money.ts'
import type { Reader } from '#server/database/database.ts'
import type { Orders } from '#server/database/database-types.ts'
import { findOpenTasks } from '#server/outbox/outbox-store.ts'
import { type MessageState, unsentStates } from '#wire/message-state.ts'

export type OrderRow = Selectable<Orders>

export interface StoryLine {
  at: Date
  /** What kind of thing it is: order, money, payment, provider, refund, change, invoice, message, device, deed, group. */
  of: string
  says: string
}

export interface StoryPart {
  lines?: StoryLine[]
  /** What is still to happen by itself, and when. */
  ahead?: StoryLine[]
  /** Names by which the log knows of it, besides the order's own. */
  names?: string[]
}

/** Reads the order's events, its audit entries and its group. */
export async function readSteps(db: Reader, order: OrderRow): Promise<StoryPart> {
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  const auditEntries = await db
    .selectFrom('deeds')
    .selectAll()
    .where(sql<boolean>`supplier_ids @> array[${order.supplier_id}]`)
    .where('subject_id', '=', order.id)
    .orderBy('id')
    .execute()
  const groups = await db
    .selectFrom('order_groups')
    .select(['id', 'created_at', 'state'])
    .where('id', '=', order.group_id ?? '')
    .execute()
  return {
    lines: [
      ...groups.map(({ id, created_at, state }) =>
        storyLine(created_at, 'group', `part of group basket ${id}, which is ${state}`),
      ),
      ...events.map(
        ({ at, name, from_status: from, to_status: to, actor_kind, actor_id, reason, cents_moved }) =>
          storyLine(
            at,
            'order',
            to && to !== from ? `${name}: ${from ?? 'nothing'} → ${to}` : name,
            `by ${[actor_kind, actor_id].filter(Boolean).join(' ')}`,
            reason,
            cents_moved !== 0 && `total moved by ${signed(cents_moved)}`,
          ),
      ),
      ...auditEntries.map(({ at, call, made_by, by_key, facts }) =>
        storyLine(
          at,
          'deed',
          `${call} by ${made_by}${by_key ? ' with a key' : ''}`,
          factsIn(facts as Record<string, unknown>),
        ),
      ),
    ],
    names: groups.map(({ id }) => id),
  }
}

/** Reads the order's ledger entries and invoices; `paidInCents` is the balance of its account. */
export async function readMoney(db: Reader, order: OrderRow): Promise<StoryPart & { paidInCents: number }> {
  const own = `order:${order.id}`
  const rows = await db
    .selectFrom('ledger_movements as m')
    .innerJoin('ledger_entries as e', 'e.movement_id', 'm.id')
    .select(['m.at', 'm.kind', 'm.made_by', 'e.account', 'e.amount_in_cents as cents'])
    .where('m.order_id', '=', order.id)
    .orderBy('m.number')
    .orderBy('e.account')
    .execute()
  const invoices = await db.selectFrom('invoices').selectAll().where('order_id', '=', order.id).execute()
  return {
    paidInCents: rows.filter(({ account }) => account === own).reduce((sum, { cents }) => sum + cents, 0),
    lines: [
      ...rows.map(({ at, kind, made_by, account, cents }) =>
        storyLine(
          at,
          'money',
          `${kind}: ${account === own ? 'this order' : account} ${signed(cents)}`,
          made_by && `by ${made_by}`,
        ),
      ),
      ...invoices.map(({ issued_at, kind, number, total_in_cents }) =>
        storyLine(
          issued_at,
          'invoice',
          `${kind.replace('_', ' ')} ${number} of ${formatRand(total_in_cents)}`,
        ),
      ),
    ],
  }
}

/** Reads the order's amendments and its short lines. */
export async function readGoods(db: Reader, order: OrderRow): Promise<StoryPart> {
  const changes = await db
    .selectFrom('order_amendments')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute()
  const short = await db
    .selectFrom('order_items')
    .select(['short_until', 'name'])
    .where('order_id', '=', order.id)
    .where('short_at', 'is not', null)
    .where('short_outcome', 'is', null)
    .execute()
  return {
    lines: changes.map(({ at, pay_until }) =>
      storyLine(
        at,
        'change',
        'changed by its shopper',
        pay_until && `to be paid until ${pay_until.toISOString()}`,
      ),
    ),
    ahead: [
      ...changes.flatMap(({ pay_until, ended_at }) =>
        pay_until && !ended_at ? [storyLine(pay_until, 'change', 'is undone unless it is paid')] : [],
      ),
      ...short.flatMap(({ short_until, name }) =>
        short_until
          ? [storyLine(short_until, 'order', `${name} is taken out unless its shopper answers`)]
          : [],
      ),
    ],
  }
}

/** Reads the attempts to pay, the providers' messages and the refunds. */
export async function readPayments(db: Reader, order: OrderRow): Promise<StoryPart> {
  const attempts = await db
    .selectFrom('transactions')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .execute()
  const ids = attempts.map(({ id }) => id)
  const callbacks = await db
    .selectFrom('provider_events')
    .selectAll()
    .where('transaction_id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .execute()
  const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute()
  const lines: StoryLine[] = callbacks.map(({ at, provider, event_id, effect, why }) =>
    storyLine(at, 'provider', `${provider} called (${event_id.slice(0, 60)}): ${effect}`, why),
  )
  const ahead: StoryLine[] = []
  for (const each of attempts) {
    const name = `${each.provider} ${each.reference}`
    lines.push(
      storyLine(each.created_at, 'payment', `${name} begun for ${formatRand(each.amount_in_cents)}`, each.id),
    )
    if (each.told_at) lines.push(storyLine(each.told_at, 'payment', `${name}: the shopper says it is paid`))
    const came = each.received_in_cents !== null && `${formatRand(each.received_in_cents)} came`
    const theirs = each.provider_reference && `theirs is ${each.provider_reference}`
    if (each.status === 'created' || each.status === 'initiated')
      ahead.push(
        storyLine(each.asked_at ?? each.created_at, 'payment', `${name} is ${each.status}, without an end`),
      )
    else
      lines.push(storyLine(each.updated_at, 'payment', `${name} ${each.status}`, came, each.reason, theirs))
  }
  for (const refund of refunds) {
    const { created_at, settled_at, status, way, reference, trouble } = refund
    const amount = formatRand(refund.amount_in_cents)
    lines.push(storyLine(created_at, 'refund', `${amount} back by ${way}`, `asked by ${refund.asked_by}`))
    if (settled_at) lines.push(storyLine(settled_at, 'refund', `${amount} ${status}`, reference, trouble))
    else ahead.push(storyLine(created_at, 'refund', `${amount} by ${way} is on its way`, trouble))
  }
  return { lines, ahead, names: ids }
}

/**
 * Reads the SMS and push notifications about the order. An SMS names no order in a column, so it is found by the reference in its
 * text.
 */
export async function readMessages(db: Reader, order: OrderRow): Promise<StoryPart> {
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where('queued_at', '>=', order.created_at)
    .where('kind', 'like', 'order%')
    .where(sql<boolean>`position(${order.reference} in text) > 0`)
    .execute()
  const notices = await db.selectFrom('push_messages').selectAll().where('order_id', '=', order.id).execute()
  const tasks = await findOpenTasks(
    db,
    smsKind,
    messages.map(({ id }) => id),
  )
  const taskOf = new Map(tasks.map((task) => [task.key, task]))
  const pushTasks = await findOpenTasks(
    db,
    pushKind,
    notices.map(({ id }) => id),
  )
  const pushTaskOf = new Map(pushTasks.map((task) => [task.key, task]))
  const waits = (state: MessageState) => unsentStates.some((unsent) => unsent === state)
  return {
    lines: [
      ...messages.map(({ kind, queued_at }) => storyLine(queued_at, 'message', `${kind} by SMS queued`)),
      ...messages
        .filter(({ state }) => !waits(state))
        .map(({ kind, state, sent_at, due_at, gateway, tries, trouble }) =>
          sent_at
            ? storyLine(sent_at, 'message', `${kind} taken by ${gateway}`, tries > 1 && `at try ${tries}`)
            : storyLine(due_at, 'message', `${kind} ${state}`, trouble),
        ),
      ...notices.map(({ kind, queued_at }) => storyLine(queued_at, 'device', `${kind} queued for a device`)),
      ...notices.flatMap(({ kind, sent_at }) =>
        sent_at ? [storyLine(sent_at, 'device', `${kind} taken by its push service`)] : [],
      ),
    ],
    ahead: [
      ...messages
        .filter(({ state }) => waits(state))
        .map(({ id, kind, queued_at, tries, trouble }) => {
          const task = taskOf.get(id)
          return storyLine(
            task?.due_at ?? queued_at,
            'message',
            `${kind} by SMS, ${tries} tries so far`,
            task?.trouble ?? trouble,
          )
        }),
      ...notices
        .filter(({ sent_at }) => !sent_at)
        .map(({ id, kind, due_at }) => {
          const task = pushTaskOf.get(id)
          return storyLine(task?.due_at ?? due_at, 'device', `${kind}, ${task?.tries ?? 0} tries so far`)
        }),
    ],
  }
}

const storyLine = (at: Date, of: string, ...parts: (string | null | false | undefined)[]): StoryLine => ({
  at,
  of,
  says: parts.filter(Boolean).join(', '),
})

const signed = (cents: number): string => `${cents < 0 ? '-' : '+'}${formatRand(Math.abs(cents))}`

const factsIn = (facts: Record<string, unknown>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ')
