// The only SQL on the outbox. A process claims a task until a set time; after that any process may claim it.
import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Outbox } from '#server/database/database-types.ts'
import { literals } from '#server/database/literals.ts'
import type { Task } from './task-kind.ts'
import { openTaskStates, settledTaskStates, type TaskState, taskState } from './task-state.ts'

export const outboxChannel = 'outbox'

/** Literal, so that the partial indexes are used. */
const isOpen = sql`state in (${literals(openTaskStates)})`
/** Waiting and due, or claimed by a process that did not report in time. */
const isFree = (now: Date) => sql<boolean>`
  ((t.state = ${sql.lit(taskState.waiting)} and t.due_at <= ${now}::timestamptz) or
   (t.state = ${sql.lit(taskState.claimed)} and t.claimed_until <= ${now}::timestamptz))`

const columns = sql.raw(
  't.id, t.number, t.kind, t.key, t.subject, t.urgent, t.payload, t.tries, t.created_at, t.due_at, t.good_until',
)

/** Inserts tasks of one kind, and notifies every process when the transaction is committed. */
export async function insertTasks(
  db: Reader,
  kind: string,
  tasks: readonly Insertable<Outbox>[],
): Promise<void> {
  await db
    .with('queued', (tx) =>
      tx
        .insertInto('outbox')
        .values([...tasks])
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'key'])
            .where(sql<boolean>`${isOpen}`)
            .doUpdateSet({ again: true })
            .where('outbox.state', '=', taskState.claimed)
            .where('outbox.again', '=', false),
        )
        .returning('id'),
    )
    .selectFrom('queued')
    .select(sql`pg_notify(${outboxChannel}, ${kind})`.as('told'))
    .limit(1)
    .execute()
}

/** Lets one process search for a task of this kind at a time, until its transaction ends. */
export async function lockClaims(tx: Tx, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claim a task of ${kind}`}, 0))`.execute(tx)
}

/**
 * Returns a task of this kind that is due, that no other process holds, and of whose subject no earlier one is open. It stays locked
 * until the transaction ends. An urgent task does not wait for those that nobody waits for: they may be held back for a night.
 */
export async function findDueTask(tx: Tx, kind: string, now: Date): Promise<Task | undefined> {
  const { rows } = await sql<Task>`
    select ${columns} from outbox t
    where t.kind = ${kind} and t.${isOpen} and ${isFree(now)}
      and (t.good_until is null or t.good_until > ${now})
      and (t.subject is null or not exists (select from outbox earlier
        where earlier.kind = t.kind and earlier.subject = t.subject and earlier.number < t.number
          and (earlier.urgent or not t.urgent) and earlier.${isOpen}))
    order by t.urgent desc, t.due_at, t.number limit 1
    for update of t skip locked`.execute(tx)
  return rows[0]
}

/** Claims a task that this transaction has locked, and counts the try. */
export async function claimTask(tx: Tx, { id }: Task, until: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set((row) => ({ state: taskState.claimed, claimed_until: until, tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Postpones a task that this transaction has locked, without counting a try. */
export async function postponeTask(tx: Tx, { id }: Task, dueAt: Date, trouble: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: taskState.waiting, claimed_until: null, due_at: dueAt, trouble })
    .where('id', '=', id)
    .execute()
}

/** Ends a task that this transaction has locked. */
export async function endTask(
  tx: Tx,
  { id }: Task,
  end: { state: 'dead' | 'expired' | 'dropped'; why: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: end.state, claimed_until: null, trouble: end.why, ended_at: end.now, again: false })
    .where('id', '=', id)
    .execute()
}

export interface TaskOutcome {
  state: Exclude<TaskState, 'claimed' | 'expired'>
  now: Date
  trouble: string | null
  /** When a waiting task is tried next. */
  dueAt: Date
  isTry: boolean
  /** When a task that was queued again meanwhile is due. */
  againAt: Date
}

/** Stores the result of a try. Returns false if another process has claimed the task since. */
export async function writeTaskOutcome(
  tx: Tx,
  { id, tries }: Task,
  { state, now, trouble, dueAt, isTry, againAt }: TaskOutcome,
): Promise<boolean> {
  const isSent = state === taskState.sent
  const isWaiting = state === taskState.waiting
  const { rows } = await sql`
    update outbox set claimed_until = null, trouble = ${trouble}, again = false,
      state = case when again and ${isSent}::boolean then ${sql.lit(taskState.waiting)} else ${state} end,
      tries = case when again and ${isSent}::boolean then 0 when ${isTry}::boolean then tries else tries - 1 end,
      due_at = case when again and ${isSent}::boolean then ${againAt}::timestamptz
        when ${isWaiting}::boolean then ${dueAt}::timestamptz else due_at end,
      ended_at = case when ${isWaiting}::boolean or (again and ${isSent}::boolean) then null
        else ${now}::timestamptz end
    where id = ${id} and state = ${sql.lit(taskState.claimed)} and tries = ${tries}
    returning id`.execute(tx)
  return rows.length > 0
}

/** Returns tasks of this kind past their time and locks them; one that is being sent is left to the process that sends it. */
export async function findExpiredTasks(tx: Tx, kind: string, now: Date, limit: number): Promise<Task[]> {
  const { rows } = await sql<Task>`
    select ${columns} from outbox t
    where t.kind = ${kind} and t.${isOpen} and t.good_until <= ${now}
      and (t.state = ${sql.lit(taskState.waiting)} or t.claimed_until <= ${now})
    order by t.number limit ${limit} for update skip locked`.execute(tx)
  return rows
}

/** Deletes tasks that ended: those that need nobody before `settledBefore`, dead ones before `deadBefore`. */
export async function purgeTasks(
  db: Reader,
  { settledBefore, deadBefore }: { settledBefore: Date; deadBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where((row) =>
      row.or([
        row.and([row('ended_at', '<', settledBefore), row('state', 'in', [...settledTaskStates])]),
        row.and([row('ended_at', '<', deadBefore), row('state', '=', sql.lit(taskState.dead))]),
      ]),
    )
    .execute()
}

/** Returns the open tasks about these rows of a feature. */
export async function findOpenTasks(
  db: Reader,
  kind: string,
  keys: readonly string[],
): Promise<{ key: string; due_at: Date; tries: number; trouble: string | null }[]> {
  if (keys.length === 0) return []
  return db
    .selectFrom('outbox')
    .select(['key', 'due_at', 'tries', 'trouble'])
    .where('kind', '=', kind)
    .where('key', '=', sql<string>`any(${keys})`)
    .where(sql<boolean>`${isOpen}`)
    .execute()
}

interface TaskCounts {
  kind: string
  waiting: number
  /** When the oldest of them was queued; null if none is open. */
  waiting_since: Date | null
  /** Since when the first of them is due; null if none is open. */
  due_since: Date | null
  dead: number
}

export async function countTasks(db: Reader): Promise<TaskCounts[]> {
  const { rows } = await sql<TaskCounts>`
    select kind, sum(waiting)::int as waiting, min(waiting_since) as waiting_since, min(due_since) as due_since,
      sum(dead)::int as dead
    from (
      select kind, count(*) as waiting, min(created_at) as waiting_since, min(due_at) as due_since, 0 as dead
      from outbox where ${isOpen} group by kind
      union all
      select kind, 0, null, null, count(*) from outbox where state = ${sql.lit(taskState.dead)} group by kind
    ) counted group by kind order by kind`.execute(db)
  return rows
}

export interface DeadTask {
  id: string
  kind: string
  tries: number
  created_at: Date
  ended_at: Date | null
  good_until: Date | null
  trouble: string | null
}

/** Returns dead tasks, the latest first. */
export const findDeadTasks = (db: Reader, limit: number): Promise<DeadTask[]> =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'tries', 'created_at', 'ended_at', 'good_until', 'trouble'])
    .where('state', '=', sql.lit(taskState.dead))
    .orderBy('ended_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()

/** Locks a dead task and returns it; undefined if it was retried or dismissed meanwhile. */
export async function lockDeadTask(tx: Tx, id: string): Promise<Task | undefined> {
  const { rows } = await sql<Task>`
    select ${columns} from outbox t where t.id = ${id} and t.state = ${sql.lit(taskState.dead)} for update`.execute(
    tx,
  )
  return rows[0]
}

/** Makes a dead task, which this transaction has locked, wait again with all its tries. */
export async function reviveTask(tx: Tx, { id, kind }: Task, now: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: taskState.waiting, ended_at: null, tries: 0, due_at: now })
    .where('id', '=', id)
    .execute()
  await sql`select pg_notify(${outboxChannel}, ${kind})`.execute(tx)
}

/** Ends a dead task, which this transaction has locked, for good; its reason stays until the row is deleted. */
export async function dismissTask(tx: Tx, { id }: Task, now: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: taskState.dropped, ended_at: now })
    .where('id', '=', id)
    .execute()
}
