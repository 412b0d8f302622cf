// Groups race for the last units and places of two suppliers, with single orders between them: exactly what is there is
// sold, nothing stays held, and no group is placed by half.
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Facts, readFactsSnapshot } from '#app/server/facts-store.ts'
import { openDatabase } from '#server/database/database.ts'
import { startApi } from '#tests/api-process.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, faraway, goods, offerId, openCornerShop } from '#tests/corner-shop.ts'
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

const shoppersCount = 40
const minutes = 60_000

/** A corner shop and one far away, through two server processes. */
async function openRace() {
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
  await openCornerShop(database.kysely, { stock: { bread: 10, coffee: 10, whisky: 10 } })
  const far = ['bread', 'coffee', 'whisky'].map((key) => ({
    supplier_id: faraway,
    sellable_id: `sellable_${key}`,
    received: 6,
    on_hand: 6,
  }))
  await database.kysely.insertInto('stock').values(far).execute()
  const shops = await Promise.all([1, 2].map(() => startApi({ DATABASE_URL: fresh.url })))
  const doors = shops.map((shop) => openShopClient(shop.url))
  const people: Person[] = []
  for (let n = 0; n < shoppersCount; n += 1) people.push(await shopper(database.kysely, `Shopper ${n}`))
  const door = (n: number) => doors[n % doors.length] as ShopClient
  return {
    database,
    people,
    door,
    slots: await freeSlots(door(0), people[0] as Person, corner),
    async close() {
      for (const each of doors) each.close()
      await Promise.all(shops.map((shop) => shop.stop()))
      await database.close()
      await fresh.drop()
    },
  }
}

const part = (supplier: string, thing: keyof typeof goods, slot: string) =>
  cartOf(
    slot,
    [
      {
        id: offerId(thing, supplier),
        qty: 1,
        price: goods[thing].cents + (supplier === corner ? 0 : 100),
      },
    ],
    { supplier_id: supplier },
  )

const codesOf = ({ http, body }: Answer): string[] =>
  http === 200 ? ['ok'] : (body?.messages?.map(({ code }: { code: string }) => code) ?? [`${http}`])

let shop: Awaited<ReturnType<typeof openRace>>
beforeAll(async () => {
  shop = await openRace()
}, 2 * minutes)
afterAll(() => shop.close(), minutes)

const group = (n: number, parts: object[], name: string) =>
  retryUntilAnswered(() =>
    shop.door(n).post('/api/v2/group_orders', shop.people[n] as Person, { parts }, `${name}-of-${n}`),
  )

describe(`${shoppersCount} shoppers with a basket over two suppliers`, () => {
  test.each(['bread', 'coffee', 'whisky'] as const)(
    'race for the last 10 of %s here and the last 6 there: exactly 6 are placed, each whole',
    async (thing) => {
      const slot = shop.slots[0] ?? ''
      const parts = [part(faraway, thing, slot), part(corner, thing, slot)]
      const answers = await Promise.all(shop.people.map((_, n) => group(n, parts, `last-${thing}`)))
      const placed = answers.filter(({ http }) => http === 200)
      expect(placed.map(({ body }) => [body.orders.length, body.not_placed.length])).toEqual(
        Array.from({ length: 6 }, () => [2, 0]),
      )
      const others = answers.filter(({ http }) => http !== 200).flatMap(codesOf)
      expect(others.filter((code) => code !== 'out-of-stock' && code !== 'below-minimum')).toEqual([])
      const facts = await readFactsSnapshot(shop.database)
      const left = facts.stock.filter((stock) => stock.sellable_id === `sellable_${thing}`)
      expect(left.map((stock) => [stock.supplier_id, stock.on_hand])).toEqual([
        [corner, 4],
        [faraway, 0],
      ])
      expect(facts.holds).toEqual([])
      expect(findProblems(facts)).toEqual([])
    },
    2 * minutes,
  )

  test(
    'race with single orders: no place is overbooked, and what a group releases goes to a retry',
    async () => {
      const slot = shop.slots[1] ?? ''
      const { kysely } = shop.database
      // Both suppliers' slots of that time are made by looking at them.
      for (const supplier of [corner, faraway])
        await shop.door(0).get(`/catalog/v1/suppliers/${supplier}/timeslots`, shop.people[0] as Person)
      await kysely.updateTable('slots').set({ capacity: 7 }).where('starts_at', '=', new Date(slot)).execute()
      const milk = (supplier: string) => part(supplier, 'milk', slot)
      const alone = (n: number, name: string) =>
        retryUntilAnswered(() =>
          shop
            .door(n)
            .register(shop.people[n] as Person, milk(n % 4 === 1 ? corner : faraway), `${name}-of-${n}`),
        )
      const answers = await Promise.all(
        shop.people.map((_, n) =>
          n % 2 === 0 ? group(n, [milk(corner), milk(faraway)], 'places') : alone(n, 'place'),
        ),
      )
      const told = new Set(answers.flatMap(codesOf))
      expect([...told].filter((code) => code !== 'ok' && code !== 'slot-full')).toEqual([])
      const taken = ({ slots }: Facts) =>
        slots
          .filter((each) => each.kind === 'collect' && each.starts_at.toISOString() === slot)
          .map((each) => each.taken)
      expect(taken(await readFactsSnapshot(shop.database)).filter((places) => places > 7)).toEqual([])
      // Who was turned away while a group held a place that it could not use asks again.
      for (const [n, { http }] of answers.entries()) if (n % 2 === 1 && http !== 200) await alone(n, 'again')
      const facts = await readFactsSnapshot(shop.database)
      expect(taken(facts)).toEqual([7, 7])
      const whole = Map.groupBy(
        facts.orders.filter(({ group_id }) => group_id !== null),
        ({ group_id }) => group_id,
      )
      expect([...whole.values()].filter((orders) => orders.length !== 2)).toEqual([])
      expect(facts.holds).toEqual([])
      expect(findProblems(facts)).toEqual([])
    },
    2 * minutes,
  )
})
