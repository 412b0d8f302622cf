// The server dies with one of two orders of a group written: what the other supplier holds is still held, and after a retry the
// shopper has each order once [R1, R3, R5]. A death with everything held is tested with the routes.
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
import { corner, faraway, offerId, openCornerShop } from '#tests/corner-shop.ts'
import { cartOf } from '#tests/order-stage.ts'
import { findProblems, freeSlots, openShopClient, retryUntilAnswered } from '#tests/shop-client.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { hasStatus } from './has-status.ts'

test(
  'a group whose server died between its orders is placed whole, once, on a retry',
  async () => {
    const fresh = await freshDatabase()
    const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
    await openCornerShop(database.kysely)
    const thandi = await shopper(database.kysely)
    const dataFolder = await mkdtemp(join(tmpdir(), 'spaza-group-kill-'))
    const place = { DATABASE_URL: fresh.url, SPAZA_DATA: dataFolder }
    const sign = pauseFile(dataFolder, 'group:one-registered')

    let api = await startApi({ ...place, SPAZA_PAUSE_AT: 'group:one-registered' })
    const [slot = ''] = await freeSlots(openShopClient(api.url), thandi, corner)
    const parts = [
      cartOf(slot, [{ id: offerId('bread'), qty: 1 }]),
      cartOf(slot, [{ id: offerId('coffee', faraway), qty: 1 }], { supplier_id: faraway }),
    ]
    const ask = () => openShopClient(api.url).post('/api/v2/group_orders', thandi, { parts }, 'died-between')
    const lost = retryUntilAnswered(ask)
    await hasStatus(sign, lost)
    const half = await readFactsSnapshot(database)
    expect([half.orders.length, half.holds.length]).toEqual([1, 1])
    expect(findProblems(half)).toEqual([])
    await api.kill()
    expect((await lost).http).toBe(0)
    await rm(sign)

    api = await startApi(place)
    // For some seconds the one who died might still be at it: that is told with a Retry-After.
    const again = await retryUntilAnswered(ask, 60)
    expect(again.http).toBe(200)
    expect(again.body.not_placed).toEqual([])
    expect(again.body.orders[0].id).toBe(half.orders[0]?.id)
    expect((await ask()).body).toEqual(again.body)
    const facts = await readFactsSnapshot(database)
    expect(facts.orders.map(({ supplier_id }) => supplier_id).sort()).toEqual([corner, faraway])
    expect(facts.holds).toEqual([])
    expect(findProblems(facts)).toEqual([])

    await api.stop()
    await database.close()
    await fresh.drop()
    await rm(dataFolder, { recursive: true, force: true })
  },
  3 * 60_000,
)
