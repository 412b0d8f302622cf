// Picking over HTTP, on a real database: lines, weights, bags, completion, two pickers, and problem reports.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankAccount, orderAccount, recordMovement } from '#features/ledger/ledger/server/ledger.ts'
import { join, type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
let sipho: Person
let lerato: Person
let other: Person
beforeAll(async () => {
  stage = await openStage()
  const { kysely } = stage.database
  thandi = await shopper(kysely, 'Thandi', stage.time.now)
  sipho = await staff(kysely, [corner], 'Sipho', stage.time.now)
  lerato = await staff(kysely, [corner], 'Lerato', stage.time.now)
  other = await staff(kysely, [faraway], 'Nomvula', stage.time.now)
})
afterAll(() => stage.close())

interface Item {
  id: string
  name: string
  qty: number
  picked_qty: number | null
  picked_by: string | null
  total_in_cents: number
}
interface Order {
  id: string
  version: number
  total_in_cents: number
  bag_qty: number
  left_count: number
  pickers: string[]
  order_items: Item[]
}

const send = (
  method: 'POST' | 'PUT',
  url: string,
  by: Person,
  payload?: object | string,
  headers: object = {},
) =>
  stage.ask(method, url, {
    headers: { ...by.headers, ...headers },
    ...(payload !== undefined && { payload }),
  })
const look = async (id: string, by = sipho): Promise<Order> =>
  (await stage.ask('GET', `/counter/v1/orders/${id}`, { headers: by.headers })).json()
const lineOf = (order: Order, name: string) => order.order_items.find((item) => item.name === name) as Item
const step = (id: string, version: number, name: string, more: object = {}) =>
  send('POST', `/counter/v1/orders/${id}/steps`, sipho, { step: name, version, ...more })

const basket = [
  { id: offerId('bread'), qty: 2 },
  { id: offerId('apples'), qty: 1 },
]
async function begun(items = basket, more: object = {}): Promise<Order> {
  const cart = cartOf(stage.slot, items, more)
  const placed = await send('POST', '/api/v1/orders/register', thandi, { cart })
  expect(placed.statusCode, placed.body).toBe(200)
  const { id } = placed.json().order
  await step(id, 1, 'start_preparing')
  return look(id)
}
const pick = (
  order: Order,
  name: string,
  picked_qty: number | null,
  { by = sipho, saw = lineOf(order, name).picked_qty as number | null, headers = {} } = {},
) =>
  send(
    'PUT',
    `/counter/v1/orders/${order.id}/picks/${lineOf(order, name).id}`,
    by,
    { picked_qty, saw },
    headers,
  )
const complete = (id: string, by = sipho) => send('POST', `/api/v1/supplier_order_pack/${id}/complete`, by)
const codeOf = (answer: { json(): { messages: { code: string }[] } }) => answer.json().messages[0]?.code
const storyOf = async (id: string): Promise<{ message: string; cents_moved: number }[]> =>
  (await stage.ask('GET', `/api/v1/orders/${id}`, { headers: thandi.headers })).json().order_events

test('lines are picked one by one, each with its picker, and the order is ready when the last one is', async () => {
  const order = await begun()
  expect(order).toMatchObject({ left_count: 2, pickers: [] })
  const bread = await pick(order, 'bread', 2)
  expect(bread.json()).toMatchObject({
    item: { picked_qty: 2, picked_by: 'Sipho' },
    total_in_cents: order.total_in_cents,
  })
  const early = await complete(order.id)
  expect([early.statusCode, codeOf(early)]).toEqual([409, 'lines-left'])
  expect(early.json().details.items).toEqual([{ id: lineOf(order, 'apples').id, name: 'apples' }])
  await pick(order, 'apples', 1, { by: lerato })
  expect(await look(order.id)).toMatchObject({ left_count: 0, pickers: ['Sipho', 'Lerato'] })
  const done = await complete(order.id, lerato)
  expect(done.json()).toMatchObject({ status: 'ok', order: { status: 'ready_for_collection' } })
  expect(codeOf(await complete(order.id))).toBe('step-not-allowed')
  expect(codeOf(await pick(await look(order.id), 'bread', null))).toBe('not-being-picked')
})

test('a pick is taken back, and somebody else picks the line again', async () => {
  const order = await begun()
  await pick(order, 'bread', 2)
  await pick(order, 'bread', null, { saw: 2, by: lerato })
  expect(lineOf(await look(order.id), 'bread')).toMatchObject({ picked_qty: null, picked_by: null })
  expect(codeOf(await pick(order, 'bread', 1, { saw: null }))).toBe('other-amount')
  await pick(order, 'bread', 2, { saw: null, by: lerato })
  expect(lineOf(await look(order.id), 'bread').picked_by).toBe('Lerato')
})

test('putting goods back is recorded as such in the audit log and in the order’s story', async () => {
  const order = await begun()
  await pick(order, 'bread', 2)
  await pick(order, 'apples', 1)
  await pick(order, 'bread', null, { saw: 2 })
  await pick(order, 'apples', null, { saw: 1 })
  const story = (await storyOf(order.id)).map(({ message }) => message)
  expect(story.slice(-2)).toEqual(['Put back on the shelf: bread', 'Put back on the shelf: apples'])
  const { rows } = await stage.database.pool.query(
    `select facts from deeds where call = 'pickLine' and subject_id = $1 order by id`,
    [order.id],
  )
  expect(rows.map(({ facts }) => facts.put_back ?? false)).toEqual([false, false, true, true])
})

test('a picked line that the shopper removes must be put back before the order is complete', async () => {
  const order = await begun([...basket, { id: offerId('soap'), qty: 1 }])
  await pick(order, 'bread', 2)
  await pick(order, 'apples', 1.02)
  const short = await send(
    'PUT',
    `/counter/v1/orders/${order.id}/items/${lineOf(order, 'soap').id}/short`,
    sipho,
    {
      qty: 0,
    },
  )
  expect(short.statusCode, short.body).toBe(200)
  const changed = await send('POST', `/api/v1/orders/${order.id}/modify`, thandi, {
    modifications: ['bread', 'apples', 'soap'].map((name) =>
      name === 'bread'
        ? { action: 'update', order_item_id: lineOf(order, name).id, qty: 3 }
        : { action: 'remove', order_item_id: lineOf(order, name).id },
    ),
  })
  expect(changed.statusCode, changed.body).toBe(200)
  const now = await look(order.id)
  // More of the bread is picked again, all of it; the apples are in the crate and nowhere in the order.
  expect(lineOf(now, 'bread')).toMatchObject({ qty: 3, picked_qty: null })
  expect(lineOf(now, 'apples')).toMatchObject({
    qty: 0,
    picked_qty: 1.02,
    picked_by: 'Sipho',
    total_in_cents: 0,
  })
  await pick(now, 'bread', 3)
  const early = await complete(order.id)
  expect([early.statusCode, codeOf(early)]).toEqual([409, 'lines-left'])
  expect(early.json().details.items).toEqual([{ id: lineOf(order, 'apples').id, name: 'apples' }])
  expect(codeOf(await pick(now, 'apples', 1))).toBe('line-out')
  const told = (await storyOf(order.id)).length
  const back = await pick(now, 'apples', null, { by: lerato })
  expect(back.json()).toMatchObject({
    item: { qty: 0, picked_qty: null },
    total_in_cents: now.total_in_cents,
  })
  const story = (await storyOf(order.id)).slice(told)
  expect(story).toMatchObject([{ message: 'Put back on the shelf: apples', cents_moved: 0 }])
  expect((await complete(order.id)).statusCode).toBe(200)
})

test('the surplus of a picked line that the shopper lowers must be put back before the order is complete', async () => {
  const order = await begun([
    { id: offerId('bread'), qty: 5 },
    { id: offerId('apples'), qty: 2 },
    { id: offerId('soap'), qty: 1 },
  ])
  await pick(order, 'bread', 5)
  await pick(order, 'apples', 2.3)
  const soap = `/counter/v1/orders/${order.id}/items/${lineOf(order, 'soap').id}/short`
  await send('PUT', soap, sipho, { qty: 0 })
  const changed = await send('POST', `/api/v1/orders/${order.id}/modify`, thandi, {
    modifications: [
      { action: 'update', order_item_id: lineOf(order, 'bread').id, qty: 3 },
      { action: 'update', order_item_id: lineOf(order, 'apples').id, qty: 1 },
      { action: 'remove', order_item_id: lineOf(order, 'soap').id },
    ],
  })
  expect(changed.json()).toMatchObject({ notice: null })
  const now = await look(order.id)
  expect(lineOf(now, 'bread')).toMatchObject({
    qty: 3,
    picked_qty: 5,
    put_back_qty: 2,
    formatted_put_back_qty: '2',
    picked_by: 'Sipho',
  })
  // Of 2.3 kg a little was a gift; of what is to come out of the crate all is said.
  expect(lineOf(now, 'apples')).toMatchObject({
    qty: 1,
    picked_qty: 2.3,
    put_back_qty: 1.3,
    formatted_put_back_qty: '1.300 kg',
    total_in_cents: goods.apples.cents,
  })
  expect(now.left_count).toBe(0)
  const early = await complete(order.id)
  expect([early.statusCode, codeOf(early)]).toEqual([409, 'lines-left'])
  expect(early.json().details.items.map(({ name }: Item) => name)).toEqual(['bread', 'apples'])
  // All five again is not what is ordered.
  expect(codeOf(await pick(now, 'bread', 5))).toBe('other-amount')
  const bread = await pick(now, 'bread', 3, { by: lerato })
  expect(bread.json()).toMatchObject({
    item: { picked_qty: 3, put_back_qty: null, picked_by: 'Lerato' },
    total_in_cents: now.total_in_cents,
  })
  const told = (await storyOf(order.id)).length
  const out = await pick(now, 'apples', null)
  expect(out.json()).toMatchObject({
    item: { qty: 1, picked_qty: null, put_back_qty: null },
    total_in_cents: now.total_in_cents,
  })
  const story = (await storyOf(order.id)).slice(told)
  expect(story).toMatchObject([{ message: 'Put back on the shelf: apples', cents_moved: 0 }])
  expect(codeOf(await complete(order.id))).toBe('lines-left')
  const again = await pick(now, 'apples', 0.9, { saw: null })
  expect(again.json().item).toMatchObject({ qty: 0.9, picked_qty: 0.9, put_back_qty: null })
  expect((await complete(order.id)).statusCode).toBe(200)
})

test('a lowered line that is weighed again costs its weight; the ready step packs the others as ordered', async () => {
  const order = await begun([
    { id: offerId('bread'), qty: 4 },
    { id: offerId('apples'), qty: 2 },
    { id: offerId('soap'), qty: 1 },
  ])
  await pick(order, 'bread', 4)
  await pick(order, 'apples', 2)
  const soap = `/counter/v1/orders/${order.id}/items/${lineOf(order, 'soap').id}/short`
  await send('PUT', soap, sipho, { qty: 0 })
  await send('POST', `/api/v1/orders/${order.id}/modify`, thandi, {
    modifications: [
      { action: 'update', order_item_id: lineOf(order, 'bread').id, qty: 2 },
      { action: 'update', order_item_id: lineOf(order, 'apples').id, qty: 1 },
      { action: 'remove', order_item_id: lineOf(order, 'soap').id },
    ],
  })
  const again = await pick(await look(order.id), 'apples', 1.02)
  expect(again.json().item).toMatchObject({ qty: 1.02, picked_qty: 1.02, put_back_qty: null })
  const { version } = await look(order.id)
  const ready = await step(order.id, version, 'ready')
  expect(ready.json().order_items.slice(0, 2)).toMatchObject([
    { name: 'bread', picked_qty: 2, put_back_qty: null },
    { name: 'apples', picked_qty: 1.02, put_back_qty: null },
  ])
})

describe('a weighed line', () => {
  test('costs its weight, up to 105 % of what was ordered, and the agreed price again when it is put back', async () => {
    const order = await begun()
    const cents = goods.apples.cents
    const base = order.total_in_cents - cents
    const over = await pick(order, 'apples', 1.3)
    expect(over.json()).toMatchObject({
      // A hair below, so that not a cent more than 105 % is charged.
      item: { picked_qty: 1.3, qty: 1.04987 },
      total_in_cents: base + Math.floor(cents * 1.05),
    })
    const less = await pick(order, 'apples', 0.8, { saw: 1.3 })
    expect(less.json()).toMatchObject({ item: { qty: 0.8 }, total_in_cents: base + cents * 0.8 })
    const again = await pick(order, 'apples', 1.02, { saw: 0.8 })
    expect(again.json().item.qty).toBe(1.02)
    const back = await pick(order, 'apples', null, { saw: 1.02 })
    expect(back.json()).toMatchObject({
      item: { qty: 1, picked_qty: null },
      total_in_cents: order.total_in_cents,
    })
    expect(codeOf(await pick(order, 'apples', 0, { saw: null }))).toBe('nothing-weighed')
    const story = await storyOf(order.id)
    expect(story.reduce((sum, { cents_moved }) => sum + cents_moved, 0)).toBe(order.total_in_cents)
    expect(story.map(({ message }) => message)).toContain('Weighed: apples, 1.300 kg')
  })

  test('is questioned if far from what was ordered, and counts once its picker confirms it', async () => {
    const order = await begun()
    for (const weight of [10, 1.51, 0.49]) {
      const answer = await pick(order, 'apples', weight)
      expect([weight, answer.statusCode, codeOf(answer)]).toEqual([weight, 409, 'weight-far'])
      expect(answer.json().details.item).toMatchObject({ name: 'apples', picked_qty: null })
    }
    const apples = lineOf(order, 'apples').id
    const confirmed = await send('PUT', `/counter/v1/orders/${order.id}/picks/${apples}`, sipho, {
      picked_qty: 0.3,
      saw: null,
      confirmed: true,
    })
    expect(confirmed.json()).toMatchObject({ item: { picked_qty: 0.3, qty: 0.3 } })
    // Near to what was ordered it is no more questioned than before.
    expect((await pick(order, 'apples', 1, { saw: 0.3 })).statusCode).toBe(200)
  })

  test('never costs more than was paid ahead', async () => {
    const order = await begun(basket)
    await payAhead(order)
    const heavy = await pick(order, 'apples', 1.04)
    expect(heavy.json()).toMatchObject({
      item: { picked_qty: 1.04, qty: 1 },
      total_in_cents: order.total_in_cents,
    })
  })

  test('may use what another line left of the money that was paid', async () => {
    const order = await begun([...basket, { id: offerId('soap'), qty: 1 }], { requires_bags: true })
    await payAhead(order)
    // Nothing is left to lower but the bags: one was reckoned, one stays.
    const light = await pick(order, 'apples', 0.9)
    expect(light.json().total_in_cents).toBeLessThan(order.total_in_cents)
    const heavy = await pick(order, 'apples', 1.2, { saw: 0.9 })
    expect(heavy.json().total_in_cents).toBe(order.total_in_cents)
  })

  test('costs no more than was paid when it is put back after the lower total was paid', async () => {
    const order = await begun()
    await pick(order, 'apples', 0.9)
    const light = await look(order.id)
    await payAhead(light)
    const back = await pick(light, 'apples', null)
    expect(back.json()).toMatchObject({ item: { picked_qty: null }, total_in_cents: light.total_in_cents })
    const again = await pick(light, 'apples', 1, { saw: null })
    expect(again.json()).toMatchObject({ item: { picked_qty: 1 }, total_in_cents: light.total_in_cents })
  })

  /** As if it had been paid by transfer before it was begun. */
  async function payAhead(order: Order): Promise<void> {
    const { kysely } = stage.database
    await kysely.updateTable('orders').set({ provider: 'offline_eft' }).where('id', '=', order.id).execute()
    await stage.database.transaction((tx) =>
      recordMovement(tx, {
        kind: 'payment_received',
        sourceId: order.id,
        supplierId: corner,
        orderId: order.id,
        entries: [
          { account: orderAccount(order.id), cents: order.total_in_cents },
          { account: bankAccount(corner), cents: -order.total_in_cents },
        ],
        now: stage.time.now,
      }),
    )
  }
})

describe('two pickers', () => {
  test('continue at different lines; at the same line the first pick counts, and the second is refused', async () => {
    const order = await begun()
    const [bread, apples] = await Promise.all([
      pick(order, 'bread', 2),
      pick(order, 'apples', 0.97, { by: lerato }),
    ])
    expect([bread.statusCode, apples.statusCode]).toEqual([200, 200])
    const late = await pick(order, 'apples', 1.01, { saw: null })
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'line-changed'])
    expect(late.json().details.item).toMatchObject({ picked_qty: 0.97, picked_by: 'Lerato' })
    expect(lineOf(await look(order.id), 'apples').picked_qty).toBe(0.97)
  })

  test('racing for one line make one pick count, however many are sent', async () => {
    const order = await begun()
    const tries = Array.from({ length: 12 }, (_, n) =>
      pick(order, 'apples', 0.9 + n / 100, { by: n % 2 ? lerato : sipho, saw: null }),
    )
    const answers = await Promise.all(tries)
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    expect(won.length).toBe(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409).length).toBe(11)
    expect(lineOf(await look(order.id), 'apples').picked_qty).toBe(won[0]?.json().item.picked_qty)
  })

  test('do not count a pick twice that is sent again under its key after a lost response', async () => {
    const order = await begun()
    const headers = { 'idempotency-key': 'pick-of-bread-1' }
    const first = await pick(order, 'bread', 2, { headers })
    await pick(order, 'bread', null, { saw: 2, by: lerato })
    const again = await pick(order, 'bread', 2, { saw: null, headers })
    expect([again.json(), again.headers['idempotency-replayed']]).toEqual([first.json(), 'true'])
    expect(lineOf(await look(order.id), 'bread').picked_qty).toBeNull()
  })
})

describe('bags', () => {
  const eleven = [{ id: offerId('bread'), qty: 11 }]
  const bags = (id: string, bag_qty: number) =>
    send('PUT', `/counter/v1/orders/${id}/bags`, sipho, { bag_qty })

  test('cost less if fewer than estimated are used, can go back up to the estimate, and never cost more', async () => {
    const order = await begun(eleven, { requires_bags: true })
    expect(order.bag_qty).toBe(2)
    expect((await bags(order.id, 1)).json()).toMatchObject({
      bag_qty: 1,
      total_in_cents: order.total_in_cents - 130,
    })
    expect((await bags(order.id, 2)).json()).toMatchObject({
      bag_qty: 2,
      total_in_cents: order.total_in_cents,
    })
    expect(codeOf(await bags(order.id, 3))).toBe('bags-too-many')
    expect((await storyOf(order.id)).map(({ message }) => message)).toContain('Bags counted: 1')
  })

  test('are not charged to a shopper who does not want any', async () => {
    const order = await begun(eleven)
    expect(codeOf(await bags(order.id, 1))).toBe('no-bags')
  })
})

test('an order that is still to be paid ahead can be neither started nor packed', async () => {
  const { kysely } = stage.database
  const cart = cartOf(stage.slot, basket)
  const placed = await send('POST', '/api/v1/orders/register', thandi, { cart })
  const { id } = placed.json().order
  await kysely.updateTable('orders').set({ provider: 'offline_eft' }).where('id', '=', id).execute()
  expect(codeOf(await step(id, 1, 'start_preparing'))).toBe('not-paid')
  await kysely.updateTable('orders').set({ status: 'preparing' }).where('id', '=', id).execute()
  const order = await look(id)
  await pick(order, 'bread', 2)
  await pick(order, 'apples', 1)
  expect(codeOf(await complete(id))).toBe('not-paid')
})

test('a line that waits for its shopper is not picked, and blocks packing', async () => {
  const order = await begun()
  const bread = lineOf(order, 'bread').id
  await stage.database.kysely
    .updateTable('order_items')
    .set({ short_qty: 1, short_at: stage.time.now })
    .where('id', '=', bread)
    .execute()
  await stage.database.kysely
    .updateTable('orders')
    .set({ status: 'stock_short' })
    .where('id', '=', order.id)
    .execute()
  expect(codeOf(await pick(order, 'bread', 2))).toBe('line-asked')
  expect((await pick(order, 'apples', 1)).statusCode).toBe(200)
  expect(codeOf(await complete(order.id))).toBe('shorts-unsettled')
})

describe('a problem report', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test('is shown in the story, from staff by form or JSON, and from shoppers about their own order', async () => {
    const { id } = await begun()
    const pack = await send(
      'POST',
      `/api/v1/supplier_order_pack/${id}/issue`,
      sipho,
      'reason=Torn+bag%21',
      form,
    )
    expect([pack.statusCode, pack.json().status]).toEqual([200, 'ok'])
    await send('POST', `/api/v1/supplier_order_process/${id}/issue`, sipho, { reason: 'Van is late' })
    await send('POST', `/api/v1/supplier_order_pack/${id}/dispute`, sipho, {
      reason: 'Says one loaf was missing',
    })
    expect(
      (await send('POST', `/api/v2/orders/${id}/dispute`, thandi, { reason: ' Squashed ' })).json(),
    ).toEqual({
      status: 'ok',
    })
    expect((await storyOf(id)).slice(-4).map(({ message }) => message)).toEqual([
      'A problem with the packing was noted: Torn bag!',
      'A problem with the order was noted: Van is late',
      'Disputed: Says one loaf was missing',
      'Disputed: Squashed',
    ])
  })

  test('is refused if its form has other fields, a field twice, too much text or none', async () => {
    const { id } = await begun()
    const issue = (payload: string) =>
      send('POST', `/api/v1/supplier_order_pack/${id}/issue`, sipho, payload, form)
    for (const wrong of [
      '',
      'reason=',
      'reason=+',
      'reason=a&reason=b',
      'reason=a&status=collected',
      '__proto__=1',
    ])
      expect([wrong, (await issue(wrong)).statusCode]).toEqual([wrong, 400])
    expect((await issue(`reason=${'a'.repeat(20_000)}`)).statusCode).toBe(413)
    // No other call takes a form.
    const bags = await send('PUT', `/counter/v1/orders/${id}/bags`, sipho, 'bag_qty=1', form)
    expect(bags.statusCode).toBe(415)
  })

  test('of a shopper is refused after five disputes in an hour', async () => {
    const { id } = await begun()
    const dispute = () => send('POST', `/api/v2/orders/${id}/dispute`, thandi, { reason: 'Again' })
    for (let n = 0; n < 5; n += 1) expect((await dispute()).statusCode).toBe(200)
    expect((await dispute()).statusCode).toBe(429)
  })
})

test('staff of another branch can neither pick an order nor report a problem with it', async () => {
  const order = await begun()
  const answers = await Promise.all([
    pick(order, 'bread', 2, { by: other }),
    complete(order.id, other),
    send('PUT', `/counter/v1/orders/${order.id}/bags`, other, { bag_qty: 1 }),
    ...['pack/{}/issue', 'pack/{}/dispute', 'process/{}/issue'].map((path) =>
      send('POST', `/api/v1/supplier_order_${path.replace('{}', order.id)}`, other, { reason: 'Mine?' }),
    ),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
  const unknown = await send('PUT', `/counter/v1/orders/${order.id}/picks/item_none`, sipho, {
    picked_qty: 1,
    saw: null,
  })
  expect([unknown.statusCode, codeOf(unknown)]).toEqual([404, 'line-not-found'])
})

test('the ready step marks lines that nobody picked as packed as ordered', async () => {
  const order = await begun()
  await pick(order, 'apples', 0.5, { by: lerato })
  const { version } = await look(order.id)
  const ready = await step(order.id, version, 'ready')
  expect(ready.json().order_items).toMatchObject([
    { picked_qty: 2, picked_by: 'Sipho' },
    { picked_qty: 0.5, picked_by: 'Lerato' },
  ])
})

test('managers set how their own branch’s scales print, and pickers read labels accordingly', async () => {
  const { kysely } = stage.database
  const nandi = await join(kysely, 'manager', 'Nandi', stage.time.now)
  await kysely.insertInto('account_suppliers').values({ account_id: nandi.id, supplier_id: corner }).execute()
  const of = (branch: string) => `/counter/v1/suppliers/${branch}/scale_labels`
  const say = (branch: string, labels: unknown, by = nandi) => send('PUT', of(branch), by, { labels })
  const own = [{ pattern: '29PPPPvVVVVVC', value: 'grams' }]
  expect((await say(corner, own)).json()).toMatchObject({ labels: own })
  const order = await begun()
  expect((await look(order.id)) as unknown).toMatchObject({ scale_labels: own })
  expect((await stage.ask('GET', of(corner), { headers: nandi.headers })).json()).toMatchObject({
    labels: own,
  })
  for (const pattern of ['60PPPPPVVVVVC', '29PPPPPVVVVC', '29PPPPPPPPPPC', '29VVVVVPPPPPC'])
    expect([pattern, (await say(corner, [{ pattern, value: 'grams' }])).statusCode]).toEqual([pattern, 400])
  expect([(await say(faraway, own)).statusCode, (await say('supplier_none', own)).statusCode]).toEqual([
    404, 404,
  ])
  expect((await say(corner, own, sipho)).statusCode).toBe(403)
  await say(corner, null)
  expect(((await look(order.id)) as unknown as { scale_labels: unknown[] }).scale_labels.length).toBe(5)
})
