// [R3]: one intent, one order. Sends every order one to twenty times: at once through two servers, again after hanging up before
// the answer, over new connections, and while servers are killed. In the end there are as many orders as intents, and every
// answer named the same order.
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { openDatabase } from '#server/database/database.ts'
import { type ApiProcess, startApi } from '#tests/api-process.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, offerId, openCornerShop } from '#tests/corner-shop.ts'
import { cartOf } from '#tests/order-stage.ts'
import { seeded } from '#tests/seeded-random.ts'
import { type Answer, findProblems, freeSlots, openShopClient } from '#tests/shop-client.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { counted, wantedCount } from './proof-part.ts'

const wanted = wantedCount(60)
const shoppersAtOnce = 6
/** So many orders for one server that is killed. */
const ordersPerKill = 250

interface Servers {
  url(n: number): string
  kill(n: number): Promise<void>
  stop(): Promise<void>
}

async function openServers(databaseUrl: string): Promise<Servers> {
  const start = () => startApi({ DATABASE_URL: databaseUrl, SPAZA_DATABASE_POOL: '6' })
  const servers: ApiProcess[] = [await start(), await start()]
  return {
    url: (n) => servers[n % 2]?.url ?? '',
    async kill(n) {
      await servers[n % 2]?.kill()
      servers[n % 2] = await start()
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

test(`${wanted} orders, each sent 1–20 times, are ${wanted} orders`, async () => {
  const chance = seeded('one intent')
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
  await openCornerShop(database.kysely, { capacity: 1_000_000, stock: { bread: 1_000_000, soap: 1_000_000 } })
  const people: Person[] = []
  for (let n = 0; n < 40; n += 1) people.push(await shopper(database.kysely, `Shopper ${n}`))
  const servers = await openServers(fresh.url)
  onTestFinished(async () => {
    await servers.stop()
    await database.close()
    await fresh.drop()
  })
  const first = openShopClient(servers.url(0))
  const slots = await freeSlots(first, people[0] as Person, corner)
  first.close()

  const told = new Map<number, Set<string>>()
  const surprises: string[] = []
  let [sent, dropped, kills, next] = [0, 0, 0, 0]

  /** One sending; now and then the phone hangs up before the answer is there, or long before. */
  async function send(n: number, cart: object, key: string | undefined, server: number): Promise<Answer> {
    sent += 1
    const hangsUp = chance.next() < 0.25
    const door = openShopClient(servers.url(server), { timeoutMs: hangsUp ? chance.whole(1, 40) : 15_000 })
    const answer = await door.register(people[n % people.length] as Person, cart, key)
    door.close()
    if (answer.http === 0) dropped += 1
    if (answer.http === 200) (told.get(n) ?? told.set(n, new Set()).get(n))?.add(answer.body.order.id)
    else if (answer.http !== 0 && answer.http < 500 && !('retry-after' in answer.headers))
      surprises.push(`intent ${n}: ${answer.http} ${JSON.stringify(answer.body).slice(0, 200)}`)
    return answer
  }

  async function oneIntent(n: number): Promise<void> {
    const keyed = n % 2 === 0
    const items = [
      { id: offerId('bread'), qty: chance.whole(1, 3) },
      { id: offerId(chance.pick(['milk', 'soap'])), qty: chance.whole(1, 2) },
    ]
    // Half have a key, half are known by their basket and its revision.
    const cart = cartOf(chance.pick(slots), items, keyed ? {} : { id: `cart_${n}`, revision: 1 })
    const key = keyed ? `intent-number-${n}` : undefined
    const times = chance.whole(1, 20)
    for (let left = times; left > 0; ) {
      const atOnce = Math.min(left, chance.pick([1, 1, 2, 5, 20]))
      left -= atOnce
      await Promise.all(Array.from({ length: atOnce }, () => send(n, cart, key, chance.whole(0, 1))))
    }
    // Until somebody is answered, as a phone does.
    while (!told.has(n) && surprises.length === 0) {
      await sleep(50)
      await send(n, cart, key, chance.whole(0, 1))
    }
  }

  let killing: Promise<void> = Promise.resolve()
  const goOn = async (): Promise<void> => {
    while (next < wanted && surprises.length === 0) {
      const n = next
      next += 1
      if (n % ordersPerKill === Math.min(30, wanted - 1)) {
        kills += 1
        killing = killing.then(() => servers.kill(kills))
      }
      await oneIntent(n)
    }
  }
  await Promise.all(Array.from({ length: shoppersAtOnce }, goOn))
  await killing

  const facts = await readFactsSnapshot(database)
  expect(surprises.slice(0, 5)).toEqual([])
  expect([...told.values()].filter((ids) => ids.size !== 1)).toEqual([])
  expect(facts.orders).toHaveLength(wanted)
  expect(new Set([...told.values()].flatMap((ids) => [...ids])).size).toBe(wanted)
  expect(findProblems(facts)).toEqual([])
  counted(wanted, `orders, sent ${sent} times, ${dropped} answers not heard, ${kills} servers killed`)
})
