// A new version runs beside the old one on one database, with shoppers ordering all the time, and is rolled back: no order
// fails. SPAZA_TEST_UPGRADE_FROM names a folder with another revision of Spaza, whose server is the old one (npm run
// upgrade:try); without it both are this one, and the new one brings a migration of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate, migrationsFolder } from '#server/database/migrate.ts'
import { type ApiProcess, startApi } from '#tests/api-process.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { findMissing, openConcurrentShoppers } from '#tests/concurrent-shoppers.ts'
import { corner, openCornerShop } from '#tests/corner-shop.ts'
import { seeded } from '#tests/seeded-random.ts'
import { findProblems, freeSlots, openShopClient } from '#tests/shop-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/test-database.ts'

const from = process.env.SPAZA_TEST_UPGRADE_FROM
const eachTime = from ? 100 : 15
const log = pino({ level: 'silent' })

let fresh: FreshDatabase
let url: string
let folder: string

beforeAll(async () => {
  fresh = await freshDatabase()
  const other = new URL(fresh.url)
  other.pathname = `/spaza_test_${process.pid}_upgrade`
  url = other.href
  await asked(`create database ${other.pathname.slice(1)}`)
  folder = await mkdtemp(join(tmpdir(), 'spaza-upgrade-'))
})
afterAll(async () => {
  await asked(`drop database spaza_test_${process.pid}_upgrade with (force)`)
  await fresh.drop()
  await rm(folder, { recursive: true, force: true })
})

async function asked(statement: string): Promise<void> {
  const client = new Client({ connectionString: fresh.url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

test('shoppers keep ordering through an upgrade and the way back', async () => {
  const variables = { DATABASE_URL: url }
  const startOld = () => (from ? startThere(from, url) : startApi(variables))
  if (!from) await migrate(url)
  let old = await startOld()
  onTestFinished(() => old.kill())
  const people = await fill()
  const door = openShopClient(old.url)
  const slots = await freeSlots(door, people[0] as Person, corner)
  door.close()
  let there: ApiProcess[] = [old]
  const crowd = openConcurrentShoppers({
    urls: () => there.map((api) => api.url),
    people,
    slots,
    chance: seeded('upgrade'),
  })
  const go = async (api: ApiProcess, staying: ApiProcess[]) => {
    there = staying
    await api.stop()
    await crowd.hearsMore(eachTime)
  }
  await crowd.hearsMore(2 * eachTime)

  // Under way: the old one serves on the new schema.
  if (!from) await bringMigration()
  const next = await startApi(variables)
  onTestFinished(() => next.kill())
  await crowd.hearsMore(eachTime)
  there = [old, next]
  await crowd.hearsMore(eachTime)
  await go(old, [next])
  // And back.
  old = await startOld()
  there = [old, next]
  await crowd.hearsMore(eachTime)
  await go(next, [old])
  const told = await crowd.goesHome()
  await old.stop()

  const database = await openDatabase({ url, log, poolSize: 1 })
  const facts = await readFactsSnapshot(database)
  await database.close()
  process.stdout.write(
    `${told.registered.size} orders, ${told.unanswered} unanswered, longest wait ${(told.longestWaitMs / 1000).toFixed(1)} s\n`,
  )
  expect(told.unexpected).toEqual([])
  expect(findMissing(facts, told)).toEqual([])
  expect(findProblems(facts)).toEqual([])
}, 600_000)

/** As a version would that keeps more of an order: columns for what every statement reads and writes, and a table. */
async function bringMigration(): Promise<void> {
  await cp(migrationsFolder, folder, { recursive: true })
  const tables = ['orders', 'order_items', 'offers', 'stock', 'slots', 'idempotency_keys', 'accounts']
  const adding = tables.map(
    (table) => `alter table ${table} add column brought_later text not null default 'web'`,
  )
  const sql = [...adding, 'create table brought_later (order_id text primary key)'].join(';\n')
  await writeFile(join(folder, '9000-more-of-an-order.sql'), sql)
  expect(await migrate(url, folder)).toContain('9000-more-of-an-order.sql')
}

async function fill(): Promise<Person[]> {
  const database = await openDatabase({ url, log, poolSize: 2 })
  await openCornerShop(database.kysely, { capacity: 100_000, stock: { bread: 100_000, soap: 100_000 } })
  const people: Person[] = []
  for (let n = 0; n < 12; n += 1) people.push(await shopper(database.kysely, `Shopper ${n}`))
  await database.close()
  return people
}

/** The other revision's own API server. */
async function startThere(root: string, databaseUrl: string): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['tests/api-server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', SPAZA_ENV: 'test', SPAZA_LOG: 'fatal', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const at = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const match = /^ready (http\S+)$/m.exec(chunk.toString())
      if (match?.[1]) done(match[1])
    })
    child.once('exit', (code) => fail(new Error(`the other revision ended with ${code} before it was ready`)))
  })
  return { url: at, child, kill: end('SIGKILL'), stop: end('SIGTERM') }
}
