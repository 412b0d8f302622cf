// A network that drops everything silently: between the shop and its primary, and between the primary and its standby. Requests
// are told in time to come back; nothing acknowledged is lost; and the shop recovers by itself, both when the network is whole
// again and when the standby was promoted ([R1, R15], docs/fail-over.md).
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { type ApiProcess, startApi } from '#tests/api-process.ts'
import { type BlackHoleProxy, openBlackHoleProxy } from '#tests/black-hole-proxy.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { findMissing, openConcurrentShoppers } from '#tests/concurrent-shoppers.ts'
import { corner, offerId, openCornerShop } from '#tests/corner-shop.ts'
import { cartOf } from '#tests/order-stage.ts'
import { seeded } from '#tests/seeded-random.ts'
import { findProblems, freeSlots, openShopClient, retryUntilAnswered } from '#tests/shop-client.ts'
import { makePair, type Pair, queryValue } from './make-pair.ts'

const log = pino({ level: 'silent' })
const minutes = 60_000
/** Who asks is answered or refused by then. */
const maxMs = 15_000

let pair: Pair
let toPrimary: BlackHoleProxy
let toStandby: BlackHoleProxy
let people: Person[]
let slots: string[]
let apis: ApiProcess[]
let crowd: ReturnType<typeof openConcurrentShoppers>
beforeAll(async () => {
  pair = await makePair(async (primaryUrl) => {
    toStandby = await openBlackHoleProxy(primaryUrl)
    return toStandby.port
  })
  await migrate(pair.primary.url)
  const database = await openDatabase({ url: pair.primary.url, log, poolSize: 2 })
  await openCornerShop(database.kysely, { capacity: 100_000, stock: { bread: 100_000, soap: 100_000 } })
  people = []
  for (let n = 0; n < 12; n += 1) people.push(await shopper(database.kysely, `Shopper ${n}`))
  await database.close()
  await pair.waitForStandby(true)
  toPrimary = await openBlackHoleProxy(pair.primary.url)
  const variables = { DATABASE_URL: toPrimary.url, DATABASE_REPLICA_URL: pair.standby.url }
  apis = await Promise.all([startApi(variables), startApi(variables)])
  const door = openShopClient(apis[0]?.url ?? '')
  slots = await freeSlots(door, people[0] as Person, corner)
  door.close()
  crowd = openConcurrentShoppers({
    urls: () => apis.map(({ url }) => url),
    people,
    slots,
    chance: seeded('swallowed'),
  })
}, 3 * minutes)
afterAll(async () => {
  await crowd.goesHome()
  await Promise.all(apis.map((api) => api.kill()))
  await Promise.all([toPrimary.close(), toStandby.close()])
  await pair.remove()
})

/** Twelve shoppers order, one after another begins; each is told within its time to come back. Answers how long the longest took. */
async function everybodyIsToldToComeBack(name: string): Promise<number> {
  const took: number[] = []
  const all = people.map(async (person, n) => {
    await new Promise((soon) => setTimeout(soon, n * 500))
    const door = openShopClient(apis[n % 2]?.url ?? '', { timeoutMs: 30_000 })
    const began = performance.now()
    const answer = await door.register(person, cartFor(n), `${name}-of-shopper-${n}`)
    took.push(performance.now() - began)
    door.close()
    // 409 is said to who waited for somebody whose order hangs.
    expect([503, 409], JSON.stringify(answer.body)).toContain(answer.http)
    expect(answer.headers).toHaveProperty('retry-after')
  })
  await Promise.all(all)
  const longest = Math.max(...took)
  expect(longest).toBeLessThan(maxMs)
  return longest
}

const cartFor = (n: number) => cartOf(slots[n % slots.length] ?? '', [{ id: offerId('bread'), qty: 2 }])

/** Each asks again with its key, and it is one order each. */
async function theyComeBack(name: string): Promise<void> {
  const all = people.map(async (person, n) => {
    const door = openShopClient(apis[n % 2]?.url ?? '')
    const answer = await retryUntilAnswered(
      () => door.register(person, cartFor(n), `${name}-of-shopper-${n}`),
      100,
    )
    door.close()
    expect([n, answer.http]).toEqual([n, 200])
    crowd.told.registered.set(`${name}-of-shopper-${n}`, answer.body.order.id)
  })
  await Promise.all(all)
}

async function shelvesAreRead(): Promise<void> {
  for (const { url } of apis)
    expect((await fetch(`${url}/api/v2/categories?supplier_id=${corner}`)).status).toBe(200)
}

const said = (what: string, longest: number, back: number) =>
  process.stdout.write(
    `${what}: answered within ${(longest / 1000).toFixed(1)} s, orders again after ${(back / 1000).toFixed(1)} s\n`,
  )

async function untilOrdersAgain(): Promise<number> {
  const began = performance.now()
  await crowd.hearsMore(1)
  return performance.now() - began
}

test(
  'between the shop and its primary, until the network is whole again',
  async () => {
    await crowd.hearsMore(10)
    await shelvesAreRead()
    toPrimary.startDropping()
    const longest = await everybodyIsToldToComeBack('first')
    await shelvesAreRead()
    toPrimary.stopDropping()
    said('shop and primary', longest, await untilOrdersAgain())
    await theyComeBack('first')
    await crowd.hearsMore(10)
  },
  2 * minutes,
)

test(
  'between the primary and its standby: nothing is acknowledged that the standby lacks, and shelves are read',
  async () => {
    toStandby.startDropping()
    const longest = await everybodyIsToldToComeBack('second')
    await shelvesAreRead()
    toStandby.stopDropping()
    said('primary and standby', longest, await untilOrdersAgain())
    await theyComeBack('second')
    await crowd.hearsMore(10)
  },
  2 * minutes,
)

test(
  'between the shop and its primary, until the standby is promoted; nobody returns to the old one',
  async () => {
    toPrimary.startDropping()
    const longest = await everybodyIsToldToComeBack('third')
    await queryValue(pair.standby.url, 'select pg_promote()')
    said('promoted', longest, await untilOrdersAgain())
    await theyComeBack('third')
    toPrimary.stopDropping()
    await crowd.hearsMore(10)
    const told = await crowd.goesHome()
    const database = await openDatabase({ url: pair.standby.url, log })
    const facts = await readFactsSnapshot(database)
    await database.close()
    expect(told.unexpected).toEqual([])
    expect(findMissing(facts, told)).toEqual([])
    expect(findProblems(facts)).toEqual([])
  },
  2 * minutes,
)
