// Many shoppers, little stock: exactly what is there is sold, through one server process and through two.
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { openDatabase } from '#server/database/database.ts'
import { startApi } from '#tests/api-process.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, goods, offerId, openCornerShop } from '#tests/corner-shop.ts'
import { cartOf } from '#tests/order-stage.ts'
import {
  type Answer,
  findProblems,
  freeSlots,
  openShopClient,
  retryUntilAnswered,
  type ShopClient,
} from '#tests/shop-client.ts'
import { freshDatabase } from '#tests/test-database.ts'

const shoppersCount = 100
/** Three runs: each a thing of which 10 are left, and a slot with 5 places. */
const lastThings = ['bread', 'coffee', 'whisky'] as const
const minutes = 60_000

/** A corner shop with some server processes, and a hundred signed-in shoppers spread over their doors. */
async function openRace(servers: number) {
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
  await openCornerShop(database.kysely, {
    capacity: 5,
    stock: { bread: 10, coffee: 10, whisky: 10, soap: 100 },
  })
  const shops = await Promise.all(
    Array.from({ length: servers }, () => startApi({ DATABASE_URL: fresh.url })),
  )
  const doors = shops.map((shop) => openShopClient(shop.url))
  const people: Person[] = []
  for (let n = 0; n < shoppersCount; n += 1) people.push(await shopper(database.kysely, `Shopper ${n}`))
  const door = (n: number) => doors[n % doors.length] as ShopClient
  return {
    database,
    slots: await freeSlots(door(0), people[0] as Person, corner),
    /** Everybody registers at once; answers what they were told. */
    race: (name: string, cartFor: (n: number) => object) =>
      Promise.all(
        people.map((who, n) =>
          retryUntilAnswered(() => door(n).register(who, cartFor(n), `${name}-of-${n}`)),
        ),
      ),
    async close() {
      for (const each of doors) each.close()
      await Promise.all(shops.map((shop) => shop.stop()))
      await database.close()
      await fresh.drop()
    },
  }
}

function tally(answers: readonly Answer[]): Record<string, number> {
  const said = answers.map(({ http, body }) => (http === 200 ? 'ok' : `${http} ${body?.messages?.[0]?.code}`))
  return Object.fromEntries([...Map.groupBy(said, (each) => each)].map(([each, all]) => [each, all.length]))
}

describe.each([1, 2])('through %i server process(es)', (servers) => {
  let shop: Awaited<ReturnType<typeof openRace>>
  beforeAll(async () => {
    shop = await openRace(servers)
  }, 2 * minutes)
  afterAll(() => shop.close(), minutes)

  test.each([1, 2, 3])(
    `run %i: ${shoppersCount} shoppers race for the last 5 places: exactly 5 get one, the rest are refused`,
    async (run) => {
      const item = { id: offerId('milk'), qty: 1, price: goods.milk.cents }
      const answers = await shop.race(`places-${run}`, () => cartOf(shop.slots[run] ?? '', [item]))
      expect(tally(answers)).toEqual({ ok: 5, '409 slot-full': 95 })
      expect(findProblems(await readFactsSnapshot(shop.database))).toEqual([])
    },
    2 * minutes,
  )

  describe('with enough places', () => {
    beforeAll(() => shop.database.kysely.updateTable('slots').set({ capacity: 1000 }).execute())

    test.each(lastThings)(
      `${shoppersCount} shoppers race for the last 10 of %s: exactly 10 get one, the rest are refused`,
      async (thing) => {
        const item = { id: offerId(thing), qty: 1, price: goods[thing].cents }
        const answers = await shop.race(`last-${thing}`, () => cartOf(shop.slots[0] ?? '', [item]))
        expect(tally(answers)).toEqual({ ok: 10, '409 out-of-stock': 90 })
        const facts = await readFactsSnapshot(shop.database)
        expect(facts.stock.find((stock) => stock.sellable_id === `sellable_${thing}`)?.on_hand).toBe(0)
        expect(findProblems(facts)).toEqual([])
      },
      2 * minutes,
    )

    test(
      'baskets of the same goods in any order never deadlock',
      async () => {
        await shop.database.kysely
          .updateTable('stock')
          .set((eb) => ({ on_hand: eb('on_hand', '+', 150), received: eb('received', '+', 150) }))
          .execute()
        await shop.database.kysely.updateTable('offers').set({ out_of_stock_at: null }).execute()
        const things = ['whisky', 'bread', 'hamper', 'soap', 'coffee'] as const
        const rotated = (n: number) => [...things.slice(n % 5), ...things.slice(0, n % 5)]
        const answers = await shop.race('circle', (n) =>
          cartOf(
            shop.slots[0] ?? '',
            rotated(n).map((thing) => ({ id: offerId(thing), qty: 1 })),
          ),
        )
        const told = tally(answers)
        expect(Object.keys(told).filter((each) => each !== 'ok' && each !== '409 out-of-stock')).toEqual([])
        // A hamper holds two loaves: fifty baskets use up the bread.
        expect(told.ok).toBe(50)
        expect(findProblems(await readFactsSnapshot(shop.database))).toEqual([])
      },
      2 * minutes,
    )
  })
})
