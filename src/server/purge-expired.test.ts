import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/test-database.ts'
import { type Database, openDatabase } from './database/database.ts'
import { claimKey, saveAnswer } from './http/idempotency.ts'
import { purgeExpired } from './purge-expired.ts'
import { findCaller, openSession } from './sessions/session-store.ts'

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

const hour = 60 * 60 * 1000
const start = new Date('2026-03-14T10:00:00Z')
const after = (hours: number) => new Date(start.getTime() + hours * hour)

test('a saved response is returned for 72 hours, and a session is stored while it lasts', async () => {
  const { kysely } = database
  await kysely
    .insertInto('accounts')
    .values({ id: 'account_a', scope: 'user', login: '+27821234567', password_hash: 'x', created_at: start })
    .execute()
  const { token, expiresAt } = await openSession(kysely, { id: 'account_a', scope: 'user' }, '', start)
  const intent = {
    accountId: 'account_a',
    call: 'registerOrder',
    key: 'key-12345',
    bodyHash: Buffer.from('a'),
  }
  const answered = () => database.transaction((tx) => claimKey(tx, intent))
  await database.transaction((tx) => saveAnswer(tx, intent, { http: 200, answer: '{}' }, start))

  await purgeExpired(kysely, after(71))
  expect(await answered()).toBeDefined()
  expect(await findCaller(kysely, token, after(71))).toBeDefined()

  await purgeExpired(kysely, after(73))
  expect(await answered()).toBeUndefined()
  const sessions = () => kysely.selectFrom('sessions').select('id').execute()
  await purgeExpired(kysely, expiresAt)
  expect(await sessions()).toHaveLength(1)
  await purgeExpired(kysely, new Date(expiresAt.getTime() + 31 * 24 * hour))
  expect(await sessions()).toEqual([])
})
