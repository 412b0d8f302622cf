// Many shoppers, little left: exactly what is there is sold, whoever races, through one server process and through two.

import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { readFacts } from '#server/facts.ts'
import { startApi } from '#tests/api-process.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { type CornerOptions, corner, goods, offerId, openCornerShop } from '#tests/corner-shop.ts'
import { freshDatabase } from '#tests/database.ts'
import { type Door, freeSlots, openDoor, whatIsWrong } from '#tests/shoppers-at-the-door.ts'
import { cartOf } from '#tests/stage.ts'

const shoppersCount = 100
const runs = 3
const seconds = 1000
const log = pino({ level: 'silent' })

/** A corner shop with some server processes, and a hundred signed-in shoppers spread over their doors. */
async function openRace(servers: number, options: CornerOptions) {
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log })
  await openCornerShop(database.kysely, options)
  const shops = await Promise.all(
    Array.from({ length: servers }, () => startApi({ DATABASE_URL: fresh.url })),
  )
  const doors = shops.map((shop) => openDoor(shop.url))
  const people: Person[] = []
  for (let n = 0; n < shoppersCount; n += 1) people.push(await shopper(database.kysely, `Shopper ${n}`))
  const [slot = ''] = await freeSlots(doors[0] as Door, people[0] as Person, corner)
  return {
    database,
    slot,
    /** Everybody registers at once; answers what they were told. */
    race: (cart: object) =>
      Promise.all(
        people.map((person, n) => (doors[n % doors.length] as Door).register(person, cart, `race-${n}-key`)),
      ),
    async close() {
      for (const door of doors) door.close()
      await Promise.all(shops.map((shop) => shop.stop()))
      await database.close()
      await fresh.drop()
    },
  }
}

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

const tally = (answers: { http: number; body: { messages?: { code: string }[] } }[]) => {
  const counts: Record<string, number> = {}
  for (const { http, body } of answers) {
    const said = http === 200 ? 'ok' : `${http} ${body?.messages?.[0]?.code}`
    counts[said] = (counts[said] ?? 0) + 1
  }
  return counts
}

describe.each([1, 2])('with %i server process(es)', (servers) => {
  test(
    `${shoppersCount} shoppers for the last 10: exactly 10 get one, the rest are told`,
    async () => {
      for (let run = 0; run < runs; run += 1) {
        const race = await openRace(servers, { stock: { whisky: 10 } })
        closing.push(race.close)
        const item = { id: offerId('whisky'), qty: 1, price: goods.whisky.cents }
        const answers = await race.race(cartOf(race.slot, [item]))
        expect(tally(answers)).toEqual({ ok: 10, '409 out-of-stock': 90 })
        const facts = await readFacts(race.database)
        expect(facts.stock.find((stock) => stock.sellable_id === 'sellable_whisky')?.on_hand).toBe(0)
        expect(facts.orders).toHaveLength(10)
        expect(whatIsWrong(facts)).toEqual([])
        await closing.pop()?.()
      }
    },
    120 * seconds,
  )

  test(
    `${shoppersCount} shoppers for the last 5 places: exactly 5 get one, the rest are told`,
    async () => {
      for (let run = 0; run < runs; run += 1) {
        const race = await openRace(servers, { capacity: 5 })
        closing.push(race.close)
        const item = { id: offerId('milk'), qty: 1, price: goods.milk.cents }
        const answers = await race.race(cartOf(race.slot, [item]))
        expect(tally(answers)).toEqual({ ok: 5, '409 slot-full': 95 })
        const facts = await readFacts(race.database)
        expect(facts.orders).toHaveLength(5)
        expect(whatIsWrong(facts)).toEqual([])
        await closing.pop()?.()
      }
    },
    120 * seconds,
  )

  test(
    'different baskets of the same things, in any order, never wait in a circle',
    async () => {
      const race = await openRace(servers, { stock: { bread: 60, soap: 60, whisky: 60 } })
      closing.push(race.close)
      const mixed = [offerId('whisky'), offerId('bread'), offerId('hamper'), offerId('soap')]
      const baskets = mixed.map((_, n) =>
        [...mixed.slice(n), ...mixed.slice(0, n)].map((id) => ({ id, qty: 1 })),
      )
      const answers = (await Promise.all(baskets.map((items) => race.race(cartOf(race.slot, items))))).flat()
      // The same key of the same person with another basket is another intent: refused, never mixed up.
      const counts = tally(answers)
      expect(Object.keys(counts).filter((said) => /^(5|0)/.test(said))).toEqual([])
      expect(whatIsWrong(await readFacts(race.database))).toEqual([])
      await closing.pop()?.()
    },
    120 * seconds,
  )
})
