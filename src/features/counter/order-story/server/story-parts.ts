// The parts of an order's story, each read from its own tables.

import { sql } from 'kysely'
import { formatRand } from '#kernel/money.ts'
import type { Reader } from '#server/database/database.ts'
import { type MessageState, unsentStates } from '#wire/message-state.ts'
import type { OrderRow, StoryLine, StoryPart } from './story-shapes.ts'

/** Reads the order's events, its audit entries and its group. */
export async function readSteps(db: Reader, order: OrderRow): Promise<StoryPart> {
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  const auditEntries = await sql<{
    at: Date
    call: string
    made_by: string
    by_key: boolean
    facts: Record<string, unknown>
  }>`
    select at, call, made_by, by_key, facts from deeds
    where supplier_ids @> array[${order.supplier_id}] and subject_id = ${order.id} order by id`.execute(db)
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
      ...auditEntries.rows.map(({ at, call, made_by, by_key, facts }) =>
        storyLine(at, 'deed', `${call} by ${made_by}${by_key ? ' with a key' : ''}`, factsIn(facts)),
      ),
    ],
    names: groups.map(({ id }) => id),
  }
}

/** Reads the order's ledger entries and invoices; `paidInCents` is the balance of its account. */
export async function readMoney(db: Reader, order: OrderRow): Promise<StoryPart & { paidInCents: number }> {
  const own = `order:${order.id}`
  const { rows } = await sql<{
    at: Date
    kind: string
    made_by: string | null
    account: string
    cents: number
  }>`
    select m.at, m.kind, m.made_by, e.account, e.amount_in_cents as cents
    from ledger_movements m join ledger_entries e on e.movement_id = m.id
    where m.order_id = ${order.id} order by m.number, e.account`.execute(db)
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
  const { rows: callbacks } = await sql<{
    at: Date
    provider: string
    event_id: string
    effect: string
    why: string | null
  }>`select at, provider, event_id, effect, why from provider_events
    where transaction_id = any(${ids}) order by id`.execute(db)
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
  for (const {
    created_at,
    settled_at,
    status,
    way,
    amount_in_cents,
    asked_by,
    reference,
    trouble,
  } of refunds) {
    const amount = formatRand(amount_in_cents)
    lines.push(storyLine(created_at, 'refund', `${amount} back by ${way}`, `asked by ${asked_by}`))
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
  const { rows: messages } = await sql<{
    kind: string
    state: MessageState
    queued_at: Date
    due_at: Date
    sent_at: Date | null
    gateway: string | null
    tries: number
    trouble: string | null
  }>`select kind, state, queued_at, due_at, sent_at, gateway, tries, trouble from messages
    where queued_at >= ${order.created_at} and kind like 'order%' and position(${order.reference} in text) > 0`.execute(
    db,
  )
  const notices = await db.selectFrom('push_messages').selectAll().where('order_id', '=', order.id).execute()
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
        .map(({ kind, due_at, tries, trouble }) =>
          storyLine(due_at, 'message', `${kind} by SMS, ${tries} tries so far`, trouble),
        ),
      ...notices
        .filter(({ sent_at }) => !sent_at)
        .map(({ kind, due_at, tries }) => storyLine(due_at, 'device', `${kind}, ${tries} tries so far`)),
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
