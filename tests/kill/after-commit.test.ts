// The server dies after the commit and before the response: the shopper's retry returns the order that exists already [T2].
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { openDatabase } from '#server/database/database.ts'
import { pauseFile } from '#server/pause-points.ts'
import { startApi } from '#tests/api-process.ts'
import { shopper } from '#tests/cast.ts'
import { corner, offerId, openCornerShop } from '#tests/corner-shop.ts'
import { cartOf } from '#tests/order-stage.ts'
import { findProblems, freeSlots, openShopClient, retryUntilAnswered } from '#tests/shop-client.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { hasStatus } from './has-status.ts'

/** Each takes a few starts. */
const rounds = Number(process.env.SPAZA_AFTER_COMMIT_KILLS ?? 4)
const log = pino({ level: 'silent' })

test(
  'an order whose response was lost with the server is the same order on a retry, with a key and without',
  async () => {
    const fresh = await freshDatabase()
    const database = await openDatabase({ url: fresh.url, log })
    await openCornerShop(database.kysely)
    const thandi = await shopper(database.kysely)
    const dataFolder = await mkdtemp(join(tmpdir(), 'spaza-pause-'))
    const place = { DATABASE_URL: fresh.url, SPAZA_DATA: dataFolder }
    const sign = pauseFile(dataFolder, 'register:after-commit')

    let api = await startApi(place)
    const [slot = ''] = await freeSlots(openShopClient(api.url), thandi, corner)
    await api.stop()
    for (let round = 0; round < rounds; round += 1) {
      const key = round % 2 === 0 ? `after-commit-${round}` : undefined
      const cart = cartOf(
        slot,
        [{ id: offerId('bread'), qty: 1 }],
        key ? {} : { id: `cart_${round}`, revision: 3 },
      )
      api = await startApi({ ...place, SPAZA_PAUSE_AT: 'register:after-commit' })
      const { url } = api
      const lost = retryUntilAnswered(() => openShopClient(url).register(thandi, cart, key))
      await hasStatus(sign, lost)
      const registered = (await readFactsSnapshot(database)).orders
      expect(registered).toHaveLength(round + 1)
      await api.kill()
      expect((await lost).http).toBe(0)
      await rm(sign)
      api = await startApi(place)
      const again = await openShopClient(api.url).register(thandi, cart, key)
      expect(again.http).toBe(200)
      expect(again.body.order.id).toBe(registered.at(-1)?.id)
      expect(again.headers['idempotency-replayed']).toBe(key ? 'true' : undefined)
      await api.stop()
    }
    const facts = await readFactsSnapshot(database)
    expect(facts.orders).toHaveLength(rounds)
    expect(findProblems(facts)).toEqual([])
    process.stdout.write(`after the commit: ${rounds} kills, ${facts.orders.length} orders\n`)
    await database.close()
    await fresh.drop()
    await rm(dataFolder, { recursive: true, force: true })
  },
  3 * 60_000 + rounds * 20_000,
)
