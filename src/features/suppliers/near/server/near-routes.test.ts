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

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock(...soweto) })
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
  expect(await read('/api/v2/near', parow)).toEqual({
    placed: true,
    branches: [
      { id: 'parow', name: 'Vuka Parow', km: expect.any(Number), near: true },
      { id: 'langa', name: 'Vuka Langa', km: expect.any(Number), near: true },
      { id: 'soweto', name: 'Vuka Soweto', km: expect.any(Number), near: false },
    ],
  })
  const { branches } = await read('/api/v2/near?ids=soweto,never', parow)
  expect(branches).toEqual([{ id: 'soweto', name: 'Vuka Soweto', km: expect.any(Number), near: false }])
  expect(branches[0].km).toBeGreaterThan(1200)
  const answer = await shop.get('/api/v2/near')
  expect(answer.json()).toMatchObject({ placed: false, branches: [{ km: null }, { km: null }, { km: null }] })
  expect(answer.headers['cache-control']).toBe('no-store')
})
