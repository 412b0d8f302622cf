import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/test-database.ts'
import { type Database, openDatabase, sendInOrder, TransactionConflict, type Tx } from './database.ts'

const log = pino({ level: 'silent' })
let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = await openDatabase({ url: fresh.url, log })
  await database.pool.query(
    'create table counters (id int primary key, value int); insert into counters values (1, 0), (2, 0)',
  )
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const killOthers = () =>
  database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

test('values are parsed to the declared types', async () => {
  const { rows } = await database.pool.query(`select
    9007199254740991::int8 as big, 1.5::numeric as price, date '2026-03-14' as day, timestamptz '2026-03-14 12:00+02' as at,
    '{1,NULL}'::int8[] as bigs, '{0.5}'::numeric[] as prices, '{2026-03-14}'::date[] as days`)
  expect(rows[0]).toEqual({
    big: 9_007_199_254_740_991,
    price: 1.5,
    day: '2026-03-14',
    at: new Date('2026-03-14T10:00:00Z'),
    bigs: [1, null],
    prices: [0.5],
    days: ['2026-03-14'],
  })
})

test('an integer too large to be exact is refused rather than rounded', async () => {
  await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow('does not fit')
})

test('a transaction that fails changes nothing', async () => {
  const failing = database.transaction(async (tx) => {
    await add(tx, 1)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await counter(1)).toBe(0)
})

test('two transactions in a deadlock both succeed', async () => {
  let arrived = 0
  const bothArrived = Promise.withResolvers<void>()
  const addBoth = (first: number, second: number) =>
    database.transaction(async (tx) => {
      await add(tx, first)
      arrived += 1
      if (arrived === 2) bothArrived.resolve()
      await bothArrived.promise
      await add(tx, second)
    })
  await Promise.all([addBoth(1, 2), addBoth(2, 1)])
  expect(arrived).toBe(3)
  expect([await counter(1), await counter(2)]).toEqual([2, 2])
})

test('a transaction is retried only after a conflict', async () => {
  const work = vi.fn(() => Promise.reject(Object.assign(new Error('unique'), { code: '23505' })))
  await expect(database.transaction(work)).rejects.toThrow('unique')
  expect(work).toHaveBeenCalledTimes(1)
})

test('statements sent in order are written to the socket at once, and executed in that order', async () => {
  const sockets: { _writev: unknown }[] = []
  database.pool.once('acquire', (client) => sockets.push((client as unknown as Wired).connection.stream))
  const done: number[] = []
  const ask = (tx: Tx, id: number) => add(tx, id).then(() => done.push(id))
  await database.transaction(async (tx) => {
    const written = vi.spyOn(sockets[0] as { _writev: () => void }, '_writev')
    await sendInOrder(tx, [() => ask(tx, 1), () => ask(tx, 2), () => ask(tx, 1)])
    expect(written).toHaveBeenCalledTimes(1)
    written.mockRestore()
  })
  expect(done).toEqual([1, 2, 1])
})

test('the first failing step of those sent in order gives the error, and the transaction is rolled back', async () => {
  const before = await counter(1)
  const failing = database.transaction((tx) =>
    sendInOrder(tx, [
      () => add(tx, 1),
      () => sql`select 1 / 0`.execute(tx),
      () => add(tx, 1),
      () => add(tx, 2),
    ]),
  )
  await expect(failing).rejects.toThrow('division by zero')
  expect(await counter(1)).toBe(before)
  await expect(database.transaction((tx) => add(tx, 1))).resolves.toBeDefined()
})

test('a step that still runs when its transaction has ended changes nothing', async () => {
  const before = await counter(1)
  const late = Promise.withResolvers<unknown>()
  const failing = database.transaction((tx) => {
    const goesOn = Promise.resolve().then(async () => {
      await sql`select pg_sleep(0.05)`.execute(tx)
      await add(tx, 1)
    })
    goesOn.catch(late.resolve)
    return sendInOrder(tx, [() => Promise.reject(new Error('no')), () => goesOn])
  })
  await expect(failing).rejects.toThrow('no')
  expect(await late.promise).toMatchObject({ message: 'this transaction is over' })
  expect(await counter(1)).toBe(before)
})

test('nothing is committed where a statement sent with the commit fails', async () => {
  const before = await counter(1)
  const failing = database.transaction(async (tx) => {
    await add(tx, 1)
    tx.beforeCommit.push(() => sql`insert into counters values (1, 0)`.execute(tx))
  })
  await expect(failing).rejects.toThrow('duplicate key')
  expect(await counter(1)).toBe(before)
})

test('a transaction that met a conflict runs again with the next try number, and what ran after the commit ran once', async () => {
  const tries: number[] = []
  const committed: number[] = []
  await database.transaction(async (tx, tryNumber) => {
    tries.push(tryNumber)
    tx.afterCommit.push(() => committed.push(tryNumber))
    if (tryNumber === 1) throw new TransactionConflict()
  })
  expect([tries, committed]).toEqual([[1, 2], [2]])
})

test('a transaction without retry runs once', async () => {
  const work = vi.fn(() => Promise.reject(new TransactionConflict()))
  await expect(database.transaction(work, { retry: false })).rejects.toBeInstanceOf(TransactionConflict)
  expect(work).toHaveBeenCalledTimes(1)
})

test('the next query succeeds after connections were cut', async () => {
  const cut = database.transaction(async (tx) => {
    await add(tx, 1)
    await killOthers()
    await add(tx, 1)
  })
  await expect(cut).rejects.toThrow()
  expect(await database.isUp()).toBe(true)
})

test('notifications arrive, also after the connection was lost, and the loss is reported', async () => {
  const heard: string[] = []
  const onReconnect = vi.fn()
  const stop = await database.listen('shelf', (payload) => heard.push(payload), onReconnect)
  await database.pool.query("notify shelf, 'one'")
  await vi.waitFor(() => expect(heard).toEqual(['one']))

  await killOthers()
  await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(1), 10_000)
  await database.pool.query("notify shelf, 'two'")
  await vi.waitFor(() => expect(heard).toEqual(['one', 'two']))
  await stop()
})

test('a database that does not exist is reported as down', async () => {
  const nowhere = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', log })
  expect(await nowhere.isUp()).toBe(false)
  await nowhere.close()
})

interface Wired {
  connection: { stream: { _writev: unknown } }
}

const add = (tx: Tx, id: number) => sql`update counters set value = value + 1 where id = ${id}`.execute(tx)

async function counter(id: number): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ value: number }>('select value from counters where id = $1', [
    id,
  ])
  return rows[0]?.value
}
