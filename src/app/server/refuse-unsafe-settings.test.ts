import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { readSettings } from '#server/settings.ts'
import { type FreshDatabase, freshDatabase } from '#tests/test-database.ts'
import { refuseDemoData, refuseProductionProblems } from './refuse-unsafe-settings.ts'

const key = Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('base64')
const good = {
  SPAZA_ENV: 'production',
  SPAZA_PUBLIC_URL: 'https://shop.example',
  SPAZA_PROXIES: '127.0.0.1',
  SPAZA_SECRET_KEY: key,
}
let fresh: FreshDatabase
let database: Database
let folder: string
beforeAll(async () => {
  fresh = await freshDatabase()
  database = await openDatabase({ url: fresh.url, log: { info() {}, warn() {}, error() {} } })
  folder = await mkdtemp(join(tmpdir(), 'spaza-unfit-'))
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
  await rm(folder, { recursive: true })
})

test('the configuration of the demo is refused in production', async () => {
  const file = join(folder, 'shop.json')
  await writeFile(file, '{ "station": null, "config": { "shop_name": "Mzansi", "demo": false } }')
  const own = { ...good, SPAZA_CONFIG: file }
  await refuseProductionProblems(readSettings(own), own)
  await expect(refuseProductionProblems(readSettings(good), good)).rejects.toThrow(
    /shopfront\.json is the demo’s/,
  )
  const demo = { SPAZA_ENV: 'demo', SPAZA_WHATEVER: '1' }
  await refuseProductionProblems(readSettings(demo), demo)
})

test('demo accounts and test accounts at payment providers are refused in production', async () => {
  const production = readSettings(good)
  await refuseDemoData(production, database)
  const { pool } = database
  await pool.query(`
    insert into agencies (id, name, image_url) values ('a', 'A', '/a');
    insert into suppliers (id, agency_id, name, image_url, lat, lon, formatted_address)
      values ('s', 'a', 'S', '/s', -33.9, 18.5, 'Langa');
    insert into payment_accounts (supplier_id, provider, merchant, sealed, updated_at)
      values ('s', 'paygate', '10011072130', '\\x00', now())`)
  await expect(refuseDemoData(production, database)).rejects.toThrow(
    /1 accounts at providers.*for trying out/,
  )
  await pool.query(
    `insert into accounts (id, scope, login, password_hash, demo, created_at)
      values ('p', 'staff', '+27825551001', 'x', true, now())`,
  )
  await expect(refuseDemoData(production, database)).rejects.toThrow(/1 accounts of the demo.*empty database/)
  await refuseDemoData(readSettings({ SPAZA_ENV: 'test' }), database)
})

test('a shop with unsafe settings exits before it opens, and names all problems', async () => {
  const shop = spawn(process.execPath, ['src/app/server/main.ts'], {
    env: { PATH: process.env.PATH, SPAZA_ENV: 'production', SPAZA_DATA: folder, PORT: '0' },
  })
  let said = ''
  let out = ''
  shop.stderr.on('data', (chunk) => (said += chunk))
  shop.stdout.on('data', (chunk) => (out += chunk))
  const [code] = await once(shop, 'exit')
  expect([code, out]).toEqual([1, ''])
  for (const words of [
    'SPAZA_PUBLIC_URL is needed',
    'SPAZA_PROXIES is needed',
    'SPAZA_SECRET_KEY is needed',
    'demo',
  ])
    expect(said).toContain(words)
})
