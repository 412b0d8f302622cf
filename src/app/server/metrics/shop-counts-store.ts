// Reads the state of the whole shop from its database: what is waiting and for how long, and how full slots are. It uses indexes
// that hold only waiting rows, so its cost does not grow with the shop’s history.

import { sql } from 'kysely'
import { smsKind } from '#features/accounts/messages/sms-kind.ts'
import type { Reader } from '#server/database/database.ts'
import { literals } from '#server/database/literals.ts'
import { countTasks } from '#server/outbox/outbox-store.ts'
import { openTaskStates } from '#server/outbox/task-state.ts'
import { groupState } from '#wire/group-state.ts'
import { workingStates } from '#wire/import-state.ts'
import { unsentStates } from '#wire/message-state.ts'
import { type OrderStatus, openStatuses } from '#wire/order-status.ts'
import { openTransactionStatuses } from '#wire/transaction-status.ts'

export interface ShopCounts {
  /** Orders that are not over, by status. */
  orders: { status: OrderStatus; n: number }[]
  queues: Queue[]
  /** Tasks of the outbox, by kind. */
  tasks: { kind: string; waiting: number; oldestSeconds: number; dead: number }[]
  /** Places of slots that begin within a day. */
  slots: { kind: string; capacity: number; taken: number }[]
}

export interface Queue {
  queue: string
  n: number
  /** How long the first has been due; 0 where nothing is. */
  oldestSeconds: number
}

export async function readShop(db: Reader, now: Date): Promise<ShopCounts> {
  const orders = await sql<ShopCounts['orders'][number]>`
    select status, sum(n)::int as n
    from unnest(${openStatuses}::text[]) as status
    cross join suppliers
    cross join lateral (select count(*) as n from orders
      where orders.supplier_id = suppliers.id and orders.status = status.status) as counted
    group by status order by status`.execute(db)
  const queues = await sql<{ queue: string; n: number; since: Date | null }>`
    select 'messages' as queue, count(*)::int as n, min(coalesce(task.due_at, m.due_at)) as since
    from messages m left join outbox task on task.kind = ${smsKind} and task.key = m.id
      and task.state in (${literals(openTaskStates)})
    where m.state in (${literals(unsentStates)}) and m.good_until > ${now}
    union all
    select 'devices', count(*)::int, min(due_at) from push_messages where sent_at is null and good_until > ${now}
    union all
    select 'imports', count(*)::int, min(created_at) from imports where state in (${literals(workingStates)})
    union all
    select 'payments', count(*)::int, min(created_at) from transactions
    where status in (${literals(openTransactionStatuses)}) and provider <> 'offline_eft'
    union all
    select 'payment_checks', count(*)::int, min(created_at) from payment_checks
    union all
    select 'groups', count(*)::int, min(driven_until) from order_groups where state = ${sql.lit(groupState.registering)}
    union all
    select 'short_lines', count(*)::int, min(short_until) from order_items
    where short_at is not null and short_outcome is null`.execute(db)
  const slots = await sql<ShopCounts['slots'][number]>`
    select kind, coalesce(sum(places.capacity), 0)::int as capacity, coalesce(sum(places.taken), 0)::int as taken
    from unnest(array['collect', 'deliver', 'stokvel']) as kind
    cross join suppliers
    cross join lateral (select sum(capacity) as capacity, sum(taken) as taken from slots
      where slots.supplier_id = suppliers.id and slots.kind = kind.kind and starts_at >= ${now}
        and starts_at < ${new Date(now.getTime() + dayMs)}) as places
    group by kind order by kind`.execute(db)
  return {
    orders: orders.rows,
    tasks: (await countTasks(db)).map(({ due_since, ...counts }) => ({
      ...counts,
      oldestSeconds: secondsSince(due_since, now),
    })),
    queues: queues.rows.map(({ queue, n, since }) => ({
      queue,
      n,
      oldestSeconds: secondsSince(since, now),
    })),
    slots: slots.rows,
  }
}

/** 0 where nothing is due. */
const secondsSince = (since: Date | null, now: Date): number =>
  since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0

const dayMs = 86_400_000
