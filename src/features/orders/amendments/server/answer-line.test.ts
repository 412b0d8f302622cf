// A shopper's answer about one short line at one tap: while it waits, and about what came in its place [ruling 7, ruling 12].
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
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
type Key = keyof typeof goods

const counter = async (method: 'POST' | 'PUT' | 'GET', path: string, payload?: object): Promise<Any> => {
  const answer = await stage.ask(method, `/counter/v1/orders/${path}`, {
    headers: sipho.headers,
    ...(payload && { payload }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const read = async (order: Any): Promise<Any> =>
  (await stage.ask('GET', `/api/v1/orders/${order.id}`, { headers: thandi.headers })).json()
const answer = async (order: Any, item: Any, payload: object, more: object = {}): Promise<Any> => {
  const url = `/api/v2/orders/${order.id}/items/${item.id}/answer`
  const said = await stage.ask('POST', url, { headers: { ...thandi.headers, ...more }, payload })
  return { http: said.statusCode, ...said.json() }
}
const textOf = ({ http, messages }: Any) => [http, messages[0].text]
const qtys = (order: Any) => order.order_items.map((item: Any) => [item.name, item.qty])
const story = (order: Any): number =>
  order.order_events.reduce((sum: number, each: Any) => sum + each.cents_moved, 0)
const onHand = async (key: Key): Promise<number> => {
  const query = stage.database.kysely.selectFrom('stock').select('on_hand')
  return (await query.where('sellable_id', '=', `sellable_${key}`).executeTakeFirstOrThrow()).on_hand
}

/** An order that is being prepared; by `wish` the shopper has said what to send instead of the bread. */
async function preparing(lines: [Key, number][], wish: object = {}, provider = 'cash'): Promise<Any> {
  const cart = cartOf(
    stage.slot,
    lines.map(([key, qty]) => ({ id: offerId(key), qty })),
    { provider },
  )
  const items = cart.items.map((item, at) => (at === 0 ? { ...item, ...wish } : item))
  const placed = await stage.ask('POST', '/api/v1/orders/register', {
    headers: thandi.headers,
    payload: { cart: { ...cart, items } },
  })
  expect(placed.statusCode, placed.body).toBe(200)
  const { order } = placed.json()
  await counter('POST', `${order.id}/steps`, { step: 'start_preparing', version: order.version })
  return order
}
const short = (order: Any, at: number, payload: object) =>
  counter('PUT', `${order.id}/items/${order.order_items[at].id}/short`, payload)

/** Four loaves of which `there` are there; as the shopper had wished, one soap came at once instead of the rest. */
async function replaced(there = 0, { provider = 'cash', coffee = 1 } = {}): Promise<Any> {
  const wish = { wish: 'this', wish_offer_id: offerId('soap') }
  const lines: [Key, number][] = coffee > 0 ? [['coffee', coffee]] : []
  const order = await preparing([['bread', 4], ...lines], wish, provider)
  await short(order, 0, { qty: there, substitute: { offer_id: offerId('soap'), qty: 1 } })
  const now = await read(order)
  expect(now.status).toBe('preparing')
  expect(now.order_items[0].short).toMatchObject({ outcome: 'replaced', answered_at: null })
  return now
}
const leaveOut = { decision: 'there', offer_id: offerId('soap') }
const fine = { decision: 'substitute', offer_id: offerId('soap') }

test('a shopper has what came instead left out: money and stock come back, and the picker puts it back', async () => {
  const before = await onHand('soap')
  const order = await replaced()
  const [bread] = order.order_items
  const soap = order.order_items.at(-1)
  expect(await onHand('soap')).toBe(before - 1)
  await counter('PUT', `${order.id}/picks/${soap.id}`, { picked_qty: 1, saw: null })

  const { http, order: after } = await answer(order, bread, leaveOut)
  expect(http).toBe(200)
  expect(qtys(after)).toEqual([
    ['bread', 0],
    ['coffee', 1],
    ['soap', 0],
  ])
  expect(after.order_items[0].short).toMatchObject({ outcome: 'removed', answered_at: expect.any(String) })
  expect(after.total_in_cents).toBe(goods.coffee.cents)
  expect(story(after)).toBe(after.total_in_cents)
  expect(after.order_events.at(-1).message).toBe('Left out as you asked: soap')
  expect(await onHand('soap')).toBe(before)

  const seen = await counter('GET', order.id)
  expect(seen.version).toBe(after.version)
  expect(seen.order_items.at(-1)).toMatchObject({ qty: 0, put_back_qty: 1 })
  expect(seen.order_events.at(-1).message).toBe('The shopper would rather leave it out: soap')
})

test('what is there of a replaced line stays when what came instead is left out', async () => {
  const order = await replaced(2)
  const { order: after } = await answer(order, order.order_items[0], leaveOut)
  expect(qtys(after)).toEqual([
    ['bread', 2],
    ['coffee', 1],
    ['soap', 0],
  ])
  expect(after.order_items[0].short.outcome).toBe('accepted')
  expect(after.total_in_cents).toBe(2 * goods.bread.cents + goods.coffee.cents)
})

test('what is left out of a paid order is owed to the shopper', async () => {
  const paid = 4 * goods.bread.cents + goods.coffee.cents
  await giveCard(stage.database, thandi.id, corner, paid, stage.time.now)
  const order = await replaced(0, { provider: 'debtor_card' })
  expect(order.overpaid_in_cents).toBe(4 * goods.bread.cents - goods.soap.cents)
  const { order: after } = await answer(order, order.order_items[0], leaveOut)
  expect(after).toMatchObject({ payment_status: 'overpaid', overpaid_in_cents: 4 * goods.bread.cents })
})

test('a shopper says that what came instead is fine: the branch sees it, and nothing else changes', async () => {
  const order = await replaced()
  const { http, order: after } = await answer(order, order.order_items[0], fine)
  expect(http).toBe(200)
  expect(after.order_items[0].short).toMatchObject({ outcome: 'replaced', answered_at: expect.any(String) })
  expect([after.total_in_cents, qtys(after)]).toEqual([order.total_in_cents, qtys(order)])
  expect(after.version).toBeGreaterThan(order.version)
  const seen = await counter('GET', order.id)
  expect(seen.order_items[0].short.answered_at).toBe(after.order_items[0].short.answered_at)
  expect(seen.order_events.at(-1).message).toBe('The shopper says that is fine: bread → soap (1)')
})

test('an answer that is sent again changes nothing, with and without its key', async () => {
  const order = await replaced()
  const [bread] = order.order_items
  const key = { 'idempotency-key': newId('intent') }
  const first = await answer(order, bread, leaveOut, key)
  for (const again of [await answer(order, bread, leaveOut, key), await answer(order, bread, leaveOut)])
    expect([again.http, again.order.version]).toEqual([200, first.order.version])
  // Two taps at once are one answer.
  const other = await replaced()
  const answers = await Promise.all([1, 2].map(() => answer(other, other.order_items[0], leaveOut)))
  expect(answers.map(({ http }) => http)).toEqual([200, 200])
  expect(
    (await read(other)).order_events.filter(({ name }: Any) => name === 'stand_in_left_out'),
  ).toHaveLength(1)
})

test('an order that is packed keeps what came instead, and the refusal says what to do', async () => {
  const order = await replaced()
  const { version } = await read(order)
  await counter('POST', `${order.id}/steps`, { step: 'ready', version })
  const late = await answer(order, order.order_items[0], leaveOut)
  expect(textOf(late)).toEqual([409, expect.stringContaining('packed already. Tell the branch')])
  expect(qtys(await read(order))).toEqual(qtys(order))
})

test('the last thing of an order is not left out', async () => {
  const order = await replaced(0, { coffee: 0 })
  const last = await answer(order, order.order_items[0], leaveOut)
  expect(textOf(last)).toEqual([409, expect.stringContaining('Ask the branch to cancel it')])
})

test('a line that nothing came instead of has nothing to be left out, nor has one of another shopper', async () => {
  const order = await replaced()
  const coffee = order.order_items[1]
  expect((await answer(order, coffee, { decision: 'there' })).http).toBe(409)
  expect((await answer(order, { id: 'item_unknown' }, leaveOut)).http).toBe(404)
  // Another offer stands in by now than the shopper saw.
  expect((await answer(order, order.order_items[0], { ...leaveOut, offer_id: offerId('milk') })).http).toBe(
    409,
  )
  const zola = await shopper(stage.database.kysely, 'Zola', stage.time.now)
  expect((await answer(order, order.order_items[0], leaveOut, zola.headers)).http).toBe(404)
  expect(qtys(await read(order))).toEqual(qtys(order))
})

test('short lines are answered one by one, and the branch goes on with the last answer', async () => {
  const order = await preparing([
    ['bread', 4],
    ['coffee', 2],
    ['milk', 1],
  ])
  await short(order, 0, { qty: 1, substitute: { offer_id: offerId('soap'), qty: 1 } })
  await short(order, 1, { qty: 0 })
  const [bread, coffee] = order.order_items

  const unseen = await answer(order, bread, { decision: 'substitute' })
  expect(unseen).toMatchObject({ http: 200, updated: true, order: { status: 'stock_short' } })
  const fewer = await answer(order, bread, { ...fine, qty: 2 })
  expect(fewer).toMatchObject({ updated: true, notice: expect.stringContaining('have changed') })

  const one = await answer(order, bread, { ...fine, qty: 1 })
  expect(one).toMatchObject({ http: 200, updated: false, notice: null, order: { status: 'stock_short' } })
  expect(one.order.order_items[0].short).toMatchObject({
    outcome: 'replaced',
    answered_at: expect.any(String),
  })
  const all = await answer(order, coffee, { decision: 'nothing' })
  expect(all).toMatchObject({ http: 200, order: { status: 'preparing' } })
  expect(qtys(all.order)).toEqual([
    ['bread', 1],
    ['coffee', 0],
    ['milk', 1],
    ['soap', 1],
  ])
  expect(all.order.total_in_cents).toBe(goods.bread.cents + goods.milk.cents + goods.soap.cents)
  // Having agreed to it, the shopper may still change their mind.
  const { order: after } = await answer(order, bread, leaveOut)
  expect(after.total_in_cents).toBe(goods.bread.cents + goods.milk.cents)
})
