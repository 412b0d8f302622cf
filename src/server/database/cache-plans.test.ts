import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/test-database.ts'
import { cachePlans } from './cache-plans.ts'
import { retryConflicts } from './retry-conflicts.ts'

let fresh: FreshDatabase
let pool: Pool
beforeAll(async () => {
  fresh = await freshDatabase()
})
beforeEach(async () => {
  await pool?.end()
  // One connection: what it knows can be looked at.
  pool = new Pool({ connectionString: fresh.url, max: 1 })
  cachePlans(pool, { after: 3 })
  await pool.query('drop table if exists shelves; create table shelves (id int primary key, name text)')
  await pool.query("insert into shelves values (1, 'bread')")
})
afterAll(async () => {
  await pool.end()
  await fresh.drop()
})

const find = 'select * from shelves where id = $1'
const look = async (text = find) => (await pool.query(text, [1])).rows[0]
const kept = async () =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  )

test('a repeated statement is prepared once, and statements that occur once are not prepared', async () => {
  await look()
  await look()
  expect(await kept()).toEqual([])
  for (let n = 0; n < 5; n += 1) expect(await look()).toEqual({ id: 1, name: 'bread' })
  for (let n = 0; n < 5; n += 1) await look(`select * from shelves where id = $1 and ${n} = ${n}`)
  expect(await kept()).toEqual([find])
})

test('a read from a table that changed meanwhile returns the new columns', async () => {
  for (let n = 0; n < 5; n += 1) await look()
  await pool.query("alter table shelves add column aisle text default '3'")
  expect(await look()).toEqual({ id: 1, name: 'bread', aisle: '3' })
  // The same of a connection that somebody holds.
  for (let n = 0; n < 5; n += 1) await look()
  await pool.query('alter table shelves add column bay text')
  const client = await pool.connect()
  const { rows } = await client.query(find, [1]).finally(() => client.release())
  expect(rows).toEqual([{ id: 1, name: 'bread', aisle: '3', bay: null }])
})

test('a write to a table that changed meanwhile fails instead of running outside its transaction', async () => {
  const put = 'update shelves set name = name where id = $1 returning *'
  for (let n = 0; n < 5; n += 1) await look(put)
  await pool.query("alter table shelves add column aisle text default '3'")
  await expect(look(put)).rejects.toThrow('cached plan')
  expect(await look(put)).toEqual({ id: 1, name: 'bread', aisle: '3' })
})

test('a transaction that met a stale plan runs again', async () => {
  for (let n = 0; n < 5; n += 1) await look()
  await pool.query("alter table shelves add column aisle text default '3'")
  const found = await retryConflicts(async () => {
    await pool.query('begin')
    try {
      return await look()
    } finally {
      await pool.query('rollback')
    }
  })
  expect(found).toEqual({ id: 1, name: 'bread', aisle: '3' })
})

test('no statement is prepared any more once a pooler has changed connections', async () => {
  for (let n = 0; n < 5; n += 1) await look()
  await pool.query('deallocate all')
  await expect(look()).rejects.toThrow('does not exist')
  for (let n = 0; n < 5; n += 1) expect(await look()).toEqual({ id: 1, name: 'bread' })
  expect(await kept()).toEqual([])
})
