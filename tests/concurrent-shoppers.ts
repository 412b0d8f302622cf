// Shoppers who keep ordering while servers and databases come and go, as phones do: each order has its idempotency key and is
// retried at whichever server is running until there is a response.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from './cast.ts'
import { offerId } from './corner-shop.ts'
import { cartOf } from './order-stage.ts'
import type { Seeded } from './seeded-random.ts'
import { type Answer, openShopClient } from './shop-client.ts'

export interface ConcurrentShoppersOptions {
  /** Where the shop answers now; asked before every call. */
  urls: () => readonly string[]
  people: readonly Person[]
  slots: readonly string[]
  chance: Seeded
  atOnce?: number
}

export interface CrowdResult {
  /** By key: the order its shopper was told of. */
  registered: Map<string, string>
  cancelled: Set<string>
  unanswered: number
  /** From the first try to the answer, of whoever waited longest. */
  longestWaitMs: number
  /** Answers nobody should get. */
  unexpected: string[]
}

export function openConcurrentShoppers({
  urls,
  people,
  slots,
  chance,
  atOnce = 4,
}: ConcurrentShoppersOptions) {
  const told: CrowdResult = {
    registered: new Map(),
    cancelled: new Set(),
    unanswered: 0,
    longestWaitMs: 0,
    unexpected: [],
  }
  let open = true
  let intents = 0

  async function untilAnswered(
    call: (door: ReturnType<typeof openShopClient>) => Promise<Answer>,
  ): Promise<Answer> {
    const began = performance.now()
    for (;;) {
      const door = openShopClient(chance.pick(urls()), { timeoutMs: 10_000 })
      const answer = await call(door)
      door.close()
      if (answer.http !== 0 && !('retry-after' in answer.headers)) {
        told.longestWaitMs = Math.max(told.longestWaitMs, performance.now() - began)
        return answer
      }
      told.unanswered += 1
      await sleep(50)
    }
  }

  async function oneIntent(): Promise<void> {
    intents += 1
    const key = `intent-${intents}-of-the-crowd`
    const person = chance.pick(people)
    const items = [offerId('bread'), offerId('soap'), offerId('milk')].map((id) => ({
      id,
      qty: chance.whole(1, 2),
    }))
    const cart = cartOf(chance.pick(slots), items)
    const { http, body } = await untilAnswered((door) => door.register(person, cart, key))
    const id = body?.order?.id
    if (http !== 200 || typeof id !== 'string')
      return void told.unexpected.push(`${key}: ${http} ${JSON.stringify(body).slice(0, 200)}`)
    told.registered.set(key, id)
    if (chance.next() < 0.5) return
    // A fresh order is seen by its shopper, at any server.
    const [one, all] = [
      await untilAnswered((door) => door.get(`/api/v1/orders/${id}`, person)),
      await untilAnswered((door) => door.get(`/api/v1/users/${person.id}/orders`, person)),
    ]
    if (one.body?.id !== id) told.unexpected.push(`${key}: not found afterwards: ${one.http}`)
    if (!all.body?.orders?.some((order: { id: string }) => order.id === id))
      told.unexpected.push(`${key}: not in its shopper's history: ${all.http}`)
    if (chance.next() < 0.5) return
    const gone = await untilAnswered((door) =>
      door.post(`/api/v1/orders/${id}/cancel`, person, undefined, `cancel-${key}`),
    )
    if (gone.http === 200) told.cancelled.add(id)
    else told.unexpected.push(`${key}: cancelling was answered ${gone.http}`)
  }

  const loops = Array.from({ length: atOnce }, async () => {
    while (open) {
      await oneIntent()
      // Whoever starts meanwhile needs the machine too.
      await sleep(chance.whole(10, 60))
    }
  })
  return {
    told,
    /** Until so many more were acknowledged; gives up after a minute without any. */
    async hearsMore(count: number): Promise<void> {
      const until = told.registered.size + count
      let giveUpAt = 0
      for (let seen = -1; told.registered.size < until; await sleep(10)) {
        if (told.registered.size > seen) giveUpAt = Date.now() + 60_000
        seen = told.registered.size
        if (Date.now() > giveUpAt)
          throw new Error(`no order in a minute; ${told.unexpected.slice(-3).join('; ')}`)
      }
    },
    async goesHome(): Promise<CrowdResult> {
      open = false
      await Promise.all(loops)
      return told
    },
  }
}

/** Returns what shoppers were told and the database lacks, and orders that nobody was told of. */
export function findMissing(facts: import('#app/server/facts-store.ts').Facts, told: CrowdResult): string[] {
  const orders = new Map(facts.orders.map((order) => [order.id, order]))
  const lost = [...told.registered].filter(([, id]) => !orders.has(id)).map(([key]) => `${key} is lost`)
  const alive = [...told.cancelled].filter((id) => orders.get(id)?.status !== 'cancelled')
  const twice = facts.orders.length - told.registered.size
  return [
    ...lost,
    ...alive.map((id) => `${id} is not cancelled`),
    ...(twice > 0 ? [`${twice} orders nobody was told of`] : []),
  ]
}
