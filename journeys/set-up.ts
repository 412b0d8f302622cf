// One shop for all journeys: a fresh database with the demo shop in it, and the server as it is started for real, with the sandbox.
import { freshDatabase } from '#tests/database.ts'
import { startShop } from '#tests/running-shop.ts'

export default async function setUp(): Promise<() => Promise<void>> {
  const database = await freshDatabase()
  const shop = await startShop(database.url, { SPAZA_SANDBOX: 'on' })
  process.env.JOURNEY_URL = shop.url
  process.env.JOURNEY_DATABASE_URL = database.url
  return async () => {
    await shop.stop()
    await database.drop()
  }
}
