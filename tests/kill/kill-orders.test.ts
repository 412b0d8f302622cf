// Orders are registered at full speed while the server, then PostgreSQL, is killed with -9, over and over. What was acknowledged
// exists afterwards; what was not exists once or not at all, and once after a retry [R1, R3].
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { type Facts, readFactsSnapshot } from '#app/server/facts-store.ts'
import { openDatabase } from '#server/database/database.ts'
import { ensurePostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { startApi } from '#tests/api-process.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, offerId, openCornerShop } from '#tests/corner-shop.ts'
import { cartOf } from '#tests/order-stage.ts'
import { type Seeded, seeded } from '#tests/seeded-random.ts'
import { type Answer, findProblems, freeSlots, openShopClient } from '#tests/shop-client.ts'
import { killPostgres } from './kill-postgres.ts'

const kills = Number(process.env.SPAZA_KILLS ?? 12)
const shoppersAtOnce = 6
const log = pino({ level: 'silent' })

test(
  `${kills} kills, half of the server and half of PostgreSQL: nothing acknowledged is lost or duplicated`,
  async () => {
    const chance = seeded('kill')
    const dataFolder = await mkdtemp(join(tmpdir(), 'spaza-kill-'))
    const postgres = await ensurePostgres({ dataFolder, log })
    await migrate(postgres.url)
    const people = await fill(postgres.url)
    let api = await startApi({ SPAZA_DATA: dataFolder })
    // Left running after a failure it would hold up the end of the whole run.
    onTestFinished(() => api.kill())
    // From here on only the shop looks after its database.
    await postgres.stop()

    const first = openShopClient(api.url)
    const slots = await freeSlots(first, people[0] as Person, corner)
    first.close()
    const crowd = openCrowd(() => api.url, people, slots, chance)
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(chance.whole(20, 250))
      if (kill % 2 === 0) {
        await api.kill()
        api = await startApi({ SPAZA_DATA: dataFolder })
      } else {
        await killPostgres(postgres.url, dataFolder)
      }
      await crowd.hearsMore(4)
    }
    const told = await crowd.goesHome()

    const again = await ensurePostgres({ dataFolder, log })
    const database = await openDatabase({ url: again.url, log })
    const facts = await readFactsSnapshot(database)
    await database.close()
    await api.stop()
    await again.stop()
    await rm(dataFolder, { recursive: true, force: true })

    process.stdout.write(
      `${kills} kills, ${told.registered.size} orders, ${told.unanswered} unanswered calls\n`,
    )
    expect(told.surprises).toEqual([])
    expect(missing(facts, told)).toEqual([])
    expect(facts.orders).toHaveLength(told.registered.size)
    expect(findProblems(facts)).toEqual([])
  },
  20 * 60_000 + kills * 10_000,
)

async function fill(url: string): Promise<Person[]> {
  const database = await openDatabase({ url, log })
  await openCornerShop(database.kysely, { capacity: 100_000, stock: { bread: 100_000, soap: 100_000 } })
  const people: Person[] = []
  for (let n = 0; n < 20; n += 1) people.push(await shopper(database.kysely, `Shopper ${n}`))
  await database.close()
  return people
}

interface KillResult {
  /** By intent: the order its shopper was told of. */
  registered: Map<string, string>
  cancelled: Set<string>
  unanswered: number
  /** The last of them: why nobody is answered, where nobody is. */
  lastUnanswered: string
  /** Answers nobody should get. */
  surprises: string[]
}

/** Shoppers who register, ask again until they are answered, and now and then ask once more or cancel. */
function openCrowd(url: () => string, people: readonly Person[], slots: readonly string[], chance: Seeded) {
  const told: KillResult = {
    registered: new Map(),
    cancelled: new Set(),
    unanswered: 0,
    lastUnanswered: '',
    surprises: [],
  }
  let open = true
  let intents = 0

  async function untilAnswered(
    call: (door: ReturnType<typeof openShopClient>) => Promise<Answer>,
  ): Promise<Answer> {
    for (;;) {
      const door = openShopClient(url(), { timeoutMs: 10_000 })
      const answer = await call(door)
      door.close()
      // Nothing, "unavailable" and "still at it": the shopper does not know. They keep their key and ask again.
      if (answer.http !== 0 && !('retry-after' in answer.headers)) return answer
      told.unanswered += 1
      told.lastUnanswered = `${answer.http} ${JSON.stringify(answer.body ?? null).slice(0, 200)}`
      await sleep(100)
    }
  }

  async function oneIntent(): Promise<void> {
    intents += 1
    const name = `intent-${intents}`
    const person = chance.pick(people)
    const things = [offerId('bread'), offerId('hamper'), offerId('soap'), offerId('milk')]
    const items = things.slice(chance.whole(0, 1)).map((id) => ({ id, qty: chance.whole(1, 2) }))
    // Half carry an Idempotency-Key, half are known by their basket.
    const keyed = intents % 2 === 0
    const cart = cartOf(chance.pick(slots), items, keyed ? {} : { id: `cart_${name}`, revision: 1 })
    const ask = () => untilAnswered((door) => door.register(person, cart, keyed ? `${name}-key` : undefined))
    const answer = await ask()
    if (answer.http !== 200) {
      told.surprises.push(`${name}: ${answer.http} ${JSON.stringify(answer.body).slice(0, 200)}`)
      return
    }
    const { id } = answer.body.order
    told.registered.set(name, id)
    if (chance.next() < 0.2) {
      const repeated = await ask()
      if (repeated.body?.order?.id !== id) told.surprises.push(`${name}: another order when asked again`)
    }
    if (chance.next() < 0.2) {
      const key = `cancel-${name}`
      const gone = await untilAnswered((door) =>
        door.post(`/api/v1/orders/${id}/cancel`, person, undefined, key),
      )
      if (gone.http === 200) told.cancelled.add(id)
      else told.surprises.push(`${name}: cancelling was answered ${gone.http}`)
    }
  }

  const loops = Array.from({ length: shoppersAtOnce }, async () => {
    while (open) await oneIntent()
  })
  return {
    async hearsMore(count: number): Promise<void> {
      const until = told.registered.size + count
      const giveUpAt = Date.now() + 60_000
      while (told.registered.size < until) {
        if (Date.now() > giveUpAt)
          throw new Error(
            `no order was answered for a minute: ${told.lastUnanswered} ${told.surprises.slice(-2).join(' ')}`,
          )
        await sleep(10)
      }
    },
    async goesHome(): Promise<KillResult> {
      open = false
      await Promise.all(loops)
      return told
    },
  }
}

/** What a shopper was told and the database does not know. */
function missing(facts: Facts, told: KillResult): string[] {
  const orders = new Map(facts.orders.map((order) => [order.id, order]))
  const lost = [...told.registered].filter(([, id]) => !orders.has(id)).map(([intent]) => `${intent} is lost`)
  const alive = [...told.cancelled].filter((id) => orders.get(id)?.status !== 'cancelled')
  return [...lost, ...alive.map((id) => `${id} is not cancelled`)]
}
