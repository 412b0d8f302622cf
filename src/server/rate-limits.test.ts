import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/test-database.ts'
import { type Database, openDatabase } from './database/database.ts'
import {
  checkLimit,
  countAttempt,
  days,
  hours,
  networkOf,
  purgeOldCounts,
  type RateLimit,
  uncountAttempt,
} from './rate-limits.ts'

let database: Database
let drop: () => Promise<unknown>
beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = () => fresh.drop()
  database = await openDatabase({ url: fresh.url, log: { info() {}, warn() {}, error() {} } as never })
})
afterAll(async () => {
  await database.close()
  await drop()
})

const noon = new Date('2026-03-14T12:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)
const limit = (of: string, most = 3): RateLimit => ({ key: of, max: most, windowMs: hours })

test('three attempts are allowed, and the next must wait for the end of the hour', async () => {
  for (let time = 0; time < 3; time += 1)
    await countAttempt(database.kysely, [limit('three')], later(10 * 60_000))
  await expect(countAttempt(database.kysely, [limit('three')], later(10 * 60_000))).rejects.toMatchObject({
    http: 429,
    details: { retry_after_seconds: 50 * 60 },
  })
  await expect(checkLimit(database.kysely, limit('three'), later(10 * 60_000))).rejects.toMatchObject({
    http: 429,
  })
  await countAttempt(database.kysely, [limit('three')], later(hours))
})

test('of fifty simultaneous attempts three are allowed', async () => {
  const tries = Array.from({ length: 50 }, () => countAttempt(database.kysely, [limit('at once')], noon))
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('uncounting an attempt removes only the caller’s own', async () => {
  await countAttempt(database.kysely, [limit('back')], noon)
  await countAttempt(database.kysely, [limit('back')], noon)
  const mine = await countAttempt(database.kysely, [limit('back')], noon)
  await uncountAttempt(database.kysely, mine)
  await countAttempt(database.kysely, [limit('back')], noon)
  await expect(countAttempt(database.kysely, [limit('back')], noon)).rejects.toMatchObject({ http: 429 })
})

test('limits of the same key over different windows are counted separately', async () => {
  const both = [limit('both', 1), { ...limit('both', 2), windowMs: days }]
  const midnight = new Date('2026-03-14T00:00:00Z')
  await countAttempt(database.kysely, both, midnight)
  await countAttempt(database.kysely, both, new Date(midnight.getTime() + hours))
  await expect(
    countAttempt(database.kysely, both, new Date(midnight.getTime() + 2 * hours)),
  ).rejects.toMatchObject({
    details: { retry_after_seconds: 22 * 60 * 60 },
  })
})

test('the table stores no phone numbers or addresses, and old counts are purged', async () => {
  await countAttempt(database.kysely, [limit('guess user +27821234567')], noon)
  const rows = await database.kysely.selectFrom('rate_counts').select('what').execute()
  expect(JSON.stringify(rows)).not.toContain('82123')
  await purgeOldCounts(database.kysely, later(4 * days))
  expect(await database.kysely.selectFrom('rate_counts').select('what').execute()).toEqual([])
})

test.each([
  ['41.13.22.7', '41.13.22.7'],
  ['::ffff:41.13.22.7', '41.13.22.7'],
  ['2c0f:f4c0:1185:a0b1:1:2:3:4', '2c0f:f4c0:1185:a0b1::/64'],
  ['2c0f:F4C0:1185:a0b1::9', '2c0f:f4c0:1185:a0b1::/64'],
  ['2c0f:f4c0::9', '2c0f:f4c0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
