// Starts one shop for all journeys: a fresh database with the demo shop in it, and the real server with the sandbox.
import { Client } from 'pg'
import { startShop } from '#tests/running-shop.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { prepareGoods } from './goods.ts'

export default async function setUp(): Promise<() => Promise<void>> {
  const database = await freshDatabase()
  // Shoppers who register come from an address each (api-calls.ts), as through a proxy: sixty an hour are let in from one.
  const shop = await startShop(database.url, { SPAZA_SANDBOX: 'on', SPAZA_PROXIES: '127.0.0.1,::1' })
  process.env.JOURNEY_URL = shop.url
  process.env.JOURNEY_DATABASE_URL = database.url
  await expectOneClock(database.url)
  await prepareGoods()
  return async () => {
    await shop.stop()
    await database.drop()
  }
}

/** Under a shifted clock everything is shifted, or what is seen is no day that ever comes. */
async function expectOneClock(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ now: Date }>('select now()')
  await client.end()
  const apart = Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0))
  if (apart > 60_000)
    throw new Error(`PostgreSQL's clock is ${Math.round(apart / 1000)} s from that of the tests`)
}
