import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { stockedDatabase } from '#tests/open-shop.ts'
import type { FreshDatabase } from '#tests/test-database.ts'
import { OfferIdentityCache } from './offer-identity-cache.ts'

let fresh: FreshDatabase
let database: Database
beforeAll(async () => {
  fresh = await stockedDatabase(catalogueStock())
  database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }), poolSize: 1 })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

test('an offer’s identity is read once, and an unknown offer is found once it exists', async () => {
  const names = new OfferIdentityCache()
  const find = async (...ids: string[]) =>
    (await names.find(database.kysely, ids)).map(({ id, sellableId }) => [id, sellableId])
  expect(await find('first', 'later')).toEqual([])
  // Whoever asked the database again would hear of the other name.
  const make = `insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at, stokvel)`
  await database.pool.query(`${make} values ('first', 'parow', 'oil750', 100, now(), true)`)
  expect(await find('first')).toEqual([['first', 'oil750']])
  await database.pool.query(`update offers set id = 'later' where id = 'first'`)
  expect(await find('first', 'later')).toEqual([
    ['first', 'oil750'],
    ['later', 'oil750'],
  ])
})
