// Many shoppers, a code for few, through two server processes at once: exactly as many orders use the code as its limit allows.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { openDatabase } from '#server/database/database.ts'
import { startApi } from '#tests/api-process.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, goods, offerId, openCornerShop } from '#tests/corner-shop.ts'
import { giveCode } from '#tests/discount-code-fixture.ts'
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

const minutes = 60_000
const shoppersCount = 100

async function openRace() {
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
  await openCornerShop(database.kysely)
  for (const run of [1, 2]) {
    await giveCode(database.kysely, `TEN${run}`, { amount_in_cents: 500, total_limit: 10 })
    await giveCode(database.kysely, `ONCE${run}`, { percent: 10, account_limit: 1 })
  }
  const shops = await Promise.all([1, 2].map(() => startApi({ DATABASE_URL: fresh.url })))
  const doors = shops.map((shop) => openShopClient(shop.url))
  const people: Person[] = []
  for (let n = 0; n < shoppersCount; n += 1) people.push(await shopper(database.kysely, `Shopper ${n}`))
  const door = (n: number) => doors[n % doors.length] as ShopClient
  const slots = await freeSlots(door(0), people[0] as Person, corner)
  const milk = { id: offerId('milk'), qty: 1, price: goods.milk.cents }
  const cart = (discount_code: string) => cartOf(slots[0] ?? '', [milk], { discount_code })
  return {
    database,
    people,
    /** `who` by number, each from the door of theirs or of the number. */
    race: (all: readonly Person[], code: string) =>
      Promise.all(
        all.map((who, n) =>
          retryUntilAnswered(() => door(n).register(who, cart(code), `race-for-${code}-${n}`)),
        ),
      ),
    cancel: (n: number, who: Person, id: string) => door(n).post(`/api/v1/orders/${id}/cancel`, who, {}),
    async close() {
      for (const each of doors) each.close()
      await Promise.all(shops.map((shop) => shop.stop()))
      await database.close()
      await fresh.drop()
    },
  }
}

let shop: Awaited<ReturnType<typeof openRace>>
beforeAll(async () => {
  shop = await openRace()
}, 2 * minutes)
afterAll(() => shop.close(), minutes)

function tally(answers: readonly Answer[]): Record<string, number> {
  const said = answers.map(({ http, body }) => (http === 200 ? 'ok' : `${http} ${body?.messages?.[0]?.code}`))
  return Object.fromEntries([...Map.groupBy(said, (each) => each)].map(([each, all]) => [each, all.length]))
}

test.each([1, 2])(
  `run %i: of ${shoppersCount} shoppers exactly 10 get a code for 10, and others get the uses of cancelled orders`,
  async (run) => {
    const answers = await shop.race(shop.people, `TEN${run}`)
    expect(tally(answers)).toEqual({ ok: 10, '409 discount-limit-reached': 90 })
    expect(findProblems(await readFactsSnapshot(shop.database))).toEqual([])

    const placed = answers.flatMap(({ http, body }, n) =>
      http === 200 ? [{ n, who: shop.people[n] as Person, id: body.order.id as string }] : [],
    )
    // Each of four is cancelled twice at once, through both doors, while others ask for what becomes free.
    const given = placed.slice(0, 4)
    const others = shop.people.filter((_, n) => !placed.some((each) => each.n === n)).slice(0, 20)
    const [, taken] = await Promise.all([
      Promise.all(
        given.flatMap(({ who, id }) =>
          [0, 1].map((door) => retryUntilAnswered(() => shop.cancel(door, who, id))),
        ),
      ),
      shop.race(others, `ten${run}`),
    ])
    const facts = await readFactsSnapshot(shop.database)
    expect(findProblems(facts)).toEqual([])
    const used = facts.discount_codes.find(({ code }) => code === `TEN${run}`)?.used
    expect(used).toBe(6 + (tally(taken).ok ?? 0))
  },
  2 * minutes,
)

test.each([1, 2])(
  'run %i: one shopper who orders twenty times at once uses a code once',
  async (run) => {
    const one = shop.people[run] as Person
    const answers = await shop.race(Array(20).fill(one), `ONCE${run}`)
    expect(tally(answers)).toEqual({ ok: 1, '409 discount-limit-reached': 19 })
    expect(findProblems(await readFactsSnapshot(shop.database))).toEqual([])
  },
  2 * minutes,
)
