// [R18]: restores backups that were taken while the shop sold, each into an empty database. Every order acknowledged before the
// backup began is in it, and everything adds up there, by the shop's own invariants and by the test's.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { checkLedger } from '#features/ledger/ledger/server/check-ledger.ts'
import { checkInvariants } from '#features/orders/orders/server/check-invariants.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { openDatabase } from '#server/database/database.ts'
import { startApi } from '#tests/api-process.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, offerId, openCornerShop } from '#tests/corner-shop.ts'
import { giveCredit } from '#tests/money-fixtures.ts'
import { cartOf } from '#tests/order-stage.ts'
import { seeded } from '#tests/seeded-random.ts'
import { findProblems, freeSlots, openShopClient, retryUntilAnswered } from '#tests/shop-client.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { counted, wantedCount } from './proof-part.ts'

const restores = wantedCount(2)
const log = pino({ level: 'silent' })

test(`${restores} backups of a shop that sells, restored`, async () => {
  const chance = seeded('restores')
  const folder = await mkdtemp(join(tmpdir(), 'spaza-restores-'))
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log })
  await openCornerShop(database.kysely, { capacity: 100_000, stock: { bread: 100_000, apples: 100_000 } })
  const people: Person[] = []
  for (let n = 0; n < 6; n += 1) people.push(await shopper(database.kysely, `Shopper ${n}`))
  for (const { id } of people) await giveCredit(database, id, 100_000, corner)
  const api = await startApi({ DATABASE_URL: fresh.url })
  const door = openShopClient(api.url)
  let open = true
  onTestFinished(async () => {
    open = false
    door.close()
    await api.stop()
    await database.close()
    await fresh.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const slots = await freeSlots(door, people[0] as Person, corner)
  const told = new Set<string>()
  const selling = people.map(async (person, at) => {
    for (let n = 0; open; n += 1) {
      const items = [
        { id: offerId('bread'), qty: chance.whole(1, 3) },
        { id: offerId('apples'), qty: 0.25 + 0.05 * chance.whole(0, 9) },
      ]
      const cart = cartOf(chance.pick(slots), items)
      const { http, body } = await retryUntilAnswered(() =>
        door.register(person, cart, `restore-${at}-number-${n}`),
      )
      if (http !== 200) continue
      told.add(body.order.id)
      if (chance.next() < 0.2) await door.post(`/api/v1/orders/${body.order.id}/cancel`, person)
    }
  })
  let [rows, slowest] = [0, 0]
  for (let turn = 0; turn < restores; turn += 1) {
    await expect.poll(() => told.size, { timeout: 120_000 }).toBeGreaterThan(turn * 10 + 5)
    const before = new Set(told)
    const made = await writeBackup(fresh.url, folder, new Date(Date.now() + turn * 1000))
    await onEmptyDatabase(fresh.url, async (url) => {
      const began = performance.now()
      rows = (await restoreBackup(url, made.file)).rows
      slowest = Math.max(slowest, performance.now() - began)
      const restored = await openDatabase({ url, log })
      try {
        const facts = await readFactsSnapshot(restored)
        const there = new Set(facts.orders.map(({ id }) => id))
        expect([...before].filter((id) => !there.has(id))).toEqual([])
        expect(findProblems(facts)).toEqual([])
        expect((await checkLedger(restored.kysely)).findings).toEqual([])
        expect(await checkInvariants(restored.kysely)).toEqual([])
      } finally {
        await restored.close()
      }
    })
  }
  open = false
  await Promise.all(selling)
  counted(
    restores,
    `restores, ${rows} rows in the last, ${(slowest / 1000).toFixed(1)} s the slowest, ${told.size} orders meanwhile`,
  )
})

async function onEmptyDatabase(url: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `spaza_test_${process.pid}_restored`
  const there = new URL(url)
  there.pathname = '/postgres'
  const server = await openDatabase({ url: there.href, log })
  await server.pool.query(`create database ${name}`)
  there.pathname = `/${name}`
  try {
    await work(there.href)
  } finally {
    await server.pool.query(`drop database ${name} with (force)`)
    await server.close()
  }
}
