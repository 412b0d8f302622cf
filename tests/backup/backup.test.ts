// A backup is made while orders come in, and restored into an empty database: it has what was acknowledged before it began, and
// everything adds up. A backup that is not whole is refused and leaves nothing behind [R18].
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { connectionSettings } from '#server/database/connection-settings.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate, migrationsFolder } from '#server/database/migrate.ts'
import { shopper } from '#tests/cast.ts'
import { offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { findProblems } from '#tests/shop-client.ts'

const log = pino({ level: 'silent' })
// Whole schemas are made, and processes started: on a machine that others use as well that takes a while.
vi.setConfig({ testTimeout: 180_000 })
const run = promisify(execFile)
let stage: Stage
let folder: string
let empties = 0

beforeAll(async () => {
  stage = await openStage({ stock: { bread: 10_000, soap: 10_000 } })
  folder = await mkdtemp(join(tmpdir(), 'spaza-backup-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await stage.close()
})

async function asked<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new Client(connectionSettings(url))
  await client.connect()
  return client
    .query<T>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** A database beside the shop's with nothing in it, for as long as `work` takes. */
async function withEmpty<T>(work: (url: string) => Promise<T>): Promise<T> {
  empties += 1
  const name = `spaza_test_${process.pid}_empty_${empties}`
  await asked(stage.url, `create database ${name}`)
  const url = new URL(stage.url)
  url.pathname = `/${name}`
  return work(url.href).finally(() => asked(stage.url, `drop database ${name} with (force)`))
}

const factsOf = async (url: string) => {
  const database = await openDatabase({ url, log, poolSize: 1 })
  return readFactsSnapshot(database).finally(() => database.close())
}

/** Columns, references, indexes, triggers and whether they are on, and where numbering goes on. */
const schemaOf = (url: string) =>
  asked<{ what: string }>(
    url,
    `select format('%s %s %s %s', table_name, column_name, data_type, column_default) as what
       from information_schema.columns where table_schema = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public'
     order by 1`,
  )

const isEmpty = async (url: string) =>
  (await asked(url, `select 1 from pg_class where relnamespace = 'public'::regnamespace`)).length === 0

/** Orders until it is told to stop; answers those that were acknowledged. */
async function keepOrdering() {
  const { kysely } = stage.database
  const people = await Promise.all(Array.from({ length: 4 }, (_, n) => shopper(kysely, `Shopper ${n}`)))
  const told: string[] = []
  let open = true
  const loops = people.map(async ({ headers }) => {
    while (open) {
      const items = [
        { id: offerId('bread'), qty: 2 },
        { id: offerId('hamper'), qty: 1 },
      ]
      const payload = { cart: cartOf(stage.slot, items) }
      const answer = await stage.ask('POST', '/api/v1/orders/register', { headers, payload })
      expect(answer.statusCode).toBe(200)
      told.push(answer.json().order.id)
      if (told.length % 5 === 0) await stage.ask('POST', `/api/v1/orders/${told.at(-1)}/cancel`, { headers })
    }
  })
  const reaches = (count: number) =>
    expect.poll(() => told.length, { timeout: 30_000 }).toBeGreaterThan(count)
  return {
    told,
    reaches,
    async stop() {
      open = false
      await Promise.all(loops)
    },
  }
}

test('a backup made while orders come in is whole, and everything in it adds up', async () => {
  const crowd = await keepOrdering()
  await crowd.reaches(20)
  const before = [...crowd.told]
  const making = writeBackup(stage.url, folder, new Date('2026-03-11T06:00:00Z'))
  await crowd.reaches(before.length + 5)
  const made = await making
  await crowd.reaches(crowd.told.length + 1)
  await crowd.stop()
  expect(made.file).toBe(join(folder, 'spaza-20260311T060000Z.backup.gz'))
  expect(await readdir(folder)).toEqual(['spaza-20260311T060000Z.backup.gz'])

  await withEmpty(async (url) => {
    const restored = await restoreBackup(url, made.file)
    expect(restored.tables).toEqual(made.tables)
    const facts = await factsOf(url)
    expect(findProblems(facts)).toEqual([])
    const there = new Set(facts.orders.map(({ id }) => id))
    expect(before.filter((id) => !there.has(id))).toEqual([])
    expect(there.size).toBeLessThan(crowd.told.length)
  })
})

test('a restored database is the same to the last row, trigger and number', async () => {
  const crowd = await keepOrdering()
  await crowd.reaches(3)
  await crowd.stop()
  const { file } = await writeBackup(stage.url, folder, new Date('2026-03-12T06:00:00Z'))
  await withEmpty(async (url) => {
    await restoreBackup(url, file)
    const again = await writeBackup(url, folder, new Date('2026-03-12T06:00:01Z'))
    const tablesOf = async (path: string) =>
      gunzipSync(await readFile(path))
        .toString()
        .split('\n')
        .filter((line) => !line.startsWith('-- '))
    expect((await tablesOf(again.file)).sort()).toEqual((await tablesOf(file)).sort())
    expect(await schemaOf(url)).toEqual(await schemaOf(stage.url))
    await expect(asked(url, `update order_events set name = 'other'`)).rejects.toThrow()
    await expect(restoreBackup(url, file)).rejects.toThrow('something in this database already')
  })
})

test('a backup that is not whole, or was changed, is refused and leaves nothing behind', async () => {
  const { file } = await writeBackup(stage.url, folder, new Date('2026-03-13T06:00:00Z'))
  const bytes = await readFile(file)
  const text = gunzipSync(bytes)
  const priced = text.indexOf('\t1899\t')
  expect(priced).toBeGreaterThan(0)
  const changed = Buffer.from(text)
  changed[priced + 2] = '7'.charCodeAt(0)
  const bad = join(folder, 'bad.backup.gz')
  const cases: [Buffer, RegExp][] = [
    [bytes.subarray(0, Math.floor(bytes.length * 0.7)), /its end is missing/],
    [gzipSync(changed), /not as they were written/],
    [gzipSync(text.subarray(0, text.lastIndexOf('-- end '))), /its end is missing/],
    [gzipSync(Buffer.from(text.toString().replace('0003-accounts.sql', '9003-newer.sql'))), /does not know/],
    [gzipSync('hello\n'), /does not begin as a backup/],
    [Buffer.from('hello'), /damaged/],
  ]
  await withEmpty(async (url) => {
    for (const [content, why] of cases) {
      await writeFile(bad, content)
      await expect(restoreBackup(url, bad)).rejects.toThrow(why)
      expect(await isEmpty(url)).toBe(true)
    }
    await expect(restoreBackup(url, join(folder, 'nothing-here'))).rejects.toThrow(/^ENOENT/)
    await restoreBackup(url, file)
  })
})

test('a restored backup of an older version is migrated', async () => {
  const older = join(folder, 'migrations')
  const all = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  await run('mkdir', [older])
  for (const name of all.slice(0, -2)) await copyFile(join(migrationsFolder, name), join(older, name))
  const file = await withEmpty(async (url) => {
    await migrate(url, older)
    return (await writeBackup(url, folder, new Date('2026-03-14T06:00:00Z'))).file
  })
  await withEmpty(async (url) => {
    expect((await restoreBackup(url, file)).migrated).toEqual(all.slice(-2))
    expect(await migrate(url)).toEqual([])
    expect(await schemaOf(url)).not.toEqual([])
  })
})

test('an empty database cannot be backed up', () =>
  withEmpty(async (url) => {
    await expect(writeBackup(url, folder, new Date())).rejects.toThrow('no shop in this database')
  }))

test('the commands back up, restore and drill, and report whether everything adds up', async () => {
  const npm = (script: string, args: string[], url: string) =>
    run(process.execPath, [join('ops', `${script}.ts`), ...args], {
      env: { ...process.env, DATABASE_URL: url },
    })
  const { stdout } = await npm('backup', [join(folder, 'daily')], stage.url)
  const [file = ''] = stdout.split('\n')
  await withEmpty(async (url) => {
    const restored = await npm('restore', [file], url)
    expect(restored.stdout).toMatch(/^Restored the backup of /)
    expect(restored.stdout).toMatch(/^holds {2}what came in is there, sold or held$/m)
    expect(restored.stdout).toMatch(/^Everything adds up\.$/m)
    await asked(url, 'update slots set taken = taken - 1 where taken > 0')
    await expect(npm('backup-drill', [], url)).rejects.toMatchObject({
      stdout: expect.stringMatching(/^BROKEN a place that is taken is an order’s or a hold’s$/m),
    })
  })
  const drilled = await npm('backup-drill', [], stage.url)
  expect(drilled.stdout).toMatch(/^Everything adds up\.$/m)
  const left = await asked(stage.url, `select 1 from pg_database where datname like 'spaza_drill_%'`)
  expect(left).toEqual([])
})
