// [R18]: a data folder has one PostgreSQL. A process that starts on it while a shop runs joins that PostgreSQL within five
// seconds and starts none of its own. Whether it then stops or is killed, nothing that the shop acknowledged is lost. The
// requirement says that a second process is refused; it joins instead, because that is how several processes of one shop share a
// folder.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { openDatabase } from '#server/database/database.ts'
import { ensurePostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { startApi } from '#tests/api-process.ts'
import { shopper } from '#tests/cast.ts'
import { corner, offerId, openCornerShop } from '#tests/corner-shop.ts'
import { cartOf } from '#tests/order-stage.ts'
import { findProblems, freeSlots, openShopClient } from '#tests/shop-client.ts'
import { counted, wantedCount } from './proof-part.ts'

const starts = wantedCount(4)
const log = pino({ level: 'silent' })

test(`${starts} starts beside a shop that sells: one PostgreSQL, nothing lost`, async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'spaza-starts-'))
  const postgres = await ensurePostgres({ dataFolder, log })
  await migrate(postgres.url)
  const database = await openDatabase({ url: postgres.url, log })
  await openCornerShop(database.kysely, { capacity: 100_000, stock: { bread: 100_000 } })
  const thandi = await shopper(database.kysely)
  const first = await startApi({ SPAZA_DATA: dataFolder })
  const door = openShopClient(first.url)
  let open = true
  onTestFinished(async () => {
    open = false
    door.close()
    await first.stop()
    await database.close()
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  })
  const [slot = ''] = await freeSlots(door, thandi, corner)
  const told = new Set<string>()
  const refused: string[] = []
  const selling = (async () => {
    for (let n = 0; open; n += 1) {
      const cart = cartOf(slot, [{ id: offerId('bread'), qty: 1 }])
      const { http, body } = await door.register(thandi, cart, `order-number-${n}`)
      if (http === 200) told.add(body.order.id)
      else refused.push(`${http} ${JSON.stringify(body)}`)
    }
  })()
  const owner = async () =>
    (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]
  const before = await owner()
  let slowest = 0
  for (let start = 0; start < starts; start += 1) {
    const began = performance.now()
    const second = await startApi({ SPAZA_DATA: dataFolder })
    slowest = Math.max(slowest, performance.now() - began)
    expect(await owner()).toBe(before)
    await (start % 2 === 0 ? second.kill() : second.stop())
    expect(await owner()).toBe(before)
  }
  open = false
  await selling
  expect(refused).toEqual([])
  const facts = await readFactsSnapshot(database)
  expect(new Set(facts.orders.map(({ id }) => id))).toEqual(told)
  expect(findProblems(facts)).toEqual([])
  counted(
    starts,
    `second starts, ${told.size} orders meanwhile, the slowest start ${(slowest / 1000).toFixed(1)} s`,
  )
  expect(slowest).toBeLessThan(5000)
})
