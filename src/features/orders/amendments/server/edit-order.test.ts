// Registering a cart for an existing order, over HTTP on a real database: the order receives the cart's goods [R2, R7, R10].
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
let sipho: Person
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  sipho = await staff(stage.database.kysely, [corner], 'Sipho', stage.time.now)
})
afterAll(() => stage.close())

// biome-ignore lint/suspicious/noExplicitAny: what calls answer is looked at, not used.
type Any = any
type Line = { key: keyof typeof goods; qty: number; price?: number }

async function register(lines: Line[], more: object = {}, by = thandi): Promise<Any> {
  const items = lines.map(({ key, ...line }) => ({ id: offerId(key), ...line }))
  const answer = await stage.ask('POST', '/api/v1/orders/register', {
    headers: by.headers,
    payload: { cart: cartOf(stage.slot, items, more) },
  })
  return { http: answer.statusCode, ...answer.json() }
}
const placed = async (lines: Line[]): Promise<Any> => (await register(lines)).order
const read = async (order: Any): Promise<Any> =>
  (await stage.ask('GET', `/api/v1/orders/${order.id}`, { headers: thandi.headers })).json()
const qtys = (order: Any) => Object.fromEntries(order.order_items.map((item: Any) => [item.name, item.qty]))
const story = (order: Any): number =>
  order.order_events.reduce((sum: number, each: Any) => sum + each.cents_moved, 0)
const onHand = async (key: keyof typeof goods): Promise<number> => {
  const found = stage.database.kysely.selectFrom('stock').select('on_hand')
  return (await found.where('sellable_id', '=', `sellable_${key}`).executeTakeFirstOrThrow()).on_hand
}
const setPrice = (key: keyof typeof goods, cents: number) =>
  stage.database.kysely
    .updateTable('offers')
    .set({ base_price_in_cents: cents })
    .where('id', '=', offerId(key))
    .execute()

test('the order gets the goods of the cart, with sums, stock and events, and no second order is created', async () => {
  const order = await placed([
    { key: 'bread', qty: 4 },
    { key: 'coffee', qty: 1 },
    { key: 'milk', qty: 2 },
  ])
  const before = { bread: await onHand('bread'), coffee: await onHand('coffee') }
  const cart: Line[] = [
    { key: 'bread', qty: 6 },
    { key: 'milk', qty: 1 },
    { key: 'soap', qty: 2 },
  ]
  const answer = await register(cart, { order_id: order.id })
  expect(answer).toMatchObject({ http: 200, status: 'ok', order: { id: order.id, status: 'pending' } })
  expect(qtys(answer.order)).toEqual({ bread: 6, coffee: 0, milk: 1, soap: 2 })
  const total = 6 * goods.bread.cents + goods.milk.cents + 2 * goods.soap.cents
  expect(answer.order.total_in_cents).toBe(total)
  const seen = await read(order)
  expect(story(seen)).toBe(total)
  expect(await onHand('bread')).toBe(before.bread - 2)
  expect(await onHand('coffee')).toBe(before.coffee + 1)
  const again = await register(cart, { order_id: order.id })
  expect(again.order).toEqual(answer.order)
})

test('ordered goods keep their price, and more of them costs today’s price', async () => {
  const order = await placed([{ key: 'bread', qty: 4 }])
  await setPrice('bread', goods.bread.cents + 100)
  const stale = await register([{ key: 'bread', qty: 5, price: goods.bread.cents }], { order_id: order.id })
  expect([stale.http, stale.messages[0].code]).toEqual([409, 'prices-changed'])
  expect(await read(order)).toEqual(order)
  const cart = [{ key: 'bread' as const, qty: 5, price: goods.bread.cents + 100 }]
  const answer = await register(cart, { order_id: order.id })
  expect(answer.order.total_in_cents).toBe(5 * goods.bread.cents + 100)
  expect(answer.order.order_items.map((item: Any) => item.qty)).toEqual([4, 1])
  // The lines of one offer count together.
  const fewer = await register([{ key: 'bread', qty: 4 }], { order_id: order.id })
  expect(fewer.order.total_in_cents).toBe(4 * goods.bread.cents)
  await setPrice('bread', goods.bread.cents)
})

test('a cart settles the short lines of an order: those left out are removed, those kept are accepted', async () => {
  const order = await placed([
    { key: 'bread', qty: 4 },
    { key: 'coffee', qty: 1 },
    { key: 'milk', qty: 1 },
  ])
  const counter = (method: 'POST' | 'PUT', path: string, payload: object) =>
    stage.ask(method, `/counter/v1/orders/${order.id}/${path}`, { headers: sipho.headers, payload })
  await counter('POST', 'steps', { step: 'start_preparing', version: order.version })
  const [bread, coffee] = order.order_items
  await counter('PUT', `items/${bread.id}/short`, { qty: 3 })
  await counter('PUT', `items/${coffee.id}/short`, { qty: 0 })
  const answer = await register(
    [
      { key: 'bread', qty: 3 },
      { key: 'milk', qty: 1 },
    ],
    { order_id: order.id },
  )
  expect(answer).toMatchObject({ http: 200, order: { status: 'preparing' } })
  expect(qtys(answer.order)).toEqual({ bread: 3, coffee: 0, milk: 1 })
})

describe('the order stays unchanged and the cart is refused', () => {
  test.each([
    ['where something is not there', [{ key: 'bread', qty: 100_000 }], {}, 409, 'out-of-stock'],
    ['where the total was another', [{ key: 'bread', qty: 5 }], { total_in_cents: 1 }, 409, 'prices-changed'],
    ['under the minimum', [], {}, 409, 'below-minimum'],
    [
      'with another time',
      [{ key: 'bread', qty: 5 }],
      { collection_date: '2026-03-13T08:00:00Z' },
      409,
      'order-not-editable',
    ],
    [
      'with another way',
      [{ key: 'bread', qty: 5 }],
      { shipping_provider: 'PICUP' },
      409,
      'order-not-editable',
    ],
    ['with another payment', [{ key: 'bread', qty: 5 }], { provider: 'yoco' }, 409, 'order-not-editable'],
    ['with a code', [{ key: 'bread', qty: 5 }], { discount_code: 'LATE' }, 409, 'order-not-editable'],
    [
      'at another branch',
      [{ key: 'bread', qty: 5 }],
      { supplier_id: 'supplier_other' },
      409,
      'order-not-editable',
    ],
  ] as const)('%s', async (_, lines, more, http, code) => {
    const order = await placed([{ key: 'bread', qty: 4 }])
    const answer = await register([...lines], { order_id: order.id, ...more })
    expect([answer.http, answer.messages?.[0].code]).toEqual([http, code])
    expect(await read(order)).toEqual(order)
  })

  test('for another shopper’s order, as not found', async () => {
    const order = await placed([{ key: 'bread', qty: 4 }])
    const lerato = await shopper(stage.database.kysely, 'Lerato', stage.time.now)
    const answer = await register([{ key: 'bread', qty: 5 }], { order_id: order.id }, lerato)
    expect([answer.http, answer.messages[0].code]).toEqual([404, 'order-not-found'])
    expect(await read(order)).toEqual(order)
  })

  test('for an order that ended', async () => {
    const order = await placed([{ key: 'bread', qty: 4 }])
    await stage.ask('POST', `/api/v1/orders/${order.id}/cancel`, { headers: thandi.headers })
    const answer = await register([{ key: 'bread', qty: 5 }], { order_id: order.id })
    expect([answer.http, answer.messages[0].code]).toEqual([409, 'step-not-allowed'])
  })
})
