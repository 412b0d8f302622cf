import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { purgeExpired } from '#server/purge-expired.ts'
import { type FreshDatabase, freshDatabase } from '#tests/test-database.ts'
import { Outbox } from './outbox.ts'
import { type NewTask, queueTask, queueTasks } from './queue-task.ts'
import { backOffMs, type Task, type TaskKind, type TaskResult } from './task-kind.ts'

let fresh: FreshDatabase
let database: Database
const noon = new Date('2026-03-14T10:00:00Z')
let now = noon
const log = pino({ level: 'silent' })

beforeAll(async () => {
  fresh = await freshDatabase()
  database = await openDatabase({ url: fresh.url, log })
})
beforeEach(async () => {
  now = noon
  await database.kysely.deleteFrom('outbox').execute()
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)

/** An outbox with one kind, which records the keys that it told, and answers as `result` says. */
function openOutbox(
  result: (task: Task) => TaskResult | Promise<TaskResult> = () => ({ result: 'sent' }),
  changes: Partial<TaskKind<string>> = {},
  over: Database = database,
) {
  const told: string[] = []
  const abandoned: string[] = []
  const outbox = new Outbox({ database: over, clock: { now: () => now }, log })
  outbox.register<string>({
    name: 'post',
    concurrency: 4,
    claimMs: 30_000,
    maxTries: 4,
    backOff: { firstMs: 2_000, maxMs: 60_000, jitter: 0 },
    admit: async (_tx, { key }) => ({ go: key }),
    run: async (task, key) => {
      told.push(key)
      return result(task)
    },
    abandoned: async (_tx, { key }, state) => void abandoned.push(`${key} ${state}`),
    ...changes,
  })
  return Object.assign(outbox, { told, abandoned })
}

const queue = (key: string, more: Partial<NewTask> = {}) =>
  database.transaction((tx) => queueTask(tx, { kind: 'post', key, ...more }, now))
const row = (key: string) =>
  database.kysely.selectFrom('outbox').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

test('a task of a rolled-back transaction is not carried out', async () => {
  const undone = database.transaction(async (tx) => {
    await queueTask(tx, { kind: 'post', key: 'undone' }, now)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const outbox = openOutbox()
  await outbox.work()
  expect(outbox.told).toEqual([])
})

test('a task is carried out as soon as its transaction commits', async () => {
  const outbox = openOutbox()
  await outbox.open()
  await queue('woken')
  await expect.poll(async () => (await row('woken')).state, { interval: 10, timeout: 15_000 }).toBe('sent')
  await outbox.close()
})

test('three processes carry out forty tasks, each once', async () => {
  const others = await Promise.all([1, 2].map(() => openDatabase({ url: fresh.url, log })))
  const tasks = Array.from({ length: 40 }, (_, n) => ({ kind: 'post', key: `task-${n}` }))
  await database.transaction((tx) => queueTasks(tx, tasks, now))
  const outboxes = [openOutbox(), ...others.map((other) => openOutbox(undefined, {}, other))]
  await Promise.all(outboxes.map((outbox) => outbox.work()))
  expect(outboxes.flatMap(({ told }) => told).sort()).toEqual(tasks.map(({ key }) => key).sort())
  await Promise.all(others.map((other) => other.close()))
})

test('tasks of one subject keep their order while one is retried, and other subjects go on', async () => {
  for (const key of ['a1', 'a2', 'b1', 'a3']) await queue(key, { subject: key.slice(0, 1) })
  let isDown = true
  const outbox = openOutbox(({ key }) =>
    key === 'a1' && isDown ? { result: 'later', why: 'http 503' } : { result: 'sent' },
  )
  await outbox.work()
  expect(outbox.told.sort()).toEqual(['a1', 'b1'])
  passSeconds(2)
  await outbox.work()
  expect(outbox.told).toHaveLength(3)
  isDown = false
  passSeconds(4)
  await outbox.work()
  expect(outbox.told.slice(3)).toEqual(['a1', 'a2', 'a3'])
  expect(await row('a1')).toMatchObject({ state: 'sent', tries: 3, trouble: null, ended_at: now })
})

test('a refused task and one that was tried too often are dead, and the next of their subject follow', async () => {
  for (const key of ['a1', 'a2', 'b1', 'b2']) await queue(key, { subject: key.slice(0, 1) })
  const outbox = openOutbox(({ key }) => {
    if (key === 'a1') return { result: 'refused', why: 'http 400' }
    return key === 'b1' ? { result: 'later', why: 'http 503' } : { result: 'sent' }
  })
  for (let look = 0; look < 6; look += 1) {
    await outbox.work()
    passSeconds(60)
  }
  expect([await row('a1'), await row('b1')]).toMatchObject([
    { state: 'dead', tries: 1, trouble: 'http 400' },
    { state: 'dead', tries: 4, trouble: 'http 503' },
  ])
  expect([(await row('a2')).state, (await row('b2')).state]).toEqual(['sent', 'sent'])
  expect(outbox.abandoned).toEqual(['a1 dead', 'b1 dead'])
})

test('a task past its time is never carried out', async () => {
  await queue('late', { goodUntil: inSeconds(60), dueAt: inSeconds(30) })
  const outbox = openOutbox()
  await outbox.work()
  passSeconds(60)
  await outbox.work()
  expect([outbox.told, outbox.abandoned, (await row('late')).state]).toEqual([
    [],
    ['late expired'],
    'expired',
  ])
})

test('a task that a dead process had claimed is carried out by another once the claim is over', async () => {
  await queue('held')
  const held = { state: 'claimed' as const, tries: 1, claimed_until: inSeconds(30) }
  await database.kysely.updateTable('outbox').set(held).execute()
  const outbox = openOutbox()
  await outbox.work()
  expect(outbox.told).toEqual([])
  passSeconds(30)
  await outbox.work()
  expect([outbox.told, (await row('held')).tries]).toEqual([['held'], 2])
})

test('a task that no process survives is dead after its last try', async () => {
  await queue('deadly')
  const held = { state: 'claimed' as const, tries: 4, claimed_until: now }
  await database.kysely.updateTable('outbox').set(held).execute()
  const outbox = openOutbox()
  await outbox.work()
  expect([outbox.told, outbox.abandoned, (await row('deadly')).state]).toEqual([[], ['deadly dead'], 'dead'])
})

test('the result of a process whose task was claimed by another meanwhile is not stored', async () => {
  await queue('slow')
  const stored: string[] = []
  const slow = openOutbox(async () => {
    const other = { tries: 2, claimed_until: inSeconds(60) }
    await database.kysely.updateTable('outbox').set(other).where('key', '=', 'slow').execute()
    return { result: 'refused', why: 'too late', store: async () => void stored.push('slow') }
  })
  await slow.work()
  expect([await row('slow'), stored, slow.abandoned]).toMatchObject([{ state: 'claimed', tries: 2 }, [], []])
})

test('of one row one task waits; queued while it is carried out, it is carried out once more', async () => {
  await queue('one')
  await queue('one')
  let isFirst = true
  const outbox = openOutbox(async () => {
    if (isFirst) {
      isFirst = false
      await queue('one')
      await queue('one')
    }
    return { result: 'sent' }
  })
  await outbox.work()
  expect(outbox.told).toEqual(['one', 'one'])
  expect(await database.kysely.selectFrom('outbox').select(['state', 'again']).execute()).toEqual([
    { state: 'sent', again: false },
  ])
})

test('a handler that throws counts as a failed try, without quoting the error', async () => {
  await queue('odd')
  const outbox = openOutbox(() => {
    throw new Error('secret words')
  })
  await outbox.work()
  const { state, tries, trouble } = await row('odd')
  expect([state, tries, trouble]).toEqual(['waiting', 1, 'a fault of the shop: see its log'])
})

test('urgent tasks go first, and what is not admitted is not tried', async () => {
  for (const key of ['plain', 'gone', 'held']) await queue(key)
  await queue('urgent', { urgent: true })
  const outbox = openOutbox(undefined, {
    concurrency: 1,
    admit: async (_tx, { key }) => {
      if (key === 'gone') return { drop: 'deleted' }
      return key === 'held' ? { postponeTo: inSeconds(60), why: 'enough' } : { go: key }
    },
  })
  await outbox.work()
  expect(outbox.told).toEqual(['urgent', 'plain'])
  expect(await row('gone')).toMatchObject({ state: 'dropped', tries: 0, trouble: 'deleted' })
  expect(await row('held')).toMatchObject({ state: 'waiting', tries: 0, due_at: inSeconds(60) })
})

test('what a stopped admission wrote is not kept, and everything waits', async () => {
  await queue('waits')
  const outbox = openOutbox(undefined, {
    admit: async (tx, { id }) => {
      await tx.updateTable('outbox').set({ trouble: 'written' }).where('id', '=', id).execute()
      return 'stop'
    },
  })
  await outbox.work()
  expect(await row('waits')).toMatchObject({ state: 'waiting', tries: 0, trouble: null })
})

test('waits double up to the longest, within their jitter', () => {
  const fixed = { firstMs: 2_000, maxMs: 600_000, jitter: 0 }
  expect([1, 2, 3, 12].map((tries) => backOffMs(fixed, tries))).toEqual([2_000, 4_000, 8_000, 600_000])
  for (let n = 0; n < 50; n += 1) {
    const waitMs = backOffMs({ ...fixed, jitter: 0.25 }, 2)
    expect(waitMs).toBeGreaterThanOrEqual(3_000)
    expect(waitMs).toBeLessThanOrEqual(5_000)
  }
})

test('tasks that ended are deleted after a week, dead ones after a month, and no others', async () => {
  for (const key of ['sent', 'dead', 'waits'])
    await queue(key, { dueAt: inSeconds(key === 'waits' ? 9e6 : 0) })
  await openOutbox(({ key }) =>
    key === 'dead' ? { result: 'refused', why: 'x' } : { result: 'sent' },
  ).work()
  const left = async (days: number) => {
    await purgeExpired(database.kysely, inSeconds(days * 86_400 + 1))
    return (await database.kysely.selectFrom('outbox').select('key').orderBy('number').execute()).map(
      ({ key }) => key,
    )
  }
  expect(await left(6)).toEqual(['sent', 'dead', 'waits'])
  expect(await left(7)).toEqual(['dead', 'waits'])
  expect(await left(30)).toEqual(['waits'])
})
