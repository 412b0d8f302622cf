import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type GuardedShop, openGuardedShop } from '#tests/guard/guarded-shop.ts'
import { purgeEvents } from './shop-event-store.ts'

let shop: GuardedShop
let goods: { id: string; product_id: string }[]
beforeAll(async () => {
  shop = await openGuardedShop()
  goods = await shop.database.kysely.selectFrom('sellables').select(['id', 'product_id']).limit(3).execute()
}, 60_000)
afterAll(() => shop.close())
// Not truncated: the lock on whole tables could deadlock with a purchase of the test before that is still being counted.
beforeEach(() => shop.database.pool.query('delete from shop_events; delete from counted_purchases'))

const visit = (nr: number) => `visit-of-a-tab-${nr % 10}`
const tell = (events: object[], nr = 1, headers = {}) =>
  shop.send({ method: 'POST', url: '/api/v2/events', body: { visit: visit(nr), events }, headers })
const query = (sql: string) => shop.database.pool.query(sql)
const rows = async () => (await query('select * from shop_events order by id')).rows
/** What is told is written a moment later. */
const written = (count: number) =>
  vi.waitFor(async () => expect(await rows()).toHaveLength(count), { timeout: 5000, interval: 20 })
const item = (nr = 0, quantity = 1) => ({ item_id: goods[nr]?.id, price_in_cents: 1999, quantity })
const taken = (name: string, nr = 0, supplier_id: string | null = shop.suppliers[0]) => ({
  name,
  supplier_id,
  items: [item(nr)],
  value_in_cents: 1999,
})
const search = (search_term: string, found: number, supplier_id: string | null = shop.suppliers[0]) => ({
  name: 'search',
  search_term,
  found,
  supplier_id,
})
const read = async (query: string, by = shop.cast.nandi) => {
  const answer = await shop.send({ method: 'GET', url: `/counter/v1/activity?${query}`, by })
  return { http: answer.statusCode, ...answer.json() }
}

describe('sending events', () => {
  test('each event is stored with its subject and nothing else', async () => {
    const { waiting } = shop.placed.thandi
    const answer = await tell([
      { name: 'page_view', page: 'home', supplier_id: null },
      { ...search('Full CREAM  milk', 4), complete: 3 },
      taken('select_item'),
      { ...taken('add_to_cart'), items: [item(0, 2)], value_in_cents: 3998 },
      taken('remove_from_cart'),
      taken('view_cart'),
      { ...taken('compare_baskets', 0, null), found: 12 },
      taken('choose_basket'),
      taken('begin_checkout'),
      { name: 'purchase', transaction_id: waiting.id },
    ])
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    await written(10)
    const order = await shop.database.kysely
      .selectFrom('orders')
      .select(['supplier_id', 'subtotal_in_cents'])
      .where('id', '=', waiting.id)
      .executeTakeFirstOrThrow()
    const none = {
      page: null,
      search_term: null,
      found: null,
      complete: null,
      value_in_cents: null,
      items: null,
    }
    const here = {
      ...none,
      day: '2026-03-11',
      visit: visit(1),
      supplier_id: shop.suppliers[0],
      uncounted: false,
    }
    expect((await rows()).map(({ id: _, ...row }) => row)).toEqual([
      { ...here, name: 'page_view', page: 'home', supplier_id: null },
      { ...here, name: 'search', search_term: 'full cream milk', found: 4, complete: 3 },
      { ...here, name: 'select_item', items: [item()], value_in_cents: 1999 },
      { ...here, name: 'add_to_cart', items: [item(0, 2)], value_in_cents: 3998 },
      { ...here, name: 'remove_from_cart', items: [item()], value_in_cents: 1999 },
      { ...here, name: 'view_cart', items: [item()], value_in_cents: 1999 },
      {
        ...here,
        name: 'compare_baskets',
        supplier_id: null,
        found: 12,
        items: [item()],
        value_in_cents: 1999,
      },
      { ...here, name: 'choose_basket', items: [item()], value_in_cents: 1999 },
      { ...here, name: 'begin_checkout', items: [item()], value_in_cents: 1999 },
      {
        ...here,
        name: 'purchase',
        visit: null,
        supplier_id: order.supplier_id,
        value_in_cents: order.subtotal_in_cents,
        items: expect.arrayContaining([
          { item_id: expect.any(String), price_in_cents: expect.any(Number), quantity: expect.any(Number) },
        ]),
      },
    ])
  })

  test('an order is counted once from two tabs and when sent again; an unknown one is not counted', async () => {
    const bought = { name: 'purchase', transaction_id: shop.placed.thandi.waiting.id }
    await Promise.all([tell([bought, bought], 1), tell([bought], 2)])
    await written(1)
    await tell([bought, { name: 'purchase', transaction_id: 'order_none' }, taken('select_item')])
    await written(2)
    expect((await rows()).map(({ name }) => name)).toEqual(['purchase', 'select_item'])
  })

  test('an order that waits for payment is not counted as a purchase until it is paid', async () => {
    const { id } = shop.placed.thandi.waiting
    const bought = { name: 'purchase', transaction_id: id }
    const stands = (status: string) =>
      shop.database.pool.query('update orders set status = $2 where id = $1', [id, status])
    await stands('payment_processing')
    await tell([bought, taken('select_item')])
    await written(1)
    await stands('pending')
    await tell([bought])
    await written(2)
    expect((await rows()).map(({ name }) => name)).toEqual(['select_item', 'purchase'])
  })

  test('data that could identify a person is not stored, in whichever field it is sent [T51]', async () => {
    const { thandi } = shop.cast
    // What people are told of their orders is counted as well, until the last of it is sent.
    const counts = async () => (await query('select what, count from rate_counts order by what')).rows
    await vi.waitFor(async () =>
      expect((await query(`select from messages where state in ('waiting', 'sending')`)).rows).toEqual([]),
    )
    const before = await counts()
    await tell(
      [
        search(`bread ${thandi.login} thandi@example.com 8001015009087`, 0),
        taken('select_item', 0, '0821234567'),
        { ...taken('add_to_cart'), items: [{ ...item(), item_id: '4111111111111111' }, item(1)] },
        { ...taken('add_to_cart'), items: [{ ...item(), item_id: '4111111111111111' }] },
      ],
      1,
      thandi.headers,
    )
    await written(3)
    const kept = await rows()
    expect(kept.map(({ search_term, supplier_id, items }) => ({ search_term, supplier_id, items }))).toEqual([
      { search_term: 'bread', supplier_id: shop.suppliers[0], items: null },
      { search_term: null, supplier_id: null, items: [item()] },
      { search_term: null, supplier_id: shop.suppliers[0], items: [item(1)] },
    ])
    for (const canary of [...thandi.canaries, '0821234567', '4111', '800101'])
      expect(JSON.stringify(kept)).not.toContain(canary)
    // Nor an address, hashed or not, for having told.
    expect(await counts()).toEqual(before)
  })

  test.each([
    ['a field nobody asked for', [{ name: 'page_view', page: 'home', phone: '0821234567' }]],
    ['a page there is not', [{ name: 'page_view', page: '/orders/order_1' }]],
    ['another event', [{ name: 'sign_in' }]],
    ['a search without end', [{ name: 'search', search_term: 'x'.repeat(201), found: 0 }]],
    ['too many at once', Array(21).fill({ name: 'page_view', page: 'home' })],
  ])('%s is refused', async (_, events) => expect((await tell(events)).statusCode).toBe(400))

  test('a request larger than a batch can be is not read', async () => {
    const body = { visit: visit(1), events: [], more: 'x'.repeat(70_000) }
    expect((await shop.send({ method: 'POST', url: '/api/v2/events', body })).statusCode).toBe(413)
  })

  test('a page of another site cannot send events', async () => {
    const answer = await tell([search('milk', 1)], 1, { 'sec-fetch-site': 'cross-site' })
    expect(answer.statusCode).toBe(403)
  })

  test('one network is limited per minute while others continue', async () => {
    const from = (remoteAddress: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v2/events',
        remoteAddress,
        payload: { visit: visit(1), events: [] },
      })
    for (let nr = 0; nr < 600; nr += 1) await from('10.0.0.7')
    const full = await from('10.0.0.7')
    expect([full.statusCode, full.headers['retry-after']]).toEqual([429, '60'])
    expect((await from('10.0.0.8')).statusCode).toBe(200)
  })
})

test('events past the retention time are deleted', async () => {
  const { pool } = shop.database
  for (const day of ['2025-12-11', '2025-12-12', '2026-03-11'])
    await pool.query(`insert into shop_events (day, name, page) values ($1, 'page_view', 'home')`, [day])
  await purgeEvents(shop.database.kysely, { today: '2026-03-11', days: 90 })
  expect((await rows()).map(({ day }) => day)).toEqual(['2025-12-12', '2026-03-11'])
})

describe('reading the activity', () => {
  test('a day counts visits by the step they reached, and orders by their value', async () => {
    const bought = { name: 'purchase', transaction_id: shop.placed.thandi.waiting.id }
    await tell(
      [taken('select_item'), taken('select_item', 1), taken('add_to_cart'), taken('begin_checkout')],
      1,
    )
    await tell([taken('select_item')], 2)
    await tell([search('milk', 3), bought], 3)
    await written(7)
    const { value_in_cents } = (await rows()).find(({ name }) => name === 'purchase')
    const { http, days, kept_days } = await read(`supplier_id=${shop.suppliers[0]}&days=7`)
    expect([http, kept_days, days.length]).toEqual([200, 90, 7])
    expect(days.at(-1)).toEqual({
      day: '2026-03-11',
      visits: 3,
      looked: 2,
      added: 1,
      checkouts: 1,
      orders: 1,
      value_in_cents,
    })
    expect(days[0]).toEqual({
      day: '2026-03-05',
      visits: 0,
      looked: 0,
      added: 0,
      checkouts: 0,
      orders: 0,
      value_in_cents: 0,
    })
  })

  test('searches are ranked by visits, those without results separately, and products have names', async () => {
    await tell([search('milk', 3), search('Milk', 3), search('mielie cheese', 0, null)], 1)
    await tell([search('milk', 3), taken('select_item'), taken('add_to_cart', 1)], 2)
    await written(6)
    const answer = await read(`supplier_id=${shop.suppliers[0]}`)
    expect(answer).toMatchObject({
      searches: [
        { term: 'milk', count: 2 },
        { term: 'mielie cheese', count: 1 },
      ],
      searches_without_results: [{ term: 'mielie cheese', count: 1 }],
      looked_at: [{ product_id: goods[0]?.product_id, count: 1 }],
      added: [{ product_id: goods[1]?.product_id, count: 1 }],
    })
    expect(answer.looked_at[0].name).toMatch(/\w/)
  })

  test('a manager gets a 404 for another branch, whether it exists or not', async () => {
    await tell([taken('select_item', 0, shop.suppliers[1]), search('secret sauce', 1, shop.suppliers[1])])
    await written(2)
    const [others, nobodys] = [await read(`supplier_id=${shop.suppliers[1]}`), await read('supplier_id=none')]
    expect([others.http, nobodys.http]).toEqual([404, 404])
    expect(others.messages).toEqual(nobodys.messages)
    const own = await read(`supplier_id=${shop.suppliers[0]}`)
    expect([own.searches, own.looked_at, own.days.at(-1).visits]).toEqual([[], [], 0])
  })
})
