// A shopper's answers to short lines, through the same call as any other change [spec 4, spec 5].
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, goods, offerId } from '#tests/corner-shop.ts'
import { giveCard } from '#tests/money-fixtures.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
let sipho: Person
beforeAll(async () => {
  stage = await openStage()
  const { kysely } = stage.database
  await kysely
    .updateTable('shipping_options')
    .set({ payment_options: ['CASH', 'DEBTOR_CARD'] })
    .execute()
  thandi = await shopper(kysely, 'Thandi', stage.time.now)
  sipho = await staff(kysely, [corner], 'Sipho', stage.time.now)
})
afterAll(() => stage.close())

// biome-ignore lint/suspicious/noExplicitAny: what calls answer is looked at, not used.
type Any = any

const counter = async (method: 'POST' | 'PUT', path: string, payload: object): Promise<Any> => {
  const answer = await stage.ask(method, `/counter/v1/orders/${path}`, { headers: sipho.headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const modify = async (order: Any, modifications: object[], call = 'modify'): Promise<Any> => {
  const url = `/api/v1/orders/${order.id}/${call}`
  const answer = await stage.ask('POST', url, { headers: thandi.headers, payload: { modifications } })
  return { http: answer.statusCode, ...answer.json() }
}
const read = async (order: Any): Promise<Any> =>
  (await stage.ask('GET', `/api/v1/orders/${order.id}`, { headers: thandi.headers })).json()

/** Four loaves of which two are there, and a coffee of which none is; milk is offered instead of the bread. */
async function short(provider = 'cash'): Promise<Any> {
  const items = [
    { id: offerId('bread'), qty: 4 },
    { id: offerId('coffee'), qty: 1 },
    { id: offerId('soap'), qty: 1 },
  ]
  const cart = cartOf(stage.slot, items, { provider })
  const placed = await stage.ask('POST', '/api/v1/orders/register', {
    headers: thandi.headers,
    payload: { cart },
  })
  expect(placed.statusCode, placed.body).toBe(200)
  const { order } = placed.json()
  await counter('POST', `${order.id}/steps`, { step: 'start_preparing', version: order.version })
  const [bread, coffee] = order.order_items
  const substitute = { offer_id: offerId('milk'), qty: 1 }
  await counter('PUT', `${order.id}/items/${bread.id}/short`, { qty: 2, substitute })
  await counter('PUT', `${order.id}/items/${coffee.id}/short`, { qty: 0 })
  const now = await read(order)
  expect(now).toMatchObject({ status: 'stock_short', can_amend: true, shipping_status: 'stock_short' })
  return now
}

const accept = (item: Any) => ({ action: 'accept', order_item_id: item.id, qty: item.short.qty })
const takeInstead = (item: Any) => ({
  ...accept(item),
  item: { offer: { id: item.short.substitute.offer_id }, qty: item.short.substitute.qty },
})
const remove = (item: Any) => ({ action: 'remove', order_item_id: item.id })
const qtys = (order: Any) => order.order_items.map((item: Any) => [item.name, item.qty])

test('an order is updated only when every short line has an answer, and then the branch goes on preparing', async () => {
  const order = await short()
  const [bread, coffee] = order.order_items
  const rule = 'Accept or remove every stock short item, then click UPDATE ORDER'
  const half = await modify(order, [accept(bread)])
  expect([half.http, half.messages[0].text]).toEqual([409, rule])
  const tried = await modify(order, [accept(bread)], 'validate_modifications')
  expect(tried).toMatchObject({ http: 200, notice: rule, order: { status: 'stock_short' } })
  expect((await modify(order, [{ action: 'update', order_item_id: bread.id, qty: 3 }])).http).toBe(409)
  expect((await read(order)).version).toBe(order.version)

  const whole = await modify(order, [accept(bread), remove(coffee)])
  expect(whole).toMatchObject({ out_of_stock: false, updated: false, order: { status: 'preparing' } })
  expect(qtys(whole.order)).toEqual([
    ['bread', 2],
    ['coffee', 0],
    ['soap', 1],
  ])
  expect(whole.order.total_in_cents).toBe(2 * goods.bread.cents + goods.soap.cents)
  const story = whole.order.order_events.reduce((sum: number, each: Any) => sum + each.cents_moved, 0)
  expect(story).toBe(whole.order.total_in_cents)
  // Answered is answered.
  expect((await modify(order, [accept(bread), remove(coffee)])).http).toBe(409)
})

test('a substitute is taken at the price at which it was offered, and another offer is not taken in its place', async () => {
  const order = await short()
  const [bread, coffee] = order.order_items
  const other = { ...accept(bread), item: { offer: { id: offerId('whisky') }, qty: 1 } }
  expect(await modify(order, [other, remove(coffee)])).toMatchObject({
    updated: true,
    order: { version: order.version },
    modifications: [{ action: 'accept', item: null, qty: 2 }, { action: 'remove' }],
  })
  // The picker found one more of it since it was looked at.
  expect(await modify(order, [{ ...accept(bread), qty: 1 }, remove(coffee)])).toMatchObject({ updated: true })
  const { order: after } = await modify(order, [takeInstead(bread), remove(coffee)])
  expect(qtys(after)).toEqual([
    ['bread', 2],
    ['coffee', 0],
    ['soap', 1],
    ['milk', 1],
  ])
  expect(after.order_items.at(-1).replaces_item_id).toBe(bread.id)
})

test('an order whose short lines are settled is picked while an addition waits and after it is undone', async () => {
  const paid = 4 * goods.bread.cents + goods.coffee.cents + goods.soap.cents
  await giveCard(stage.database, thandi.id, corner, paid, stage.time.now)
  const order = await short('debtor_card')
  const [bread, coffee] = order.order_items
  const dear = { action: 'add', item: { offer: { id: offerId('whisky') }, qty: 1 } }
  const { order: owing } = await modify(order, [accept(bread), remove(coffee), dear])
  expect(owing).toMatchObject({
    status: 'preparing',
    shipping_status: 'pending_payment',
    payable_balance_in_cents: 2 * goods.bread.cents + goods.soap.cents + goods.whisky.cents - paid,
  })
  expect(owing.amendment_until).not.toBeNull()
  stage.time.now = new Date(stage.time.now.getTime() + 31 * 60_000)
  await stage.amendments.runDue()
  const after = await read(order)
  expect(after).toMatchObject({ status: 'preparing', amendment_until: null, payment_status: 'overpaid' })
  // What was short stays as it was answered.
  expect(qtys(after)).toEqual([
    ['bread', 2],
    ['coffee', 0],
    ['soap', 1],
    ['whisky', 0],
  ])
})
