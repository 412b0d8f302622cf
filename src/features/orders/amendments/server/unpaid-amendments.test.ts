// Payment for a change that made an order dearer, and what happens when nobody pays [ruling 7, ruling 13].
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#features/ledger/ledger/server/check-ledger.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, goods, offerId } from '#tests/corner-shop.ts'
import { giveCard } from '#tests/money-fixtures.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'

let shop: PayingShop
let thandi: Person
let sipho: Person
beforeAll(async () => {
  shop = await openPayingShop()
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  sipho = await staff(shop.database.kysely, [corner], 'Sipho', shop.time.now)
})
afterEach(async () => expect((await checkLedger(shop.database.kysely)).findings).toEqual([]))
afterAll(() => shop.close())

// biome-ignore lint/suspicious/noExplicitAny: what calls answer is looked at, not used.
type Any = any
const bread = goods.bread.cents
const read = async (id: string): Promise<Any> => (await shop.get(`/api/v1/orders/${id}`, thandi)).json
const modify = (id: string, modifications: object[]) =>
  shop.post(`/api/v1/orders/${id}/modify`, thandi, { modifications })
const adding = (key: keyof typeof goods, qty: number) => ({
  action: 'add',
  item: { offer: { id: offerId(key) }, qty },
})
/** All that the order owes, as the branch's bank shows it. */
async function pay(id: string): Promise<void> {
  const { payable_balance_in_cents: owed } = await read(id)
  const started = await shop.post(`/api/v1/orders/${id}/transactions`, thandi, { provider: 'offline_eft' })
  expect(started.http, started.text).toBe(200)
  await receive(id, owed)
}
async function receive(id: string, cents: number): Promise<void> {
  const { version } = await read(id)
  const told = await shop.post(`/counter/v1/orders/${id}/payment`, sipho, {
    received: true,
    amount_in_cents: cents,
    version,
  })
  expect(told.http, told.text).toBe(200)
}
async function paidOrder(qty = 4): Promise<string> {
  const { id } = await shop.order(thandi, 'offline_eft', qty)
  await pay(id)
  expect((await read(id)).status).toBe('pending')
  return id
}
const step = async (id: string, name: string) =>
  shop.post(`/counter/v1/orders/${id}/steps`, sipho, { step: name, version: (await read(id)).version })
const stock = async () => {
  const rows = await shop.database.kysely
    .selectFrom('stock')
    .select(['sellable_id', 'on_hand'])
    .orderBy('sellable_id')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.sellable_id.replace('sellable_', ''), row.on_hand]))
}
const money = ({ total_in_cents, subtotal_in_cents, bag_qty, status }: Any) => ({
  total_in_cents,
  subtotal_in_cents,
  bag_qty,
  status,
})
const ceilingOf = async (id: string): Promise<number> => {
  const row = await shop.database.kysely
    .selectFrom('orders')
    .select('ceiling_in_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.ceiling_in_cents
}
const qtys = (order: Any) => order.order_items.map((item: Any) => [item.qty, item.qty_ordered])
const addsUp = (order: Any) =>
  expect(order.order_events.reduce((sum: number, each: Any) => sum + each.cents_moved, 0)).toBe(
    order.total_in_cents,
  )

/** As the counter sees it. */
const served = async (id: string): Promise<Any> => (await shop.get(`/counter/v1/orders/${id}`, sipho)).json
const queued = async (id: string): Promise<Any> =>
  (await shop.get('/counter/v1/orders', sipho)).json.orders.find((each: Any) => each.id === id)
async function put(path: string, body: object): Promise<string> {
  const headers = { ...sipho.headers, 'content-type': 'application/json' }
  const answer = await fetch(shop.url + path, { method: 'PUT', headers, body: JSON.stringify(body) })
  const json: Any = await answer.json()
  return answer.ok ? 'ok' : json.messages[0].code
}
const pick = (id: string, line: Any) =>
  put(`/counter/v1/orders/${id}/picks/${line.id}`, { picked_qty: line.qty, saw: line.picked_qty })
const complete = async (id: string): Promise<string> => {
  const { http, json } = await shop.post(`/api/v1/supplier_order_pack/${id}/complete`, sipho)
  return http === 200 ? json.order.status : json.messages[0].code
}

test('the branch picks what was paid, while an addition waits on lines of its own until it is paid', async () => {
  const id = await paidOrder()
  const [line] = (await read(id)).order_items
  expect(
    (await modify(id, [{ action: 'update', order_item_id: line.id, qty: 5 }, adding('coffee', 1)])).json,
  ).toMatchObject({ out_of_stock: false, updated: false })
  const owed = bread + goods.coffee.cents
  const until = new Date(shop.time.now.getTime() + 30 * 60_000).toISOString()
  expect(await read(id)).toMatchObject({
    status: 'pending',
    shipping_status: 'pending_payment',
    payment_status: 'underpaid',
    payable_balance_in_cents: owed,
    change_owed_in_cents: owed,
    amendment_until: until,
  })
  const waits = { change_owed_in_cents: owed, amendment_until: until }
  expect(await queued(id)).toMatchObject({ ...waits, items_count: 3, left_count: 1 })
  expect((await step(id, 'start_preparing')).http).toBe(200)
  const [agreed, more, coffee] = (await served(id)).order_items
  expect([agreed, more, coffee].map((each) => [each.qty, each.unpaid])).toEqual([
    [4, false],
    [1, true],
    [1, true],
  ])
  expect([await pick(id, agreed), await pick(id, more), await pick(id, coffee)]).toEqual([
    'ok',
    'line-unpaid',
    'line-unpaid',
  ])
  expect(await put(`/counter/v1/orders/${id}/items/${coffee.id}/short`, { qty: 0 })).toBe('line-unpaid')
  expect(await complete(id)).toBe('change-not-paid')
  expect(await read(id)).toMatchObject({ status: 'preparing', ...waits })

  await pay(id)
  const paid = await read(id)
  expect(paid).toMatchObject({
    status: 'preparing',
    shipping_status: 'preparing',
    payment_status: 'paid',
    change_owed_in_cents: 0,
    amendment_until: null,
    total_in_cents: 4 * bread + owed,
  })
  expect(paid.order_events.at(-1).message).toContain('The change is paid: R')
  addsUp(paid)
  expect(await queued(id)).toMatchObject({ change_owed_in_cents: 0, left_count: 2 })
  shop.passMinutes(31)
  await shop.amendments.runDue()
  expect(await complete(id)).toBe('lines-left')
  expect([await pick(id, more), await pick(id, coffee), await complete(id)]).toEqual([
    'ok',
    'ok',
    'ready_for_collection',
  ])
})

test('an unpaid addition is undone while the order is being picked', async () => {
  const id = await paidOrder()
  const [before, ceiling] = [await read(id), await ceilingOf(id)]
  await modify(id, [adding('coffee', 1), adding('apples', 0.5)])
  await step(id, 'start_preparing')
  const [agreed] = (await served(id)).order_items
  await pick(id, agreed)
  shop.passMinutes(29)
  await shop.amendments.runDue()
  expect(await complete(id)).toBe('change-not-paid')
  shop.passMinutes(2)
  await shop.amendments.runDue()
  const after = await read(id)
  expect(money(after)).toEqual({ ...money(before), status: 'preparing' })
  expect(after).toMatchObject({ change_owed_in_cents: 0, amendment_until: null, payment_status: 'paid' })
  expect(after.order_events.at(-1)).toMatchObject({ name: 'amendment_undone' })
  addsUp(after)
  expect(await ceilingOf(id)).toBe(ceiling)
  expect(await complete(id)).toBe('ready_for_collection')
})

test('an addition that was paid stays when a later one is undone', async () => {
  const id = await paidOrder()
  await modify(id, [adding('coffee', 1)])
  await pay(id)
  // The shop has not looked in between.
  await modify(id, [adding('soap', 1)])
  expect(await read(id)).toMatchObject({ change_owed_in_cents: goods.soap.cents })
  shop.passMinutes(31)
  await shop.amendments.runDue()
  expect(qtys(await read(id))).toEqual([
    [4, 4],
    [1, 1],
    [0, 1],
  ])
  expect(await read(id)).toMatchObject({ payment_status: 'paid', change_owed_in_cents: 0 })
})

test('an order that was never paid cannot be prepared', async () => {
  const { id } = await shop.order(thandi, 'offline_eft')
  await shop.database.pool.query("update orders set status = 'pending' where id = $1", [id])
  expect((await step(id, 'start_preparing')).json.messages[0].code).toBe('not-paid')
  expect(await read(id)).toMatchObject({ change_owed_in_cents: 0 })
  await shop.post(`/api/v1/orders/${id}/cancel`, thandi)
})

test('undoing an unpaid change restores lines, sums, stock and the agreed ceiling exactly', async () => {
  const id = await paidOrder()
  const [before, ceiling, shelf] = [await read(id), await ceilingOf(id), await stock()]
  const [line] = before.order_items
  await modify(id, [
    { action: 'update', order_item_id: line.id, qty: 1 },
    adding('coffee', 2),
    adding('apples', 0.5),
  ])
  shop.passMinutes(10)
  await modify(id, [adding('bread', 1), adding('soap', 1)])
  shop.passMinutes(29)
  await shop.amendments.runDue()
  expect((await read(id)).shipping_status).toBe('pending_payment')
  shop.passMinutes(2)
  await shop.amendments.runDue()
  const after = await read(id)
  expect(money(after)).toEqual(money(before))
  expect(qtys(after)[0]).toEqual([4, 4])
  expect(qtys(after).slice(1)).toEqual([
    [0, 2],
    [0, 0.5],
    [0, 1],
    [0, 1],
  ])
  expect(after.order_events.at(-1)).toMatchObject({ name: 'amendment_undone' })
  const told = await shop.database.kysely.selectFrom('messages').select('kind').execute()
  expect(told).toContainEqual({ kind: 'order_undone' })
  expect(after).toMatchObject({ shipping_status: 'pending', payment_status: 'paid', amendment_until: null })
  addsUp(after)
  expect(await ceilingOf(id)).toBe(ceiling)
  expect(await stock()).toEqual(shelf)
  await shop.amendments.runDue()
  expect((await read(id)).version).toBe(after.version)
})

test('undoing restores only goods that are still in stock, and keeps the overpaid amount', async () => {
  const id = await paidOrder(4)
  const [line] = (await read(id)).order_items
  await modify(id, [{ action: 'update', order_item_id: line.id, qty: 1 }, adding('coffee', 1)])
  const { bread: left = 0 } = await stock()
  const other = await shop.order(thandi, 'offline_eft', left - 1)
  shop.passMinutes(31)
  await shop.amendments.runDue()
  const after = await read(id)
  expect(qtys(after)).toEqual([
    [2, 4],
    [0, 1],
  ])
  expect(after).toMatchObject({ payment_status: 'overpaid', overpaid_in_cents: 2 * bread })
  expect((await stock()).bread).toBe(0)
  addsUp(after)
  await shop.post(`/api/v1/orders/${other.id}/cancel`, thandi)
})

test('an order made cheaper than what was paid turns the rest into store credit once it is over', async () => {
  const id = await paidOrder(4)
  const [line] = (await read(id)).order_items
  await modify(id, [{ action: 'update', order_item_id: line.id, qty: 1 }])
  const order = await read(id)
  expect(order).toMatchObject({
    shipping_status: 'pending',
    payment_status: 'overpaid',
    amendment_until: null,
  })
  for (const name of ['start_preparing', 'ready']) expect((await step(id, name)).http).toBe(200)
  const handed = await shop.post(`/counter/v1/orders/${id}/steps`, sipho, {
    step: 'hand_over',
    version: (await read(id)).version,
    collection_code: order.collection_code,
  })
  expect(handed.http, handed.text).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'collected', payment_status: 'paid' })
})

test('a partly paid order that is reduced to what came counts as paid', async () => {
  const { id } = await shop.order(thandi, 'offline_eft', 4)
  await shop.post(`/api/v1/orders/${id}/transactions`, thandi, { provider: 'offline_eft' })
  await receive(id, 2 * bread)
  expect(await read(id)).toMatchObject({ status: 'pending_payment', payment_status: 'underpaid' })
  const [line] = (await read(id)).order_items
  await modify(id, [{ action: 'update', order_item_id: line.id, qty: 2 }])
  expect(await read(id)).toMatchObject({ status: 'pending', payment_status: 'paid' })
})

test('a debtor card with enough money pays the difference at once, and is refunded with the rest', async () => {
  const card = await giveCard(shop.database, thandi.id, corner, 30_000, shop.time.now)
  const { id } = await shop.order(thandi, 'debtor_card', 4)
  const onCard = async () => (await read(id)).debtorcard_balance
  await modify(id, [adding('coffee', 1)])
  expect(await read(id)).toMatchObject({ shipping_status: 'pending', payment_status: 'paid' })
  await modify(id, [adding('soap', 1)])
  expect(await onCard()).toBe(30_000 - 4 * bread - goods.coffee.cents - goods.soap.cents)
  // More than is there waits, like any other.
  await modify(id, [adding('coffee', 2)])
  expect(await read(id)).toMatchObject({ shipping_status: 'pending_payment' })
  expect((await checkLedger(shop.database.kysely)).findings).toEqual([])
  await shop.post(`/api/v1/orders/${id}/cancel`, thandi)
  expect(await onCard()).toBe(30_000)
  expect(card).toBeTruthy()
})

test('what came instead of a missing line is picked and stays when an addition before it is undone', async () => {
  const { id } = await shop.order(thandi, 'offline_eft', 4, {
    items: [{ offer: { id: offerId('bread') }, qty: 4, wish: 'this', wish_offer_id: offerId('soap') }],
  })
  await pay(id)
  await modify(id, [adding('coffee', 1)])
  await step(id, 'start_preparing')
  const [line] = (await served(id)).order_items
  expect(await put(`/counter/v1/orders/${id}/items/${line.id}/short`, { qty: 1 })).toBe('ok')
  const lines = async () =>
    (await served(id)).order_items.map((item: Any) => [item.name, item.qty, item.unpaid])
  expect(await lines()).toEqual([
    ['bread', 1, false],
    ['coffee', 1, true],
    ['soap', 3, false],
  ])
  const before = await read(id)
  const soap = (await served(id)).order_items[2]
  expect(await pick(id, soap)).toBe('ok')
  const left = (await stock()).soap
  shop.passMinutes(31)
  await shop.amendments.runDue()
  const after = await read(id)
  expect(await lines()).toEqual([
    ['bread', 1, false],
    ['coffee', 0, false],
    ['soap', 3, false],
  ])
  expect(after.order_items[2].total_in_cents).toBe(before.order_items[2].total_in_cents)
  expect(after.order_events.at(-1)).toMatchObject({ name: 'amendment_undone' })
  expect(after.order_events.at(-1).message).not.toContain('soap')
  expect((await stock()).soap).toBe(left)
  addsUp(after)
})
