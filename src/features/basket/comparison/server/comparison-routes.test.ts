import Type from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { CompareDebug, CompareEntry, Comparison } from '../comparison-contract.ts'

/** Parow sells rice of another brand in the same bag, and in a larger one. */
const otherBrand = [
  `insert into brands values ('tastic', 'Tastic')`,
  `insert into sellables (id, product_id, name, barcode, brand_id, unit_id, pack_id, measurement, image_url, image_lg_url)
    values ('tastic2', 'long-rice', 'Tastic rice 2 kg', '6004', 'tastic', 'kg2', 'bag', '2 kg', '/t.webp', '/t.webp')`,
  `insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at, stokvel, out_of_stock_at)
    values ('p-tastic2', 'parow', 'tastic2', 5399, '2026-03-01Z', false, null)`,
]

/**
 * Langa delivers at R20 and R5 for each kilometre after the second, nothing from R100, and farther by a courier at R60, its
 * first way; Parow is collected from.
 */
const handingOver = [
  `insert into shipping_options (supplier_id, name, payment_options, position, base_fee_in_cents, included_km, radius_km)
    values ('langa', 'PICUP', '{CASH}', -1, 6000, 20, 12)`,
  `update shipping_options set base_fee_in_cents = 2000, included_km = 2, fee_per_km_in_cents = 500,
    free_above_in_cents = 10000, radius_km = 10 where supplier_id = 'langa' and name = 'MANUAL_DELIVERY'`,
  `insert into slot_patterns (id, supplier_id, kind, weekday, starts_at, ends_at, capacity, cutoff_minutes) values
    ('sat', 'langa', 'collect', 6, '14:00', '16:00', 1, 60), ('mon', 'langa', 'collect', 1, '10:00', '12:00', 1, 60),
    ('bring', 'langa', 'deliver', 1, '15:00', '17:00', 1, 60)`,
  `insert into supplier_hours values ('langa', 6, '07:30', '18:00')`,
]

let shop: TestShop
let thandi: Person
let aisha: Person
beforeAll(async () => {
  shop = await openShop({
    stock: catalogueStock(...otherBrand, ...handingOver),
  })
  const now = new Date('2026-03-14T10:00:00Z')
  thandi = await shopper(shop.database.kysely, 'Thandi', now)
  aisha = await shopper(shop.database.kysely, 'Aisha', now)
})
afterAll(async () => {
  await shop.close()
})

const ask = (body: object) =>
  shop.app.inject({ method: 'POST', url: '/api/v2/suppliers/totals', payload: body })
async function totals(body: object) {
  const answer = await ask(body)
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json() as { supplier: { id: string; name: string }; items_short: number }[]).map(
    ({ supplier, ...rest }) => ({ id: supplier.id, ...rest }),
  )
}
const item = (id: string, qty = 1) => ({ offer: { id, price_in_cents: 1, echoed: 'whole' }, qty })
const rice = item('l-rice1', 2)
const oil = item('l-oil')

test('the supplier with every item ranks before a cheaper one, and an item out of stock counts as short', async () => {
  expect(await totals({ items: [rice, oil] })).toEqual([
    { id: 'langa', items_available: 2, items_short: 0, subtotal_in_cents: 2 * 2999 + 3999 },
    { id: 'parow', items_available: 1, items_short: 1, subtotal_in_cents: 2 * 2799 },
  ])
})

test('the cheaper of two suppliers with the same items ranks first, at the current price', async () => {
  expect((await totals({ items: [rice] })).map(({ id }) => id)).toEqual(['parow', 'langa'])
  // The rice afternoon of Langa begins.
  shop.setClock('2026-03-14T13:00:00Z')
  expect(await totals({ items: [rice] })).toMatchObject([
    { id: 'langa', subtotal_in_cents: 2 * 2499 },
    { id: 'parow', subtotal_in_cents: 2 * 2799 },
  ])
  shop.setClock('2026-03-14T10:00:00Z')
})

test('a bulk pack is not compared with single packs', async () => {
  expect(await totals({ items: [item('l-bulk')] })).toEqual([
    { id: 'langa', items_available: 1, items_short: 0, subtotal_in_cents: 1999 },
    { id: 'parow', items_available: 0, items_short: 1, subtotal_in_cents: 0 },
  ])
})

test('an unknown offer is short at every supplier', async () => {
  expect((await totals({ items: [rice, item('never-was')] })).map((at) => at.items_short)).toEqual([1, 1])
})

test('only suppliers within the radius are compared', async () => {
  const near = (radius: number) =>
    totals({ items: [rice], location: { latitude: -33.9, longitude: 18.57 }, radius })
  expect((await near(2)).map(({ id }) => id)).toEqual(['parow'])
  expect(await near(20)).toHaveLength(2)
  const far = { latitude: -26.2, longitude: 28.05 }
  expect(await totals({ items: [rice], location: far })).toEqual([])
  expect(await totals({ items: [rice], location: null })).toHaveLength(2)
})

test.each([
  ['half a position', { location: { latitude: -33.9 } }],
  ['a latitude beyond the pole', { location: { latitude: 90.1, longitude: 0 } }],
  ['a position in words', { location: { latitude: '-33.9', longitude: '18.5' } }],
  ['no reach', { radius: 0 }],
  ['a field nobody knows', { near: 'me' }],
  ['a quantity of nothing', { items: [item('l-rice1', 0)] }],
  ['more lines than a basket holds', { items: Array.from({ length: 501 }, () => rice) }],
])('%s is refused', async (_what, more) => {
  expect((await ask({ items: [rice], ...more })).statusCode).toBe(400)
})

test('a full basket of extreme quantities is still summed', async () => {
  const items = Array.from({ length: 500 }, () => item('l-rice1', 1_000_000))
  expect((await totals({ items }))[0]).toMatchObject({ items_available: 500 })
})

describe('comparing a basket item by item', () => {
  const rice2 = item('l-rice2')
  const both = [rice, rice2, oil]
  const compareItems = (body: object) =>
    shop.app.inject({ method: 'POST', url: '/shopit/v1/compare/sync', payload: body })
  const get = (path: string, by?: Person) =>
    shop.app.inject({ url: path, headers: (by?.headers ?? {}) as Record<string, string> })
  const sync = async (body: object, by?: Person): Promise<string> => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/cart/v1/sync',
      payload: body,
      headers: (by?.headers ?? {}) as Record<string, string>,
    })
    return answer.json().id
  }

  test('returns each supplier’s items, stand-ins and price differences', async () => {
    const answer = await compareItems({ items: both })
    expect(answer.statusCode, answer.body).toBe(200)
    const langa = 2 * 2999 + 4999 + 3999
    const parow = 2 * 2799 + 5399
    expect(answer.json()).toEqual([
      {
        supplier: {
          id: 'langa',
          name: 'Vuka Langa',
          formatted_address: '57 Washington Street, Langa',
          distance: null,
          closed: false,
          closed_text: null,
        },
        items: [
          line('rice1', 2, 'l-rice1', 2999),
          line('rice2', 1, 'l-rice2', 4999),
          line('oil750', 1, 'l-oil', 3999),
        ],
        items_available: 3,
        items_short: 0,
        items_stand_in: 0,
        subtotal_in_cents: langa,
        saving_in_cents: 0,
        deal_in_cents: 0,
        deals: 0,
        shipping_cost_in_cents: 0,
        bag_qty: 0,
        bag_total_in_cents: 0,
        total_in_cents: langa,
        delivers: true,
        next_slot: { starts_at: '2026-03-14T12:00:00.000Z', ends_at: '2026-03-14T14:00:00.000Z' },
        total_vs_cheapest_variance_percent: 0,
        percent_value_vs_cheapest: 100,
        unit_price_varience_over_threshold_count: 0,
        direct_overall_calculation: true,
      },
      expect.objectContaining({
        items: [
          line('rice1', 2, 'p-rice1', 2799),
          line('rice2', 1, 'p-tastic2', 5399, { sellable_id: 'tastic2', name: 'Tastic rice 2 kg' }),
          {
            sellable_id: 'oil750',
            qty: 1,
            offer_id: null,
            price_in_cents: null,
            total_in_cents: null,
            saving_in_cents: 0,
            deal_in_cents: 0,
            stand_in: null,
          },
        ],
        items_available: 2,
        items_short: 1,
        items_stand_in: 1,
        total_in_cents: parow,
        total_vs_cheapest_variance_percent: Math.round((parow / langa - 1) * 10_000) / 100,
        percent_value_vs_cheapest: Math.round((langa / parow) * 10_000) / 100,
        direct_overall_calculation: false,
      }),
    ])
  })
  const line = (
    sellable_id: string,
    qty: number,
    offer_id: string,
    cents: number,
    stand_in: unknown = null,
  ) => ({
    sellable_id,
    qty,
    offer_id,
    price_in_cents: cents,
    total_in_cents: cents * qty,
    saving_in_cents: 0,
    deal_in_cents: 0,
    stand_in,
  })

  test('gives a saved cart the same result as its items, from the saved position or another one', async () => {
    const location = { latitude: -33.9, longitude: 18.57 }
    const id = await sync({ items: both, location }, thandi)
    const sent = (await compareItems({ items: both, location })).json()
    expect((await get(`/cart/v1/compare?id=${id}`, thandi)).json()).toEqual(sent)
    expect(sent.map((at: { supplier: { distance: number } }) => at.supplier.distance)).toEqual([6.2, 1.3])
    const far = await get(`/cart/v1/compare?id=${id}&lat=-26.2&lon=28.05`, thandi)
    expect(far.json()).toEqual([])
    const near = await get(`/cart/v1/compare?id=${id}&radius=2`, thandi)
    expect(near.json()).toHaveLength(1)
    expect((await get(`/cart/v1/compare?id=${id}&lat=-26.2`, thandi)).statusCode).toBe(400)
  })

  test('treats another account’s cart as unknown and asks a visitor to sign in', async () => {
    const id = await sync({ items: both }, thandi)
    const [foreign, unknown] = await Promise.all(
      [id, newId('cart')].map((one) => get(`/cart/v1/compare?id=${one}`, aisha)),
    )
    expect(foreign?.statusCode).toBe(404)
    const { request_id: _, ...said } = foreign?.json() ?? {}
    expect(unknown?.json()).toMatchObject(said)
    expect((await get(`/cart/v1/compare?id=${id}`)).statusCode).toBe(401)
    const visitors = await sync({ items: both })
    expect((await get(`/cart/v1/compare?id=${visitors}`, aisha)).statusCode).toBe(200)
  })

  test('returns the details, with the cheapest of each item over both branches, only to beta testers', async () => {
    const id = await sync({ items: both }, thandi)
    const path = `/cart/v1/compare_debug?id=${id}`
    expect((await get(path, thandi)).statusCode).toBe(404)
    const { kysely } = shop.database
    await kysely.updateTable('accounts').set({ beta_tester: true }).where('id', '=', thandi.id).execute()
    const found = (await get(path, thandi)).json()
    expect(found.cheapest_basket).toEqual({
      items: [
        bought(0, 'p-rice1', 'rice1', 'parow', 2799, 2),
        // Its own brand is dearer at nobody, so the other does not stand in for it.
        bought(1, 'l-rice2', 'rice2', 'langa', 4999),
        bought(2, 'l-oil', 'oil750', 'langa', 3999),
      ],
      parts: [part('langa', 2, 4999 + 3999), part('parow', 1, 2 * 2799)],
      items_short: 0,
      total_in_cents: 2 * 2799 + 4999 + 3999,
    })
    // Four rand are not worth a second trip.
    expect(found.two_suppliers).toBeNull()
    expect(found.baskets).toEqual((await get(`/cart/v1/compare?id=${id}`, thandi)).json())
    const many = await sync({ items: [item('l-rice1', 20), oil] }, thandi)
    const { two_suppliers: two } = (await get(`/cart/v1/compare_debug?id=${many}`, thandi)).json()
    expect(two).toMatchObject({ items_short: 0, total_in_cents: 20 * 2799 + 3999 })
    expect((await get('/cart/v1/compare_debug?id=nobody', thandi)).statusCode).toBe(404)
  })
  const part = (supplier_id: string, items_available: number, cents: number) => ({
    supplier_id,
    items_available,
    subtotal_in_cents: cents,
    shipping_cost_in_cents: 0,
    bag_total_in_cents: 0,
    total_in_cents: cents,
  })
  const bought = (
    line: number,
    offer_id: string,
    sellable_id: string,
    supplier_id: string,
    cents: number,
    qty = 1,
  ) => ({
    line,
    qty,
    sellable_id,
    price_in_cents: cents,
    supplier_id,
    offer_id,
    stand_in: false,
  })
})

describe('the comparison page’s call', () => {
  const compare = async (body: object) => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/v2/comparisons', payload: body })
    return { http: answer.statusCode, type: answer.headers['content-type'], ...answer.json() }
  }
  const sums = (found: { baskets: Record<string, unknown>[] }) =>
    found.baskets.map((at) => [
      (at.supplier as { id: string }).id,
      at.delivers,
      at.subtotal_in_cents,
      at.shipping_cost_in_cents,
      at.bag_total_in_cents,
      at.total_in_cents,
    ])
  const home = { latitude: -33.9449, longitude: 18.5302 + 0.05 }

  test('adds delivery to the given place, and ranks a supplier that does not deliver last', async () => {
    const found = await compare({ items: [rice], location: home, requires_shipping: true })
    // 4.6 km: three begun kilometres beyond the second.
    expect(sums(found)).toEqual([
      ['langa', true, 5998, 3500, 0, 9498],
      ['parow', false, 5598, 0, 0, 5598],
    ])
    expect(found.baskets[1].direct_overall_calculation).toBe(false)
    const farther = { latitude: -33.9449, longitude: 18.5302 + 0.12 }
    const byCourier = await compare({ items: [rice], location: farther, requires_shipping: true, radius: 50 })
    expect(sums(byCourier)[0]).toEqual(['langa', true, 5998, 6000, 0, 11_998])
    const free = await compare({ items: [rice, oil, oil], location: home, requires_shipping: true })
    expect(sums(free)[0]).toEqual(['langa', true, 13_996, 0, 0, 13_996])
    const far = { latitude: -33.9449, longitude: 18.5302 + 0.15 }
    const unreached = await compare({ items: [rice], location: far, requires_shipping: true, radius: 50 })
    expect(sums(unreached).map(([, delivers]) => delivers)).toEqual([false, false])
    const nowhere = await compare({ items: [rice], requires_shipping: true })
    expect([nowhere.http, nowhere.messages[0].code]).toEqual([400, 'nowhere-to-deliver'])
  })

  test('includes bags in the total where they are wanted', async () => {
    const found = await compare({ items: [item('l-rice1', 11)], requires_bags: true })
    expect(sums(found)).toEqual([
      ['parow', true, 11 * 2799, 0, 2 * 130, 11 * 2799 + 260],
      ['langa', true, 11 * 2999, 0, 2 * 130, 11 * 2999 + 260],
    ])
  })

  test('returns the first slot of the requested kind with a place left before its cut-off', async () => {
    const next = async (more: object = {}) =>
      (await compare({ items: [oil], location: home, ...more })).baskets.map(
        (at: { next_slot: { starts_at: string } | null }) => at.next_slot?.starts_at,
      )
    // Saturday noon in Johannesburg.
    expect(await next()).toEqual(['2026-03-14T12:00:00.000Z', undefined])
    expect(await next({ requires_shipping: true })).toEqual(['2026-03-16T13:00:00.000Z', undefined])
    await shop.database.pool.query(
      `insert into slots (id, supplier_id, pattern_id, kind, starts_at, ends_at, cutoff_at, capacity, taken) values
        ('slot_full', 'langa', 'sat', 'collect', '2026-03-14T12:00Z', '2026-03-14T14:00Z', '2026-03-14T11:00Z', 1, 1)`,
    )
    shop.setClock('2026-03-14T10:05:00Z')
    expect(await next()).toEqual(['2026-03-16T08:00:00.000Z', undefined])
    await shop.database.pool.query(`update slots set taken = 0 where id = 'slot_full'`)
    shop.setClock('2026-03-14T10:10:00Z')
    expect(await next()).toEqual(['2026-03-14T12:00:00.000Z', undefined])
    // The cut-off passes while what is known is still fresh.
    shop.setClock('2026-03-14T10:59:58Z')
    await next()
    shop.setClock('2026-03-14T11:00:01Z')
    expect(await next()).toEqual(['2026-03-16T08:00:00.000Z', undefined])
    shop.setClock('2026-03-14T10:00:00Z')
  })

  test('proposes two suppliers where they save more than the shopfront’s second trip', async () => {
    const many = await compare({ items: [item('l-rice1', 20), oil] })
    expect(many.second_trip_in_cents).toBe(3000)
    expect(many.two_suppliers).toMatchObject({
      items_short: 0,
      total_in_cents: 20 * 2799 + 3999,
      parts: [
        { supplier_id: 'langa', items_available: 1, total_in_cents: 3999 },
        { supplier_id: 'parow', items_available: 1, total_in_cents: 20 * 2799 },
      ],
    })
    expect((await compare({ items: [item('l-rice1', 15), oil] })).two_suppliers).toBeNull()
  })

  test('returns the savings of promotions per line and in total', async () => {
    shop.setClock('2026-03-14T13:00:00Z')
    const { baskets } = await compare({ items: [rice] })
    shop.setClock('2026-03-14T10:00:00Z')
    expect(baskets[0]).toMatchObject({ subtotal_in_cents: 4998, saving_in_cents: 1000 })
    expect(baskets[0].items[0].saving_in_cents).toBe(1000)
  })

  test('counts multibuys as the basket at that supplier does', async () => {
    const { pool } = shop.database
    await pool.query(`insert into multibuys (id, supplier_id, terms, start_at, end_at) values
      ('three', 'langa', '{"kind":"n_pay_m","qty":3,"pay_qty":2}', '2026-03-01Z', '2026-03-31Z')`)
    await pool.query(
      `insert into multibuy_offers values ('three', 'l-rice1', 'langa'), ('three', 'l-oil', 'langa')`,
    )
    await pool.query(`select pg_notify('shelf', 'langa')`)
    const items = [rice, oil]
    await expect.poll(async () => (await compare({ items })).baskets[0].deals, { timeout: 8000 }).toBe(1)
    const { baskets } = await compare({ items })
    expect(baskets[0]).toMatchObject({
      supplier: { id: 'langa' },
      deal_in_cents: 2999,
      saving_in_cents: 2999,
      subtotal_in_cents: 2 * 2999 + 3999 - 2999,
    })
    const { validation } = (
      await shop.app.inject({
        method: 'POST',
        url: '/api/v1/cart/validate',
        payload: {
          cart: {
            supplier_id: 'langa',
            items: items.map(({ offer: { id }, qty }) => ({ offer: { id }, qty })),
          },
        },
      })
    ).json()
    const amounts = (all: Record<string, unknown>[]) =>
      all.map(({ deal_in_cents, total_in_cents }) => [deal_in_cents, total_in_cents])
    expect(amounts(baskets[0].items)).toEqual(amounts(validation.items))
    expect((await totals({ items }))[0]).toMatchObject({
      id: 'langa',
      subtotal_in_cents: baskets[0].subtotal_in_cents,
    })
    expect(baskets[1]).toMatchObject({ supplier: { id: 'parow' }, deal_in_cents: 0, deals: 0 })
    await pool.query(`delete from multibuys`)
    await pool.query(`select pg_notify('shelf', 'langa')`)
    await expect.poll(async () => (await compare({ items })).baskets[0].deals, { timeout: 8000 }).toBe(0)
  })

  test('returns exactly the fields of the contract although no schema serialises them', async () => {
    const items = [rice, item('l-rice2'), oil, item('never-was')]
    const found = await compare({ items, location: home })
    expect(found.type).toContain('application/json')
    const id = (
      await shop.app.inject({ method: 'POST', url: '/cart/v1/sync', payload: { items, location: home } })
    ).json().id
    await shop.database.kysely
      .updateTable('accounts')
      .set({ beta_tester: true })
      .where('id', '=', thandi.id)
      .execute()
    const get = async (path: string) =>
      (
        await shop.app.inject({ url: `${path}?id=${id}`, headers: thandi.headers as Record<string, string> })
      ).json()
    const { http: _, type: __, ...comparison } = found
    for (const [schema, answer] of [
      [Comparison, comparison],
      [Type.Array(CompareEntry), await get('/cart/v1/compare')],
      [CompareDebug, await get('/cart/v1/compare_debug')],
    ] as const) {
      expect(Value.Errors(schema, answer)).toEqual([])
      expect(Value.Clean(schema, structuredClone(answer))).toEqual(answer)
    }
  })
})
