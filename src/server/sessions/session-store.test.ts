import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  endSessionsOf,
  findCaller,
  openSession,
  type Scope,
} from './session-store.ts'

let database: Database
let drop: () => Promise<unknown>
beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = () => fresh.drop()
  database = await openDatabase({ url: fresh.url, log: { info() {}, warn() {}, error() {} } as never })
  for (const scope of ['user', 'staff', 'manager'] as const) await insertPerson(scope)
})
afterAll(async () => {
  await database.close()
  await drop()
})

const start = new Date('2026-03-14T10:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const minute = 60_000
const day = 24 * 60 * minute

async function insertPerson(scope: Scope): Promise<void> {
  await database.kysely
    .insertInto('accounts')
    .values({ id: `account_${scope}`, scope, login: '+27821234567', password_hash: 'x', created_at: start })
    .execute()
}

const open = (scope: Scope, device = '') =>
  openSession(database.kysely, { id: `account_${scope}`, scope }, device, start)
const find = (token: string, now: Date) => findCaller(database.kysely, token, now)

test('a token leads to its account and is stored nowhere in the database', async () => {
  const { token } = await open('user', 'A phone')
  expect(await find(token, start)).toMatchObject({
    accountId: 'account_user',
    scope: 'user',
    betaTester: false,
  })
  const rows = await database.kysely.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.some((row) => row.token_hash.includes(Buffer.from(token, 'base64url')))).toBe(false)
})

test('tokens are 256 random bits', async () => {
  const tokens = await Promise.all(Array.from({ length: 50 }, async () => (await open('user')).token))
  expect(new Set(tokens).size).toBe(50)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(10_000), `${'A'.repeat(42)}'`])(
  'the token %j belongs to nobody',
  async (token) => {
    expect(await find(token, start)).toBeUndefined()
  },
)

test('a shopper who returns stays signed in, but not for ever', async () => {
  const { token, expiresAt } = await open('user')
  for (let days = 50; days < 180; days += 50) expect(await find(token, after(days * day))).toBeDefined()
  expect(expiresAt).toEqual(after(180 * day))
  expect(await find(token, after(180 * day - 1))).toBeDefined()
  expect(await find(token, after(180 * day))).toBeUndefined()
})

test('a shopper who stays away for sixty days must sign in again', async () => {
  const { token } = await open('user')
  expect(await find(token, after(60 * day - 1))).toBeDefined()
  const { token: other } = await open('user')
  expect(await find(other, after(60 * day))).toBeUndefined()
})

test.each(['staff', 'manager'] as const)(
  'a session of %s at the counter ends within the day',
  async (scope) => {
    const { token } = await open(scope)
    expect(await find(token, after(0.4 * day))).toBeDefined()
    expect(await find(token, after(0.8 * day))).toBeDefined()
    expect(await find(token, after(day))).toBeUndefined()
    const idle = await open(scope)
    expect(await find(idle.token, after(0.5 * day))).toBeUndefined()
  },
)

test('the time of last use is written every ten minutes, not with every request', async () => {
  const { token } = await open('user')
  const seenAt = async () => {
    const caller = await find(token, start)
    return database.kysely
      .selectFrom('sessions')
      .select('seen_at')
      .where('id', '=', caller?.sessionId ?? '')
      .executeTakeFirstOrThrow()
  }
  await find(token, after(9 * minute))
  expect((await seenAt()).seen_at).toEqual(start)
  await find(token, after(10 * minute))
  expect((await seenAt()).seen_at).toEqual(after(10 * minute))
})

test('an ended session stays ended', async () => {
  const { token } = await open('user')
  await endSession(database.kysely, token, after(minute))
  expect(await find(token, after(minute))).toBeUndefined()
  await endSession(database.kysely, token, after(2 * minute))
  await endSession(database.kysely, 'unknown', after(2 * minute))
  expect(await find(token, start)).toBeUndefined()
})

test('ending the other sessions leaves this one and those of other accounts', async () => {
  const [mine, other, somebody] = [await open('user'), await open('user'), await open('staff')]
  const caller = await find(mine.token, start)
  await endOtherSessions(database.kysely, 'account_user', caller?.sessionId ?? '', start)
  expect(await find(mine.token, start)).toBeDefined()
  expect(await find(other.token, start)).toBeUndefined()
  expect(await find(somebody.token, start)).toBeDefined()
})

test('all sessions of a phone number end in every scope, and all sessions of everybody can be ended', async () => {
  const first = await open('user')
  const sessions = [first, await open('user'), await open('staff')]
  await endSessionsOf(database.kysely, '+27820000000', after(minute))
  expect(await find(first.token, start)).toBeDefined()
  expect(await endSessionsOf(database.kysely, '+27821234567', after(minute))).toBeGreaterThanOrEqual(3)
  for (const { token } of sessions) expect(await find(token, start)).toBeUndefined()
  const { token } = await open('manager')
  expect(await endAllSessions(database.kysely, after(minute))).toBe(1)
  expect(await find(token, start)).toBeUndefined()
})

test('of many simultaneous tokens each leads to its own account, and ended or unknown ones to none', async () => {
  const opened = await Promise.all(
    Array.from({ length: 12 }, (_, n) => open((['user', 'staff', 'manager'] as const)[n % 3] ?? 'user')),
  )
  const ended = await open('user')
  await endSession(database.kysely, ended.token, start)
  const tokens = [...opened.map(({ token }) => token), ended.token, 'x'.repeat(43)]
  const found = await Promise.all(tokens.map((token) => find(token, start)))
  expect(found.map((caller) => caller?.scope)).toEqual([
    ...opened.map((_, n) => ['user', 'staff', 'manager'][n % 3]),
    undefined,
    undefined,
  ])
  expect(new Set(found.slice(0, 12).map((caller) => caller?.sessionId)).size).toBe(12)
})
