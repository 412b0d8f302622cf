// A picker marks lines short over the counter's own calls, and what follows is what the shopper wished for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

type Key = keyof typeof goods
interface Wished {
  wish?: 'ask' | 'like' | 'this' | 'none'
  wish_offer_id?: string
}

let stage: Stage
let thandi: Person
let sipho: Person
beforeAll(async () => {
  stage = await openStage()
  const { kysely } = stage.database
  thandi = await shopper(kysely, 'Thandi', stage.time.now)
  sipho = await staff(kysely, [corner], 'Sipho', stage.time.now)
  // Two more breads of the same size, one of them dearer, and a smaller one that is cheap.
  for (const [key, cents, measurement] of [
    ['dear', 2099, '700 g'],
    ['cheap', 1799, '700 g'],
    ['small', 899, '350 g'],
  ] as const) {
    const sellable = { id: `sellable_${key}`, product_id: 'product_bread', name: `${key} bread`, measurement }
    await kysely
      .insertInto('sellables')
      .values({ ...sellable, image_url: `/p/${key}`, image_lg_url: `/p/${key}` })
      .execute()
    await kysely
      .insertInto('offers')
      .values({
        id: `offer_${key}`,
        supplier_id: corner,
        sellable_id: sellable.id,
        base_price_in_cents: cents,
        price_updated_at: stage.time.now,
      })
      .execute()
  }
  await kysely
    .updateTable('sellables')
    .set({ measurement: '700 g' })
    .where('id', '=', 'sellable_bread')
    .execute()
})
afterAll(() => stage.close())

/** An order of 4 breads and 2 coffees that is being prepared. */
async function preparing(bread: Wished = {}): Promise<CounterOrder> {
  const items = (
    [
      ['bread', 4],
      ['coffee', 2],
    ] as [Key, number][]
  ).map(([key, qty]) => ({ id: offerId(key), price: goods[key].cents, qty }))
  const cart = cartOf(stage.slot, items)
  const answer = await stage.ask('POST', '/api/v1/orders/register', {
    headers: thandi.headers,
    payload: {
      cart: { ...cart, items: cart.items.map((item, at) => (at === 0 ? { ...item, ...bread } : item)) },
    },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const { id, version } = answer.json().order
  const begun = await stage.ask('POST', `/counter/v1/orders/${id}/steps`, {
    headers: sipho.headers,
    payload: { step: 'start_preparing', version },
  })
  return begun.json()
}

const itemUrl = (order: CounterOrder, at: number, what = 'short') =>
  `/counter/v1/orders/${order.id}/items/${order.order_items[at]?.id}/${what}`
const mark = (order: CounterOrder, at: number, payload: object, by = sipho) =>
  stage.ask('PUT', itemUrl(order, at), { headers: by.headers, payload })

test('a short line waits half an hour for the shopper’s answer, and is then taken out', async () => {
  const order = await preparing()
  const answer = await mark(order, 0, { qty: 1 })
  expect(answer.statusCode, answer.body).toBe(200)
  const marked = answer.json<CounterOrder>()
  expect(marked.status).toBe('stock_short')
  expect(marked.total_in_cents).toBe(order.total_in_cents)
  expect(marked.order_items[0]?.short).toMatchObject({
    qty: 1,
    outcome: null,
    substitute: null,
    until: new Date(stage.time.now.getTime() + 30 * 60_000).toISOString(),
  })
  stage.time.now = new Date(stage.time.now.getTime() + 29 * 60_000)
  await stage.shortages.runDue()
  const url = `/counter/v1/orders/${order.id}`
  const still = (await stage.ask('GET', url, { headers: sipho.headers })).json<CounterOrder>()
  expect(still.version).toBe(marked.version)
  stage.time.now = new Date(stage.time.now.getTime() + 60_000)
  await stage.shortages.runDue()
  const lapsed = (await stage.ask('GET', url, { headers: sipho.headers })).json<CounterOrder>()
  expect(lapsed.status).toBe('preparing')
  expect(lapsed.order_items[0]).toMatchObject({ qty: 0, short: { outcome: 'removed', until: null } })
  expect(lapsed.order_events.map(({ message }) => message)).toContain('Taken out: no answer in time: bread')
})

test('unmarking a line at the moment its time ends has exactly one of the two outcomes', async () => {
  const order = await preparing()
  await mark(order, 0, { qty: 1 })
  stage.time.now = new Date(stage.time.now.getTime() + 30 * 60_000)
  const [, found] = await Promise.all([
    stage.shortages.runDue(),
    stage.ask('DELETE', itemUrl(order, 0), { headers: sipho.headers }),
  ])
  const { order_items, status } = (
    await stage.ask('GET', `/counter/v1/orders/${order.id}`, { headers: sipho.headers })
  ).json<CounterOrder>()
  expect(status).toBe('preparing')
  expect(order_items[0]?.qty).toBe(found.statusCode === 200 ? 4 : 0)
})

describe('the shopper’s wish', () => {
  test('for something like it adds the same product in the same size at once, if not dearer', async () => {
    const order = await preparing({ wish: 'like' })
    const marked = (await mark(order, 0, { qty: 1 })).json<CounterOrder>()
    expect(marked.status).toBe('preparing')
    expect(marked.order_items.map(({ name, qty }) => [name, qty])).toEqual([
      ['bread', 1],
      ['coffee', 2],
      ['cheap bread', 3],
    ])
    expect(marked.order_items[2]).toMatchObject({ replaces_item_id: marked.order_items[0]?.id })
    expect(marked.total_in_cents).toBe(order.total_in_cents - 3 * (goods.bread.cents - 1799))
    expect(marked.order_events.map(({ name }) => name).slice(-2)).toEqual(['marked_short', 'short_replaced'])
  })

  test('for something like it leads to a question, with the picker’s choice, if nothing like it is there', async () => {
    const order = await preparing({ wish: 'like' })
    const marked = (
      await mark(order, 0, { qty: 0, substitute: { offer_id: 'offer_dear' } })
    ).json<CounterOrder>()
    expect(marked.status).toBe('stock_short')
    expect(marked.order_items[0]?.short?.substitute).toMatchObject({ name: 'dear bread', qty: 4 })
  })

  test('for a named offer adds it if it is there and not dearer; else the shopper is asked', async () => {
    const cheap = await preparing({ wish: 'this', wish_offer_id: 'offer_small' })
    expect((await mark(cheap, 0, { qty: 0 })).json().order_items[2]).toMatchObject({ name: 'small bread' })
    const dear = await preparing({ wish: 'this', wish_offer_id: 'offer_dear' })
    const asked = (await mark(dear, 0, { qty: 0 })).json<CounterOrder>()
    expect(asked.status).toBe('stock_short')
    expect(asked.order_items[0]?.short?.substitute?.name).toBe('dear bread')
    const gone = await preparing({ wish: 'this', wish_offer_id: offerId('bread', faraway) })
    expect((await mark(gone, 0, { qty: 0 })).json().order_items[0].short.substitute).toBeNull()
  })

  test('to leave it out keeps only what is there', async () => {
    const order = await preparing({ wish: 'none' })
    const some = (await mark(order, 0, { qty: 3 })).json<CounterOrder>()
    expect([some.status, some.order_items[0]?.qty]).toEqual(['preparing', 3])
    const none = (await mark(order, 0, { qty: 0 })).json<CounterOrder>()
    expect([none.status, none.order_items[0]?.qty, none.order_items[0]?.short?.outcome]).toEqual([
      'preparing',
      0,
      'removed',
    ])
  })
})

test('a line that two pickers mark at once is marked once', async () => {
  const order = await preparing()
  const payload = { qty: 2, substitute: null, out_for_others: false }
  const answers = await Promise.all([mark(order, 0, payload), mark(order, 0, payload)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const events = answers.map((answer) => answer.json<CounterOrder>().order_events)
  const longest = events.sort((a, b) => b.length - a.length)[0] ?? []
  expect(longest.filter(({ name }) => name === 'marked_short')).toHaveLength(1)
  expect(longest.filter(({ name }) => name === 'stock_short')).toHaveLength(1)
})

test('a line that is found after all is restored as ordered', async () => {
  const order = await preparing()
  await mark(order, 0, { qty: 1, substitute: { offer_id: 'offer_cheap', qty: 2 } })
  await mark(order, 1, { qty: 0 })
  const one = await stage.ask('DELETE', itemUrl(order, 0), { headers: sipho.headers })
  expect(one.json()).toMatchObject({ status: 'stock_short', order_items: [{ short: null, qty: 4 }, {}] })
  const both = await stage.ask('DELETE', itemUrl(order, 1), { headers: sipho.headers })
  expect(both.json()).toMatchObject({ status: 'preparing', total_in_cents: order.total_in_cents })
  const again = await stage.ask('DELETE', itemUrl(order, 1), { headers: sipho.headers })
  expect([again.statusCode, again.json().messages[0].code]).toEqual([409, 'not-short'])
})

test('stand-ins are in stock, those that are not dearer first, led by the same product in the same size', async () => {
  const order = await preparing()
  const ask = async (query: string) =>
    (await stage.ask('GET', itemUrl(order, 0, `stand_ins${query}`), { headers: sipho.headers })).json()
      .stand_ins as { name: string; dearer: boolean; like: boolean; qty: number }[]
  expect((await ask('?qty=1')).map(({ name, dearer, like, qty }) => [name, dearer, like, qty])).toEqual([
    ['cheap bread', false, true, 3],
    ['small bread', false, false, 3],
    ['dear bread', true, true, 3],
  ])
  expect((await ask('?q=coff')).map(({ name }) => name)).toEqual(['coffee'])
  // Never spirits for bread, nor a hamper, a bulk pack, or what is weighed.
  expect(await ask('?q=whisky')).toEqual([])
  expect(await ask('?q=%25')).toEqual([])
})

test('what the shopper chose comes first among the stand-ins, though it is of another kind', async () => {
  const order = await preparing({ wish: 'this', wish_offer_id: offerId('coffee') })
  const read = async (query: string): Promise<{ name: string; wished: boolean }[]> =>
    (await stage.ask('GET', itemUrl(order, 0, `stand_ins${query}`), { headers: sipho.headers })).json()
      .stand_ins
  const standIns = await read('?qty=1')
  expect(standIns.map(({ name, wished }) => [name, wished])).toEqual([
    ['coffee', true],
    ['cheap bread', false],
    ['small bread', false],
    ['dear bread', false],
  ])
  expect((await read('?q=soap')).every(({ wished }) => !wished)).toBe(true)
})

test('an offer marked out for others is out of stock for everybody', async () => {
  const order = await preparing()
  await stage.database.kysely
    .updateTable('offers')
    .set({ out_of_stock_at: stage.time.now })
    .where('id', '=', offerId('soap'))
    .execute()
  await mark(order, 0, { qty: 0, out_for_others: true })
  const row = await stage.database.kysely
    .selectFrom('offers')
    .select('out_of_stock_at')
    .where('id', '=', offerId('bread'))
    .executeTakeFirstOrThrow()
  expect(row.out_of_stock_at).not.toBeNull()
  // What is out for another reason is not marked along with it.
  const { marked_out_at } = await stage.database.kysely
    .selectFrom('offers')
    .select('marked_out_at')
    .where('id', '=', offerId('soap'))
    .executeTakeFirstOrThrow()
  expect(marked_out_at).toBeNull()
  await stage.database.kysely
    .updateTable('offers')
    .set({ out_of_stock_at: null, marked_out_at: null })
    .execute()
})

test('an offer marked out for others stays out when an order returns the last stock, until it is found', async () => {
  const { kysely } = stage.database
  const bread = () =>
    kysely.selectFrom('offers').selectAll().where('id', '=', offerId('bread')).executeTakeFirstOrThrow()
  const there = () =>
    kysely
      .selectFrom('stock')
      .select('on_hand')
      .where('sellable_id', '=', 'sellable_bread')
      .where('supplier_id', '=', corner)
      .executeTakeFirstOrThrow()
  const counted = await there()
  const order = await preparing()
  const other = await preparing()
  await kysely.updateTable('stock').set({ on_hand: 0 }).where('sellable_id', '=', 'sellable_bread').execute()
  await mark(order, 0, { qty: 0, out_for_others: true })
  const since = (await bread()).out_of_stock_at
  expect(since).not.toBeNull()
  await stage.ask('POST', `/counter/v1/orders/${other.id}/steps`, {
    headers: sipho.headers,
    payload: { step: 'cancel', version: other.version, reason: 'Nothing there' },
  })
  expect(Number((await there()).on_hand)).toBeGreaterThan(0)
  expect((await bread()).out_of_stock_at).toEqual(since)
  const found = await stage.ask('DELETE', itemUrl(order, 0), { headers: sipho.headers })
  expect(found.statusCode, found.body).toBe(200)
  expect((await bread()).out_of_stock_at).toBeNull()
  await kysely.updateTable('stock').set(counted).where('sellable_id', '=', 'sellable_bread').execute()
})

test('offers that pickers marked as out are listed, and put back on sale, only at their own branch', async () => {
  const { kysely } = stage.database
  const lerato = await staff(kysely, [faraway], 'Lerato', stage.time.now)
  const listed = async (by: Person, query = '') =>
    (await stage.ask('GET', `/counter/v1/out_offers${query}`, { headers: by.headers })).json()
  const back = (by: Person, id = offerId('bread')) =>
    stage.ask('DELETE', `/counter/v1/out_offers/${id}`, { headers: by.headers })
  const bread = () =>
    kysely.selectFrom('offers').selectAll().where('id', '=', offerId('bread')).executeTakeFirstOrThrow()
  // The tests before this one ordered most of it.
  await kysely
    .updateTable('stock')
    .set({ on_hand: 30 })
    .where('sellable_id', '=', 'sellable_coffee')
    .execute()
  // What is out by its count alone is no picker's to lift.
  await kysely
    .updateTable('offers')
    .set({ out_of_stock_at: stage.time.now })
    .where('id', '=', offerId('soap'))
    .execute()
  const order = await preparing()
  await mark(order, 0, { qty: 0, out_for_others: true })
  expect((await listed(sipho)).offers).toMatchObject([
    { id: offerId('bread'), name: 'bread', supplier_id: corner, since: stage.time.now.toISOString() },
  ])
  expect((await listed(lerato)).offers).toEqual([])
  const elsewhere = `/counter/v1/out_offers?supplier_id=${faraway}`
  expect((await stage.ask('GET', elsewhere, { headers: sipho.headers })).statusCode).toBe(404)
  const foreign = await back(lerato)
  expect([foreign.statusCode, foreign.json().messages[0].code]).toEqual([404, 'offer-not-found'])
  expect((await bread()).out_of_stock_at).not.toBeNull()

  const done = await back(sipho)
  expect([done.statusCode, done.json()]).toEqual([
    200,
    { offer: { id: offerId('bread'), name: 'bread', supplier_id: corner, on_sale: true } },
  ])
  expect(await bread()).toMatchObject({ out_of_stock_at: null, marked_out_at: null })
  expect((await listed(sipho)).offers).toEqual([])
  // A second tap changes nothing, and what its count says is out stays out.
  expect((await back(sipho)).json()).toEqual(done.json())
  expect((await back(sipho, offerId('soap'))).json().offer.on_sale).toBe(false)
  const deeds = await kysely
    .selectFrom('deeds')
    .selectAll()
    .where('call', '=', 'backOnSale')
    .orderBy('id')
    .execute()
  expect(deeds[0]).toMatchObject({ made_by: sipho.id, supplier_ids: [corner], subject: 'bread' })

  // Marked where nothing is counted either: the mark goes, and the count decides.
  const counted = await kysely
    .selectFrom('stock')
    .select('on_hand')
    .where('sellable_id', '=', 'sellable_bread')
    .where('supplier_id', '=', corner)
    .executeTakeFirstOrThrow()
  const other = await preparing()
  await mark(other, 0, { qty: 0, out_for_others: true })
  await kysely.updateTable('stock').set({ on_hand: 0 }).where('sellable_id', '=', 'sellable_bread').execute()
  expect((await listed(sipho)).offers).toMatchObject([{ on_hand: 0 }])
  expect((await back(sipho)).json().offer.on_sale).toBe(false)
  expect(await bread()).toMatchObject({ marked_out_at: null })
  expect((await listed(sipho)).offers).toEqual([])
  await kysely.updateTable('stock').set(counted).where('sellable_id', '=', 'sellable_bread').execute()
  await kysely.updateTable('offers').set({ out_of_stock_at: null }).execute()
})

test('marking short is refused where it makes no sense, and for an order of another branch', async () => {
  const lerato = await staff(stage.database.kysely, [faraway], 'Lerato', stage.time.now)
  const order = await preparing()
  const said = async (answer: Awaited<ReturnType<typeof mark>>) => {
    const [first] = answer.json().messages ?? []
    return [answer.statusCode, first?.code]
  }
  expect(await said(await mark(order, 0, { qty: 4 }))).toEqual([409, 'not-less'])
  expect((await mark(order, 0, { qty: -1 })).statusCode).toBe(400)
  expect(await said(await mark(order, 0, { qty: 0, substitute: { offer_id: offerId('whisky') } }))).toEqual([
    409,
    'substitute-unfit',
  ])
  expect(
    await said(await mark(order, 0, { qty: 0, substitute: { offer_id: offerId('soap'), qty: 5000 } })),
  ).toEqual([409, 'substitute-lacking'])
  expect(await said(await mark(order, 0, { qty: 0 }, lerato))).toEqual([404, 'order-not-found'])
  expect((await mark(order, 0, { qty: 0 }, thandi)).statusCode).toBe(401)
  const standIns = await stage.ask('GET', itemUrl(order, 0, 'stand_ins'), { headers: lerato.headers })
  expect(standIns.statusCode).toBe(404)
  const other = await preparing()
  const crossed = `/counter/v1/orders/${order.id}/items/${other.order_items[0]?.id}/short`
  expect((await stage.ask('PUT', crossed, { headers: sipho.headers, payload: { qty: 0 } })).statusCode).toBe(
    404,
  )
  const { order_events } = (
    await stage.ask('GET', `/counter/v1/orders/${order.id}`, { headers: sipho.headers })
  ).json<CounterOrder>()
  expect(order_events.map(({ name }) => name)).toEqual(['pending', 'preparing'])
})
