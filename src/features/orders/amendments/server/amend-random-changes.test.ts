// Random amendments, in any order and concurrently: sums, stock and events stay exact [R2, R5, R10].
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bagsFor } from '#features/basket/basket/basket.ts'
import { timesQty } from '#kernel/money.ts'
import { piecesOf, qty as toQty } from '#kernel/quantity.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
let sipho: Person
beforeAll(async () => {
  stage = await openStage({ stock: { soap: 6, bread: 12 } })
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  sipho = await staff(stage.database.kysely, [corner], 'Sipho', stage.time.now)
})
afterAll(() => stage.close())

// biome-ignore lint/suspicious/noExplicitAny: what calls answer is looked at, not used.
type Any = any
const keys = ['bread', 'soap', 'milk', 'hamper', 'apples'] as const
type Key = (typeof keys)[number]

async function place(): Promise<Any> {
  const items = [
    { id: offerId('bread'), qty: 2 },
    { id: offerId('apples'), qty: 0.5 },
  ]
  const answer = await stage.ask('POST', '/api/v1/orders/register', {
    headers: thandi.headers,
    payload: { cart: cartOf(stage.slot, items, { requires_bags: true }) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().order
}
const read = async (id: string): Promise<Any> =>
  (await stage.ask('GET', `/api/v1/orders/${id}`, { headers: thandi.headers })).json()
const modify = (id: string, payload: object) =>
  stage.ask('POST', `/api/v1/orders/${id}/modify`, { headers: thandi.headers, payload })
const cancel = (id: string) => stage.ask('POST', `/api/v1/orders/${id}/cancel`, { headers: thandi.headers })
const stock = async () =>
  stage.database.kysely.selectFrom('stock').select(['sellable_id', 'on_hand', 'received']).execute()

/** Nothing is lost and nothing is sold twice: what is there and what the order holds is what came in. */
async function expectExact(order: Any): Promise<void> {
  const live: Any[] = order.order_items.filter((item: Any) => item.qty > 0)
  for (const item of live) {
    expect(item.total_in_cents).toBe(timesQty(item.unit_price_in_cents, toQty(item.qty)))
    expect(item.qty).toBe(item.qty_ordered)
  }
  const goodsNow = live.reduce((sum, item) => sum + item.total_in_cents, 0)
  const bags = bagsFor(live.reduce((sum, item) => sum + piecesOf(item.qty, item.per_kg), 0))
  expect(order).toMatchObject({ subtotal_in_cents: goodsNow, bag_qty: bags })
  expect(order.total_in_cents).toBe(goodsNow + bags * 130)
  expect(order.order_events.reduce((sum: number, each: Any) => sum + each.cents_moved, 0)).toBe(
    order.total_in_cents,
  )
  const holds = (id: string) =>
    live.reduce((sum, { sellable, qty }) => {
      const key = sellable.id.replace('sellable_', '') as keyof typeof goods
      const { parts = { [key]: 1 } } = goods[key] as { parts?: Record<string, number> }
      return sum + qty * (parts[id.replace('sellable_', '')] ?? 0)
    }, 0)
  for (const { sellable_id, on_hand, received } of await stock())
    expect([sellable_id, toQty(on_hand + holds(sellable_id))]).toEqual([sellable_id, received])
}

type Wish = { key: Key; action: 'add' | 'update' | 'remove'; n: number }
const wish: fc.Arbitrary<Wish> = fc.record({
  key: fc.constantFrom(...keys),
  action: fc.constantFrom('add', 'update', 'remove'),
  n: fc.integer({ min: 0, max: 9 }),
})
const amountOf = (key: Key, n: number) => (key === 'apples' ? toQty(0.25 + n * 0.05) : n)

/** Each line at most once; what is not there yet can only be added. */
function modificationsOf(order: Any, wishes: readonly Wish[]): object[] {
  const seen = new Set<string>()
  return wishes.flatMap(({ key, action, n }): object[] => {
    if (action === 'add')
      return [{ action, item: { offer: { id: offerId(key) }, qty: amountOf(key, Math.max(1, n)) } }]
    const line = order.order_items.find((item: Any) => item.offer_id === offerId(key) && item.qty > 0)
    if (!line || seen.has(line.id)) return []
    seen.add(line.id)
    const qty = n === 0 && action === 'update' ? 0 : amountOf(key, Math.max(1, n))
    return [{ action, order_item_id: line.id, ...(action === 'update' && { qty }) }]
  })
}

/** How much of each thing there should be once all of it is done. */
function after(order: Any, modifications: Any[]): Map<string, number> {
  const qtys = new Map<string, number>()
  const add = (id: string, qty: number) => qtys.set(id, toQty((qtys.get(id) ?? 0) + qty))
  for (const item of order.order_items) {
    const about = modifications.find(({ order_item_id: id }) => id === item.id)
    add(item.offer_id, about ? (about.action === 'remove' ? 0 : about.qty) : item.qty)
  }
  for (const { action, item } of modifications) if (action === 'add') add(item.offer.id, item.qty)
  return new Map([...qtys].filter(([, qty]) => qty > 0))
}

test('each of several random changes is made as a whole or not at all, and what is offered instead can be done', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(wish, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      async (rounds) => {
        let order = await place()
        for (const wishes of rounds) {
          let asked: Any[] = modificationsOf(order, wishes)
          let answer = (await modify(order.id, { modifications: asked, version: order.version })).json()
          if (answer.out_of_stock || answer.updated) {
            expect((await read(order.id)).version).toBe(order.version)
            asked = answer.modifications
            answer = (await modify(order.id, { modifications: asked })).json()
            expect(answer).toMatchObject({ out_of_stock: false, updated: false })
          }
          const now = await read(order.id)
          if (answer.payable_amount_error) expect(now).toEqual(await read(order.id))
          else expect(after(now, [])).toEqual(after(order, asked))
          order = now
          await expectExact(order)
        }
        expect((await cancel(order.id)).statusCode).toBe(200)
      },
    ),
    { numRuns: 8 },
  )
}, 30_000)

test('of two devices and a picker at once one succeeds, and the others receive the order’s new version', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await place()
    const { version } = order
    const step = { step: 'start_preparing', version }
    const answers = await Promise.all([
      modify(order.id, {
        version,
        modifications: modificationsOf(order, [{ key: 'bread', action: 'update', n: 5 }]),
      }),
      modify(order.id, {
        version,
        modifications: modificationsOf(order, [{ key: 'soap', action: 'add', n: 2 }]),
      }),
      stage.ask('POST', `/counter/v1/orders/${order.id}/steps`, { headers: sipho.headers, payload: step }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    for (const lost of answers.filter(({ statusCode }) => statusCode === 409))
      expect(lost.json().details).toMatchObject({ version: version + 1 })
    const now = await read(order.id)
    await expectExact(now)
    const undone =
      now.status === 'pending'
        ? await cancel(order.id)
        : await stage.ask('POST', `/counter/v1/orders/${order.id}/steps`, {
            headers: sipho.headers,
            payload: { step: 'cancel', version: now.version, reason: 'a test' },
          })
    expect(undone.statusCode).toBe(200)
  }
}, 20_000)
