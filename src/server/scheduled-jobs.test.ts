import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#tests/test-database.ts'
import { type Database, openDatabase } from './database/database.ts'
import { type ScheduledJob, scheduleJob } from './scheduled-jobs.ts'
import type { Shop } from './shop.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = new Date('2026-03-14T10:00:00Z')
const warned: unknown[] = []
const log = { info() {}, error() {}, warn: (said: unknown) => void warned.push(said) } as never

let drop: () => Promise<unknown>
/** Two processes of one shop. */
let databases: Database[]
beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = () => fresh.drop()
  databases = await Promise.all([1, 2].map(() => openDatabase({ url: fresh.url, log, poolSize: 1 })))
})
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await drop()
})

let apps: FastifyInstance[]
beforeEach(() => {
  apps = [fastify(), fastify()]
  warned.length = 0
})
afterEach(() => Promise.all(apps.map((app) => app.close())))

const servingOf = (process: 0 | 1) => {
  const shop = { database: databases[process], clock: { now: () => now }, log } as unknown as Shop
  return { app: apps[process] as FastifyInstance, shop }
}
const daily = (more: Partial<ScheduledJob> = {}): ScheduledJob => ({
  name: 'old things',
  everyMs: dayMs,
  ...more,
})

/** Work that waits to be let go on, and counts how often it began and how many went on at once. */
function slowWork() {
  const waiting: (() => void)[] = []
  const seen = { began: 0, atOnce: 0, most: 0 }
  const work = async () => {
    seen.began += 1
    seen.atOnce += 1
    seen.most = Math.max(seen.most, seen.atOnce)
    await new Promise<void>((done) => waiting.push(done))
    seen.atOnce -= 1
  }
  const began = (times: number) => expect.poll(() => seen.began).toBe(times)
  return { work, seen, began, goOn: () => waiting.shift()?.() }
}

test('a job runs at the start, and again at each interval', async () => {
  const third = Promise.withResolvers<Date>()
  let times = 0
  scheduleJob(servingOf(0), daily({ everyMs: 5 }), async (_db, at) => {
    times += 1
    if (times === 3) third.resolve(at)
  })
  await apps[0]?.ready()
  expect(await third.promise).toEqual(now)
})

test('a job never runs twice at once, and requests made meanwhile share one more run', async () => {
  const { work, seen, began, goOn } = slowWork()
  const upkeep = scheduleJob(servingOf(0), daily({ everyMs: 2 }), work)
  await apps[0]?.ready()
  await began(1)
  let served = 0
  const looks = [1, 2, 3].map(() => upkeep.runDue().then(() => (served += 1)))
  goOn()
  await began(2)
  expect(served).toBe(0)
  goOn()
  await Promise.all(looks)
  expect(seen.most).toBe(1)
  await began(3)
  goOn()
})

test('a failure is logged with the job’s name, and the job runs again', async () => {
  const again = Promise.withResolvers<void>()
  let times = 0
  const upkeep = scheduleJob(servingOf(0), daily({ everyMs: 5 }), async () => {
    times += 1
    if (times === 2) again.resolve()
    if (times === 1) throw new Error('the database was away')
  })
  await upkeep.runDue()
  expect(warned).toMatchObject([{ what: 'old things', err: { message: 'the database was away' } }])
  await apps[0]?.ready()
  await again.promise
})

test('closing waits for a run in progress, and no run begins after it', async () => {
  const { work, seen, began, goOn } = slowWork()
  const upkeep = scheduleJob(servingOf(0), daily({ everyMs: 2 }), work)
  await apps[0]?.ready()
  await began(1)
  const asked = upkeep.runDue()
  let closed = false
  const closing = apps[0]?.close().then(() => {
    closed = true
  })
  await new Promise(setImmediate)
  expect(closed).toBe(false)
  goOn()
  await Promise.all([closing, asked])
  await upkeep.runDue()
  expect(seen).toMatchObject({ began: 1, atOnce: 0 })
})

test('a job limited to one process runs in one of many, and the others skip it', async () => {
  const { work, seen, began, goOn } = slowWork()
  const [one, other] = [
    scheduleJob(servingOf(0), daily({ oneProcess: true }), work),
    scheduleJob(servingOf(1), daily({ oneProcess: true }), work),
  ]
  const first = one.runDue()
  await began(1)
  await other.runDue()
  expect(seen.began).toBe(1)
  // Another work is nobody's business here.
  let done = false
  await scheduleJob(
    servingOf(1),
    daily({ name: 'other things', oneProcess: true }),
    async () => (done = true),
  ).runDue()
  expect(done).toBe(true)
  goOn()
  await first
  const second = other.runDue()
  await began(2)
  goOn()
  await second
  expect(warned).toEqual([])
})

test('a failed run of a job limited to one process changes nothing and releases its lock', async () => {
  const account = {
    id: 'account_a',
    scope: 'user',
    login: '+27821234567',
    password_hash: '',
    created_at: now,
  }
  let times = 0
  const upkeep = scheduleJob(servingOf(0), daily({ oneProcess: true }), async (db) => {
    times += 1
    await db.insertInto('accounts').values(account).execute()
    if (times === 1) throw new Error('half way')
  })
  const accounts = () => databases[1]?.kysely.selectFrom('accounts').select('id').execute()
  await upkeep.runDue()
  expect(await accounts()).toEqual([])
  await upkeep.runDue()
  expect(await accounts()).toEqual([{ id: 'account_a' }])
  expect(warned).toHaveLength(1)
})
