import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#tests/database.ts'
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

test('many processes at once apply each migration once', async () => {
  await write('0001-a.sql', 'create table things (id int); select pg_sleep(0.05)')
  await write('0002-b.sql', 'insert into things values (2)')
  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(database.url, folder)))
  expect(applied.flat().sort()).toEqual(['0001-a.sql', '0002-b.sql'])
  expect(await count('things')).toBe(1)
})

test('a migration that fails leaves nothing of itself, and keeps those before it', async () => {
  await write('0001-a.sql', 'create table things (id int)')
  await write('0002-b.sql', 'insert into things values (1); select 1 / 0')
  await expect(migrate(database.url, folder)).rejects.toThrow('0002-b.sql failed: division by zero')
  expect(await count('things')).toBe(0)
  await write('0002-b.sql', 'insert into things values (1)')
  expect(await migrate(database.url, folder)).toEqual(['0002-b.sql'])
})

test('a changed migration is refused by name', async () => {
  await write('0001-a.sql', 'create table things (id int)')
  await migrate(database.url, folder)
  await write('0001-a.sql', 'create table things (id bigint)')
  await expect(migrate(database.url, folder)).rejects.toThrow('Migration 0001-a.sql was changed')
  await write('0001-a.sql', 'create table things (id int)')
  expect(await migrate(database.url, folder)).toEqual([])
})

test('a database of a newer version is refused', async () => {
  await write('0001-a.sql', 'create table things (id int)')
  await migrate(database.url, folder)
  await rm(join(folder, '0001-a.sql'))
  await expect(migrate(database.url, folder)).rejects.toThrow('a newer one used it')
})
