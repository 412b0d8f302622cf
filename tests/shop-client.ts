// Shoppers who register over real HTTP, and record what they got: a response, a refusal, or nothing.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from './cast.ts'

export interface Answer {
  /** 0 when nothing came back. */
  http: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server said
  body: any
  headers: Record<string, unknown>
}

/** Opens a client of one server; `close` drops all its connections. */
export function openShopClient(url: string, { timeoutMs = 15_000 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const { hostname, port } = new URL(url)

  function send(method: string, path: string, who: Person, payload?: unknown, key?: string): Promise<Answer> {
    return new Promise((done) => {
      const nothing = () => done({ http: 0, body: undefined, headers: {} })
      const body = payload === undefined ? undefined : JSON.stringify(payload)
      const headers = {
        ...who.headers,
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...(key && { 'idempotency-key': key }),
      }
      const asked = request({ hostname, port, path, method, headers, agent, timeout: timeoutMs }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('aborted', nothing).on('error', nothing)
        reply.on('end', () => {
          try {
            const said = JSON.parse(Buffer.concat(chunks).toString())
            done({ http: reply.statusCode ?? 0, body: said, headers: reply.headers })
          } catch {
            nothing()
          }
        })
      })
      asked.on('error', nothing).on('timeout', () => asked.destroy())
      asked.end(body)
    })
  }

  return {
    get: (path: string, who: Person) => send('GET', path, who),
    register: (who: Person, cart: object, key?: string) =>
      send('POST', '/api/v1/orders/register', who, { cart }, key),
    post: (path: string, who: Person, payload?: unknown, key?: string) =>
      send('POST', path, who, payload, key),
    close: () => agent.destroy(),
  }
}

export type ShopClient = ReturnType<typeof openShopClient>

/**
 * Retries as a shopper's phone does: a shop that is too busy (503, or 409 for what is still running, with a Retry-After) is
 * called again with the same key, `turns` times in all.
 */
export async function retryUntilAnswered(ask: () => Promise<Answer>, turns = 20): Promise<Answer> {
  for (let turn = 1; ; turn += 1) {
    const answer = await ask()
    if (turn === turns || !('retry-after' in answer.headers)) return answer
    await sleep(250)
  }
}

/** Returns the supplier's free slots from a day from now on, as the shop lists them. */
export async function freeSlots(door: ShopClient, who: Person, supplierId: string): Promise<string[]> {
  const { body } = await door.get(`/catalog/v1/suppliers/${supplierId}/timeslots`, who)
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000
  return body
    .filter(
      (slot: { available: boolean; starts_at: string }) =>
        slot.available && Date.parse(slot.starts_at) > tomorrow,
    )
    .map((slot: { starts_at: string }) => slot.starts_at)
}

/**
 * Returns what is wrong with discount codes: every live order with a code, and every hold for one, must be one use of it; there
 * must be no other uses, and no limit may be exceeded.
 */
export function findCodeProblems(facts: import('#app/server/facts-store.ts').Facts): string[] {
  const wrong: string[] = []
  const live = facts.orders.filter(({ status }) => status !== 'cancelled' && status !== 'abandoned')
  for (const code of facts.discount_codes) {
    const uses = facts.discount_uses.filter((use) => use.code_id === code.id)
    if (uses.length !== code.used) wrong.push(`${code.code}: ${code.used} counted, ${uses.length} uses`)
    if (code.used > (code.total_limit ?? code.used)) wrong.push(`${code.code}: beyond ${code.total_limit}`)
    for (const [account, its] of Map.groupBy(uses, (use) => use.account_id))
      if (its.length > (code.account_limit ?? its.length))
        wrong.push(`${code.code}: ${its.length} times of ${account}`)
    const orders = live.filter((order) => order.discount_code === code.code)
    for (const { id, discount_in_cents: cents } of orders)
      if (uses.filter((use) => use.order_id === id && use.discount_in_cents === cents).length !== 1)
        wrong.push(`${id}: has ${code.code} and does not count`)
    for (const { order_id: id } of uses)
      if (![...orders.map((order) => order.id), ...facts.holds.map((hold) => hold.order_id)].includes(id))
        wrong.push(`${id}: counts for ${code.code} and does not have it`)
  }
  return wrong
}

/** Half a cent is rounded up. In whole hundred-thousandths, as quantities are: 2.05 x 3990 is 8179.5, and a float less than that. */
const costOf = (qty: number, cents: number): number =>
  Math.floor((Math.round(qty * 100_000) * cents + 50_000) / 100_000)

/** Recomputes what the facts must add up to, and returns what does not [R2, R3, R5, R6]. */
export function findProblems(facts: import('#app/server/facts-store.ts').Facts): string[] {
  const wrong: string[] = []
  const dead = (status: string) => status === 'cancelled' || status === 'abandoned'
  for (const order of facts.orders) {
    const lines = facts.lines.filter((line) => line.order_id === order.id)
    const sum = lines.reduce((total, line) => total + line.total_in_cents, 0)
    if (sum !== order.subtotal_in_cents)
      wrong.push(`${order.id}: lines are ${sum}, not ${order.subtotal_in_cents}`)
    for (const line of lines)
      if (costOf(line.qty, line.unit_price_in_cents) !== line.total_in_cents)
        wrong.push(
          `${order.id}: a line of ${line.qty} x ${line.unit_price_in_cents} is ${line.total_in_cents}`,
        )
    if (!facts.events.some((event) => event.order_id === order.id && event.name === 'registered'))
      wrong.push(`${order.id}: no story`)
  }
  for (const stock of facts.stock) {
    const held = [...facts.order_stock.filter((each) => !each.released), ...facts.held_stock]
      .filter((each) => each.supplier_id === stock.supplier_id && each.sellable_id === stock.sellable_id)
      .reduce((total, each) => total + each.qty, 0)
    if (stock.on_hand < 0 || Math.abs(stock.received - stock.on_hand - held) > 1e-6)
      wrong.push(`${stock.sellable_id}: ${stock.received} received, ${stock.on_hand} left, ${held} held`)
  }
  for (const slot of facts.slots) {
    const orders = facts.orders.filter((order) => order.slot_id === slot.id && !dead(order.status))
    const holds = facts.holds.filter((hold) => hold.slot_id === slot.id)
    const held = orders.length + holds.length
    if (held !== slot.taken || slot.taken > slot.capacity)
      wrong.push(`${slot.id}: ${slot.taken} of ${slot.capacity} taken, ${held} orders and holds`)
  }
  wrong.push(...findCodeProblems(facts))
  const movements = Map.groupBy(facts.payments, (entry) => entry.id)
  for (const [id, entries] of movements)
    if (entries.reduce((total, entry) => total + entry.amount_in_cents, 0) !== 0)
      wrong.push(`${id}: not zero`)
  return wrong
}
