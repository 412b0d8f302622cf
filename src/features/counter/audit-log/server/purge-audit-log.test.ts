// Audit entries are retained for as long as the operator configures, and the database itself protects the last year.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { purgeAuditLog } from './purge-audit-log.ts'

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

const now = new Date()
const ago = (years: number, days = 0) => {
  const at = new Date(now)
  at.setUTCFullYear(at.getUTCFullYear() - years)
  return new Date(at.getTime() - days * 24 * 60 * 60 * 1000)
}
const insertEntry = (call: string, at: Date) =>
  database.kysely
    .insertInto('deeds')
    .values({ at, made_by: 'account_sipho', by_key: false, call, supplier_ids: ['corner'] })
    .execute()
const remainingCalls = async () =>
  (await database.kysely.selectFrom('deeds').select('call').orderBy('at').execute()).map(({ call }) => call)

test('entries are deleted once they are older than the operator’s setting', async () => {
  const { kysely } = database
  await insertEntry('older', ago(5, 1))
  await insertEntry('old', ago(5, -1))
  await insertEntry('young', ago(1, -2))
  await purgeAuditLog(kysely, { years: 5, now })
  expect(await remainingCalls()).toEqual(['old', 'young'])
  await purgeAuditLog(kysely, { years: 1, now })
  expect(await remainingCalls()).toEqual(['young'])
})

test('entries of the last year can be neither deleted nor changed, not even in the database', async () => {
  const { kysely } = database
  await expect(kysely.deleteFrom('deeds').execute()).rejects.toThrow('within a year')
  await expect(kysely.updateTable('deeds').set({ call: 'other' }).execute()).rejects.toThrow('only added to')
  expect(await remainingCalls()).toEqual(['young'])
})
