// Market reads of a visit with a place. Langa and Parow are near Cape Town; Soweto is 1,260 km away and cheaper than both.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

const soweto = [
  `insert into suppliers (id, agency_id, name, image_url, lat, lon, formatted_address, disabled) values
    ('soweto', 'vuka', 'Vuka Soweto', '/vuka.webp', -26.2678, 27.8585, '1 Vilakazi Street', false)`,
  `insert into shelf_versions (supplier_id) values ('soweto')`,
  `insert into shipping_options (supplier_id, name, payment_options, position) values
    ('soweto', 'COLLECT', '{CASH}', 0)`,
  `insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at, stokvel, out_of_stock_at) values
    ('s-rice1', 'soweto', 'rice1', 1999, '2026-03-01Z', false, null),
    ('s-oil', 'soweto', 'oil750', 3000, '2026-03-01Z', false, null)`,
  `insert into promotions (id, supplier_id, name, start_at, end_at) values
    ('soweto-oil', 'soweto', 'Oil week', '2026-03-10T00:00Z', '2026-03-20T00:00Z')`,
  `insert into promotion_offers values ('soweto-oil', 's-oil', 'soweto', 2500)`,
]
const handingOver = [
  `update shipping_options set base_fee_in_cents = 2000, included_km = 2, fee_per_km_in_cents = 500, radius_km = 10
    where supplier_id = 'langa' and name = 'MANUAL_DELIVERY'`,
  `insert into slot_patterns (id, supplier_id, kind, weekday, starts_at, ends_at, capacity, cutoff_minutes) values
    ('sat', 'langa', 'collect', 6, '14:00', '16:00', 1, 60), ('mon', 'langa', 'collect', 1, '10:00', '12:00', 1, 60),
    ('bring', 'langa', 'deliver', 1, '15:00', '17:00', 1, 60)`,
  `insert into supplier_hours values ('langa', 6, '07:30', '18:00')`,
]

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock(...soweto, ...handingOver) })
})
afterAll(async () => {
  await shop.close()
})

async function read(path: string, cookie?: string) {
  const answer = await shop.get(path, cookie ? { cookie } : {})
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const parow = 'spaza_place=parow-wc'
const inSoweto = 'spaza_place=-26.27,27.86'
const nowhere = 'spaza_place=-30.00,20.00'

/** The offer that a category puts forward for each product. */
async function bests(cookie?: string, query = ''): Promise<string[]> {
  const { products } = await read(`/api/v2/categories/food${query}`, cookie)
  return products.map(({ offer }: { offer: { id: string } }) => offer.id).sort()
}

test('without a place the market shows the cheapest of all branches', async () => {
  expect(await bests()).toEqual(['l-supper', 's-oil', 's-rice1'])
})

test('with a place it shows the cheapest of the branches near it', async () => {
  expect(await bests(parow)).toEqual(['l-oil', 'l-supper', 'p-rice1'])
  expect(await bests(inSoweto)).toEqual(['s-oil', 's-rice1'])
  expect(await bests(nowhere)).toEqual([])
})

test('search, deals, samples and a sellable’s offers cover only the branches near the place', async () => {
  const found = await read('/catalog/v1/offers/search?query=rice', parow)
  const suppliers = found.offers.map(({ supplier }: { supplier: { id: string } }) => supplier.id)
  expect(suppliers.length).toBeGreaterThan(0)
  expect(suppliers).not.toContain('soweto')
  const ofRice = await read('/catalog/v1/sellables/rice1/offers', parow)
  expect(ofRice.map(({ id }: { id: string }) => id)).toEqual(['p-rice1', 'l-rice1'])
  for (const path of ['/catalog/v1/products/sample', '/api/v2/deals?kind=promotions'])
    expect(JSON.stringify(await read(path, parow))).not.toContain('"soweto"')
  expect(JSON.stringify(await read('/api/v2/deals?kind=promotions', inSoweto))).toContain('"soweto"')
})

test('“on special” counts only the specials near the place', async () => {
  expect(await bests(undefined, '?promotion=1')).toEqual(['s-oil'])
  expect(await bests(inSoweto, '?promotion=1')).toEqual(['s-oil'])
  expect(await bests(parow, '?promotion=1')).toEqual([])
  const { facets } = await read('/api/v2/categories/food', parow)
  expect(facets.promotion).toBe(0)
  expect((await read('/api/v2/categories/food')).facets.promotion).toBe(1)
})

test('a product’s page shows farther branches on request', async () => {
  const offers = async (query: string) =>
    (await read(`/api/v2/products/long-rice?all=1${query}`, parow)).offers.map(
      ({ supplier }: { supplier: { id: string } }) => supplier.id,
    )
  expect(await offers('')).not.toContain('soweto')
  expect(await offers('&far=1')).toContain('soweto')
})

test('a read of one branch covers all of it, wherever the branch is', async () => {
  expect(await bests(parow, '?supplier_id=soweto')).toEqual(['s-oil', 's-rice1'])
})

test('answers are cached by the set of near branches, not by the place', async () => {
  const from = (cookie: string) => shop.get('/api/v2/categories/food', { cookie })
  const [parowTown, bellville, point] = await Promise.all(
    ['parow-wc', 'bellville-wc', '-33.92,18.55'].map((place) => from(`spaza_place=${place}`)),
  )
  expect(bellville?.headers.etag).toBe(parowTown?.headers.etag)
  expect(point?.headers.etag).toBe(parowTown?.headers.etag)
  const anywhere = await shop.get('/api/v2/categories/food')
  expect(anywhere.headers.etag).not.toBe(parowTown?.headers.etag)
  expect(anywhere.headers.vary).toContain('cookie')
  expect((await shop.get('/api/v2/categories/food?supplier_id=langa')).headers.vary).not.toContain('cookie')
})

test('a cookie without a valid place is ignored', async () => {
  for (const value of ['atlantis-xx', '99,18', '%00', 'x'.repeat(500)])
    expect(await bests(`spaza_place=${value}`)).toEqual(['l-supper', 's-oil', 's-rice1'])
})

test('branches are listed with their distance from the place', async () => {
  expect(await read('/api/v2/near', parow)).toMatchObject({
    placed: true,
    place: 'Parow',
    near_count: 2,
    branches: [
      { id: 'parow', name: 'Vuka Parow', km: expect.any(Number), near: true },
      { id: 'langa', name: 'Vuka Langa', km: expect.any(Number), near: true },
      { id: 'soweto', name: 'Vuka Soweto', km: expect.any(Number), near: false },
    ],
  })
  const { branches, near_count } = await read('/api/v2/near?ids=soweto,never', parow)
  expect(branches).toHaveLength(1)
  expect(branches[0]).toMatchObject({ id: 'soweto', name: 'Vuka Soweto', near: false })
  expect(branches[0].km).toBeGreaterThan(1200)
  expect(near_count).toBe(2)
  const answer = await shop.get('/api/v2/near')
  expect(answer.json()).toMatchObject({
    placed: false,
    place: null,
    near_count: 0,
    branches: [{ km: null }, { km: null }, { km: null }],
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

// Langa delivers within 10 km, R 20 and R 5 for each kilometre after the second. It is Saturday, 12:00 in Johannesburg.
const langaAt = async (query: string, cookie?: string) =>
  (await read(`/api/v2/near?ids=langa${query}`, cookie)).branches[0]

test('a branch within reach has its fee and its next times', async () => {
  expect(await langaAt('', 'spaza_place=-33.93,18.55')).toMatchObject({
    delivers: true,
    // 2.5 km away: one kilometre has begun after the second.
    fee_in_cents: 2500,
    collects: true,
    takes_orders: true,
    next_collect: {
      starts_at: '2026-03-14T12:00:00.000Z',
      ends_at: '2026-03-14T14:00:00.000Z',
      order_by: '2026-03-14T11:00:00.000Z',
    },
    next_deliver: { starts_at: '2026-03-16T13:00:00.000Z' },
  })
})

test('a branch that does not deliver as far has no fee, and can still be collected from', async () => {
  expect(await langaAt('', 'spaza_place=-33.81,18.53')).toMatchObject({
    near: true,
    delivers: false,
    fee_in_cents: null,
    next_deliver: null,
    collects: true,
    next_collect: { starts_at: '2026-03-14T12:00:00.000Z' },
  })
})

test('without a place the lowest fee is shown', async () => {
  expect(await langaAt('')).toMatchObject({ km: null, delivers: true, fee_in_cents: 2000 })
})

test('a position counts instead of the cookie, and half of one is refused', async () => {
  const { branches, placed, place, near_count, lowest_fee_in_cents } = await read(
    '/api/v2/near?lat=-33.93&lon=18.55&limit=1',
    inSoweto,
  )
  expect({ placed, place, near_count, lowest_fee_in_cents }).toEqual({
    placed: true,
    place: null,
    near_count: 2,
    lowest_fee_in_cents: 2500,
  })
  expect(branches).toMatchObject([{ id: 'langa', near: true, fee_in_cents: 2500 }])
  expect((await shop.get('/api/v2/near?lat=-33.93')).statusCode).toBe(400)
})

test('how a branch hands over is the same for everybody, and changes when its next time does', async () => {
  const ask = (cookie?: string) => shop.get('/api/v2/suppliers/langa/handover', cookie ? { cookie } : {})
  const answer = await ask(parow)
  expect(answer.json()).toMatchObject({
    takes_orders: true,
    collects: true,
    lat: -33.9449,
    tariffs: [{ radius_km: 10, base_fee_in_cents: 2000, included_km: 2, fee_per_km_in_cents: 500 }],
    next_collect: { starts_at: '2026-03-14T12:00:00.000Z' },
  })
  expect(answer.headers['cache-control']).toContain('public')
  expect(answer.headers.vary).not.toContain('cookie')
  expect((await ask(inSoweto)).headers.etag).toBe(answer.headers.etag)
  // Past the cut-off of Saturday's only time, the next is on Monday.
  shop.setClock('2026-03-14T11:30:00Z')
  const later = await ask()
  shop.setClock('2026-03-14T10:00:00Z')
  expect(later.json()).toMatchObject({ next_collect: { starts_at: '2026-03-16T08:00:00.000Z' } })
  expect(later.headers.etag).not.toBe(answer.headers.etag)
  expect((await shop.get('/api/v2/suppliers/never/handover')).statusCode).toBe(404)
})
