// [R5, R6]: more shoppers compete than there are units, again and again, through two server processes. Never one too many
// succeeds, never one too few, and all others get a clear refusal.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { openDatabase } from '#server/database/database.ts'
import { startApi } from '#tests/api-process.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, goods, offerId, openCornerShop } from '#tests/corner-shop.ts'
import { giveCode } from '#tests/discount-code-fixture.ts'
import { giveCredit } from '#tests/money-fixtures.ts'
import { cartOf } from '#tests/order-stage.ts'
import { seeded } from '#tests/seeded-random.ts'
import {
  type Answer,
  findProblems,
  freeSlots,
  openShopClient,
  retryUntilAnswered,
  type ShopClient,
} from '#tests/shop-client.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { counted, wantedCount } from './proof-part.ts'

const runs = wantedCount(2)
const [racers, units, places, codes] = [500, 100, 40, 10]
const chance = seeded('races')

async function openRaceShop() {
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
  await openCornerShop(database.kysely, { capacity: 1_000_000 })
  const shops = await Promise.all([1, 2].map(() => startApi({ DATABASE_URL: fresh.url })))
  const doors = shops.map((shop) => openShopClient(shop.url))
  const people: Person[] = []
  for (let n = 0; n < racers; n += 1) people.push(await shopper(database.kysely, `Shopper ${n}`))
  const door = (n: number) => doors[n % doors.length] as ShopClient
  return {
    database,
    people,
    slots: await freeSlots(door(0), people[0] as Person, corner),
    /** All at once. Who is not answered, or told that the shop has no time now, asks again with the same key, as long as it takes. */
    race: (who: readonly Person[], name: string, cartFor: (n: number) => object) =>
      Promise.all(
        who.map((person, n) => untilAnswered(() => door(n).register(person, cartFor(n), `${name}-of-${n}`))),
      ),
    async close() {
      for (const each of doors) each.close()
      await Promise.all(shops.map((shop) => shop.stop()))
      await database.close()
      await fresh.drop()
    },
  }
}

let unansweredCount = 0
async function untilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await retryUntilAnswered(ask, 400)
    if (answer.http !== 0) return answer
    unansweredCount += 1
  }
}

let shop: Awaited<ReturnType<typeof openRaceShop>>
beforeAll(async () => {
  shop = await openRaceShop()
}, 5 * 60_000)
afterAll(() => shop.close(), 60_000)

function tally(answers: readonly Answer[]): Record<string, number> {
  const said = answers.map(({ http, body }) => (http === 200 ? 'ok' : `${http} ${body?.messages?.[0]?.code}`))
  return Object.fromEntries([...Map.groupBy(said, (each) => each)].map(([each, all]) => [each, all.length]))
}

const allRuns = Array.from({ length: runs }, (_, run) => run)

async function expectConsistent(): Promise<void> {
  expect(findProblems(await readFactsSnapshot(shop.database))).toEqual([])
}

/** So much of a thing comes in, besides what was there and was sold before. */
async function receive(sellableId: string, amount: number): Promise<void> {
  await shop.database.pool.query(
    `update stock set received = received - on_hand + $2::numeric, on_hand = $2::numeric
     where supplier_id = $3 and sellable_id = $1`,
    [sellableId, amount, corner],
  )
  await shop.database.pool.query('update offers set out_of_stock_at = null where sellable_id = $1', [
    sellableId,
  ])
}
const leftOf = async (sellableId: string): Promise<number> => {
  const { rows } = await shop.database.pool.query(
    'select on_hand from stock where supplier_id = $1 and sellable_id = $2',
    [corner, sellableId],
  )
  return Number(rows[0]?.on_hand)
}

test(`units: ${racers} shoppers for the last ${units}`, async () => {
  for (const run of allRuns) {
    await receive('sellable_bread', units)
    const item = { id: offerId('bread'), qty: 1, price: goods.bread.cents }
    const answers = await shop.race(shop.people, `units-${run}`, () => cartOf(shop.slots[0] ?? '', [item]))
    expect(tally(answers)).toEqual({ ok: units, '409 out-of-stock': racers - units })
    expect(await leftOf('sellable_bread')).toBe(0)
    await expectConsistent()
  }
  counted(
    runs,
    `runs, ${units} sold and ${racers - units} refused in each, ${unansweredCount} calls not answered in 15 s`,
  )
})

test(`weights: ${racers} shoppers for the last 30 kg`, async () => {
  for (const run of allRuns) {
    await receive('sellable_apples', 30)
    const steps = shop.people.map(() => chance.whole(0, 40))
    const answers = await shop.race(shop.people, `weights-${run}`, (n) => {
      const qty = Number((0.25 + (steps[n] ?? 0) * 0.05).toFixed(5))
      return cartOf(shop.slots[0] ?? '', [{ id: offerId('apples'), qty, price: goods.apples.cents }])
    })
    const told = tally(answers)
    const known = ['ok', '409 out-of-stock', '409 below-minimum']
    expect(Object.keys(told).filter((each) => !known.includes(each))).toEqual([])
    const sold = answers
      .filter(({ http }) => http === 200)
      .reduce((sum, { body }) => sum + Math.round(body.order.order_items[0].qty * 100_000), 0)
    const left = Math.round((await leftOf('sellable_apples')) * 100_000)
    expect([left >= 0, sold + left]).toEqual([true, 3_000_000])
    // Nobody was refused what would still have fitted in the end.
    expect(left).toBeLessThan(225_000)
    await expectConsistent()
  }
  counted(runs, `runs, sold and left add up to 30 kg in each, ${unansweredCount} calls not answered in 15 s`)
})

test(`places: 200 shoppers for the last ${places} of a slot`, async () => {
  const { database, slots, people } = shop
  const item = { id: offerId('milk'), qty: 1, price: goods.milk.cents }
  // A slot has a row once somebody took a place in it.
  await shop.race(people.slice(0, 1), 'first', () => cartOf(slots[1] ?? '', [item]))
  for (const run of allRuns) {
    const slot = slots[1] ?? ''
    await database.pool.query(
      'update slots set capacity = taken + $2 where starts_at = $1 and supplier_id = $3',
      [slot, places, corner],
    )
    const answers = await shop.race(people.slice(0, 200), `places-${run}`, () => cartOf(slot, [item]))
    expect(tally(answers)).toEqual({ ok: places, '409 slot-full': 200 - places })
    await expectConsistent()
  }
  counted(
    runs,
    `runs, ${places} placed and ${200 - places} refused in each, ${unansweredCount} calls not answered in 15 s`,
  )
})

test(`codes: 200 shoppers with a code for ${codes}`, async () => {
  const item = { id: offerId('milk'), qty: 1, price: goods.milk.cents }
  for (const run of allRuns) {
    await giveCode(shop.database.kysely, `TEN${run}`, { amount_in_cents: 500, total_limit: codes })
    const cart = cartOf(shop.slots[2] ?? '', [item], { discount_code: `TEN${run}` })
    const answers = await shop.race(shop.people.slice(0, 200), `codes-${run}`, () => cart)
    expect(tally(answers)).toEqual({ ok: codes, '409 discount-limit-reached': 200 - codes })
    await expectConsistent()
  }
  counted(
    runs,
    `runs, ${codes} had it and ${200 - codes} were refused in each, ${unansweredCount} calls not answered in 15 s`,
  )
})

test.each([
  ['covers each order by itself', 1, {}],
  ['is wished for as a part of each', 3, { credit_in_cents: 5000 }],
])('credit: one shopper with R50 and 30 orders at once, where it %s', async (how, qty, wish) => {
  const { database, slots } = shop
  const item = { id: offerId('bread'), qty, price: goods.bread.cents }
  const used: number[] = []
  for (const run of allRuns) {
    await receive('sellable_bread', 1000)
    const zola = await shopper(database.kysely, `Zola ${run} ${qty}`)
    await giveCredit(database, zola.id, 5000, corner)
    const all = Array.from({ length: 30 }, () => zola)
    const answers = await shop.race(all, `credit-${run}-${qty}`, () => cartOf(slots[3] ?? '', [item], wish))
    expect(Object.keys(tally(answers))).toEqual(['ok'])
    const { rows } = await database.pool.query(
      `select coalesce(sum(e.amount_in_cents), 0) as left from ledger_entries e where e.account = $1`,
      [`credit:${zola.id}`],
    )
    const taken = answers.reduce((sum, { body }) => sum + (body.order.credit_in_cents ?? 0), 0)
    expect([Number(rows[0]?.left) + taken, Number(rows[0]?.left) >= 0]).toEqual([5000, true])
    used.push(taken)
    await expectConsistent()
  }
  counted(
    runs,
    `runs where it ${how}, at most ${Math.max(...used)} of 5000 cents used, ${Math.min(...used)} at least, ${unansweredCount} calls not answered in 15 s`,
  )
})
