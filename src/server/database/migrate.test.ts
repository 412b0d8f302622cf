import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#tests/test-database.ts'
import { migrate } from './migrate.ts'

let folder: string
let database: Awaited<ReturnType<typeof freshDatabase>>
let client: Client

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spaza-migrations-'))
  database = await freshDatabase()
  client = new Client(database.url)
  await client.connect()
  // These tests bring migrations of their own.
  await client.query('drop schema public cascade; create schema public')
})

afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const count = async (table: string) => (await client.query(`select from ${table}`)).rowCount

test('migrations are applied once, in the order of their names', async () => {
  await write('0002-b.sql', 'insert into things values (2)')
  await write('0001-a.sql', 'create table things (id int)')
  expect(await migrate(database.url, folder)).toEqual(['0001-a.sql', '0002-b.sql'])
  expect(await migrate(database.url, folder)).toEqual([])
  await write('0003-c.sql', 'insert into things values (3)')
  expect(await migrate(database.url, folder)).toEqual(['0003-c.sql'])
  expect(await count('things')).toBe(2)
})

test('each migration is applied once when many processes start together', async () => {
  await write('0001-a.sql', 'create table things (id int); select pg_sleep(0.05)')
  await write('0002-b.sql', 'insert into things values (2)')
  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(database.url, folder)))
  expect(applied.flat().sort()).toEqual(['0001-a.sql', '0002-b.sql'])
  expect(await count('things')).toBe(1)
})

test('a migration that fails is rolled back, and those before it remain', async () => {
  await write('0001-a.sql', 'create table things (id int)')
  await write('0002-b.sql', 'insert into things values (1); select 1 / 0')
  await expect(migrate(database.url, folder)).rejects.toThrow('0002-b.sql failed: division by zero')
  expect(await count('things')).toBe(0)
  await write('0002-b.sql', 'insert into things values (1)')
  expect(await migrate(database.url, folder)).toEqual(['0002-b.sql'])
})

test('a changed migration is refused by its name', async () => {
  await write('0001-a.sql', 'create table things (id int)')
  await migrate(database.url, folder)
  await write('0001-a.sql', 'create table things (id bigint)')
  await expect(migrate(database.url, folder)).rejects.toThrow('Migration 0001-a.sql was changed')
  await write('0001-a.sql', 'create table things (id int)')
  expect(await migrate(database.url, folder)).toEqual([])
})

test('an older version accepts a database whose newer migrations only added to it', async () => {
  await write('0001-a.sql', 'create table things (id int)')
  await write('0002-b.sql', 'alter table things add column name text')
  await write('0003-c.sql', '-- contracts: nothing asks for ids any more\nalter table things drop column id')
  await migrate(database.url, folder)
  await rm(join(folder, '0003-c.sql'))
  await expect(migrate(database.url, folder)).rejects.toThrow('migration 0003-c.sql, which this version')
  await client.query(`delete from schema_migrations where name = '0003-c.sql'`)
  await rm(join(folder, '0002-b.sql'))
  expect(await migrate(database.url, folder)).toEqual([])
})

test('a migrations table of the first versions is upgraded', async () => {
  await client.query(`create table schema_migrations
    (name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  await write('0001-a.sql', '-- contracts: it is the first\ncreate table things (id int)')
  expect(await migrate(database.url, folder)).toEqual(['0001-a.sql'])
  const { rows } = await client.query('select name, contracts from schema_migrations')
  expect(rows).toEqual([{ name: '0001-a.sql', contracts: true }])
})

test('a migration behind a long read waits a second, lets other queries pass, and tries again', async () => {
  await write('0001-a.sql', 'create table things (id int)')
  await migrate(database.url, folder)
  await write('0002-b.sql', 'alter table things add column name text')
  await client.query('begin; select * from things')
  const migrating = migrate(database.url, folder)
  const other = new Client(database.url)
  await other.connect()
  const waits = async () =>
    (await other.query(`select 1 from pg_locks where relation = 'things'::regclass and not granted`)).rowCount
  await expect.poll(waits, { timeout: 10_000 }).toBe(1)
  const began = performance.now()
  await other.query('select * from things')
  expect(performance.now() - began).toBeLessThan(5_000)
  expect((await other.query('select count(*)::int as n from schema_migrations')).rows[0]?.n).toBe(1)
  await client.query('commit')
  expect(await migrating).toEqual(['0002-b.sql'])
  await other.end()
})
