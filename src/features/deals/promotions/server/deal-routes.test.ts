import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { eventually } from '#tests/eventually.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import type { Deal, Deals } from '../deal-contract.ts'

let shop: TestShop
/** Oil is in a leaflet this weekend, Parow's rice on special from Monday, and Langa's combo is sold over lunch. */
const specials = [
  `insert into leaflets (id, supplier_id, name, url, start_at, end_at, lat, lon)
    values ('sheet', 'langa', 'Weekend sheet', '/files/sheet.pdf', '2026-03-13T22:00Z', '2026-03-15T22:00Z', -33.9, 18.5)`,
  `insert into promotions (id, supplier_id, name, start_at, end_at, leaflet_id) values
    ('oil-sheet', 'langa', 'Oil', '2026-03-13T22:00Z', '2026-03-15T22:00Z', 'sheet'),
    ('rice-monday', 'parow', 'Rice', '2026-03-15T22:00Z', '2026-03-22T22:00Z', null),
    ('no-special', 'parow', 'Dearer', '2026-03-01Z', '2026-03-30Z', null)`,
  `insert into promotion_offers values ('oil-sheet', 'l-oil', 'langa', 3499),
    ('rice-monday', 'p-rice1', 'parow', 2399), ('no-special', 'p-oil', 'parow', 3500)`,
  `insert into combo_days values ('l-supper', 'langa', '2026-03-14T06:00Z', '2026-03-14T11:00Z', '2026-03-14T14:00Z')`,
  `update suppliers set stokvel_minimum_in_cents = 50000 where id = 'langa'`,
]
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock(...specials) })
})
beforeEach(() => shop.setClock('2026-03-14T10:00:00Z'))
afterAll(() => shop.close())

const ids = (things: { id: string }[]) => things.map(({ id }) => id)
const deals = (query: string): Promise<Deals> => shop.read(`/api/v2/deals?${query}`)

test('promotions are listed running first, then upcoming, each with its days and the whole sellable', async () => {
  const offers = await shop.read('/catalog/v1/suppliers/langa/promotions')
  expect(ids(offers)).toEqual(['l-oil', 'l-rice1'])
  expect(offers[0]).toMatchObject({
    promo: true,
    price_in_cents: 3499,
    base_price_in_cents: 3999,
    start_at: '2026-03-13T22:00:00.000Z',
    end_at: '2026-03-15T22:00:00.000Z',
    sellable: { barcode: '6003', combo_items: [], catalog_paths: expect.any(Array) },
  })
  expect(offers[1]).toMatchObject({
    promo: false,
    price_in_cents: 2999,
    start_at: '2026-03-14T12:00:00.000Z',
    end_at: '2026-03-14T16:00:00.000Z',
  })
})

test('active promotions are returned as whole offers, a page at a time', async () => {
  shop.setClock('2026-03-14T12:00:00Z')
  const offers = await shop.read('/catalog/v1/suppliers/langa/promotions_active')
  expect(ids(offers)).toEqual(['l-oil', 'l-rice1'])
  expect(offers[1].sellable).toMatchObject({ brand_id: 'spekko', product: 'Long-grain rice' })
  expect(ids(await shop.read('/catalog/v1/suppliers/langa/promotions_active?per_page=1&page=2'))).toEqual([
    'l-rice1',
  ])
})

test('stokvel packs are listed, and separately those in stock', async () => {
  expect(ids(await shop.read('/catalog/v1/suppliers/langa/stokvel'))).toEqual(['l-bulk'])
  expect(ids(await shop.read('/catalog/v1/suppliers/langa/stokvel_active'))).toEqual(['l-bulk'])
  expect(await shop.read('/catalog/v1/suppliers/parow/stokvel')).toEqual([])
  expect(await deals('kind=stokvel&supplier_id=langa')).toMatchObject({
    total_count: 1,
    stokvel_minimum_in_cents: 50_000,
  })
})

test('a stokvel pack of goods that were later marked as baby milk is not shown', async () => {
  const known = async (kind: string | null) => {
    await shop.database.pool.query(
      `update sellables set kind = $1
      where id = (select sellable_id from offers where id = 'l-bulk')`,
      [kind],
    )
    await shop.database.pool.query('update taxonomy_version set version = version + 1')
    await shop.database.pool.query(`select pg_notify('shelf', '*')`)
  }
  const packs = async () => ids(await shop.read('/catalog/v1/suppliers/langa/stokvel'))
  await known('infant')
  await eventually(packs, (found) => found.length === 0)
  await known(null)
  await eventually(packs, (found) => found.length === 1)
})

test.each(['promotions', 'promotions_active', 'combos', 'stokvel', 'stokvel_active'])(
  '/%s of an unknown supplier responds with 404',
  async (list) => {
    const answer = await shop.get(`/catalog/v1/suppliers/nobody/${list}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().messages[0]).toMatchObject({ code: 'no-such-supplier', field: 'params.id' })
  },
)

test('a combo shows what its parts cost singly at its own branch now, and the saving', async () => {
  shop.setClock('2026-03-14T12:00:00Z')
  const { offers } = await deals('kind=combos&supplier_id=langa')
  // One rice on special at 24.99 and two oils on special at 34.99.
  expect(offers).toMatchObject([
    {
      id: 'l-supper',
      price_in_cents: 9999,
      singly_in_cents: 2499 + 2 * 3499,
      parts: [
        { name: 'Spekko rice 1 kg', combo_qty: 1, single_in_cents: 2499, out_of_stock: false },
        { name: 'Sunfoil 750 ml', combo_qty: 2, single_in_cents: 6998, out_of_stock: false },
      ],
    },
  ])
  const [full] = await shop.read('/catalog/v1/suppliers/langa/combos')
  expect(full.sellable.combo_items).toEqual([
    { name: 'Spekko rice 1 kg', image_url: '/r1.webp', combo_qty: 1 },
    { name: 'Sunfoil 750 ml', image_url: '/o.webp', combo_qty: 2 },
  ])
})

test('a saving that cannot be checked is not claimed', async () => {
  await shop.database.pool.query(`update offers set published = false where id = 'l-oil'`)
  await shop.database.pool.query(`select pg_notify('shelf', 'langa')`)
  shop.setClock('2026-03-14T12:00:00Z')
  const [combo] = await eventually(
    async () => (await deals('kind=combos&supplier_id=langa')).offers,
    ([first]) => first?.singly_in_cents === null,
  )
  expect(combo).toMatchObject({
    singly_in_cents: null,
    parts: [{ single_in_cents: 2499 }, { single_in_cents: null }],
  })
  await shop.database.pool.query(`update offers set published = true where id = 'l-oil'`)
  await shop.database.pool.query(`select pg_notify('shelf', 'langa')`)
  await eventually(
    async () => (await deals('kind=combos&supplier_id=langa')).offers,
    ([first]) => first?.singly_in_cents === 9497,
  )
})

test('a combo appears, is sold and disappears to the millisecond, wherever the shop lists it', async () => {
  const seen = async (at: string) => {
    shop.setClock(at)
    const [list, market, category, product, gen1] = await Promise.all([
      deals('kind=combos&supplier_id=langa'),
      deals('kind=combos'),
      shop.read('/catalog/v1/categories/food?supplier_id=langa'),
      shop.read('/catalog/v1/products/supper/offers'),
      shop.read('/catalog/v1/suppliers/langa/combos'),
    ])
    expect(ids(market.offers)).toEqual(ids(list.offers))
    expect(ids(gen1)).toEqual(ids(list.offers))
    expect(ids(product)).toEqual(ids(list.offers))
    expect(ids(category.products).includes('supper')).toBe(list.offers.length > 0)
    return [list.offers.length, list.coming.length]
  }
  expect(await seen('2026-03-14T05:59:59.999Z')).toEqual([0, 0])
  expect(await seen('2026-03-14T06:00:00.000Z')).toEqual([0, 1])
  expect(await seen('2026-03-14T10:59:59.999Z')).toEqual([0, 1])
  expect(await seen('2026-03-14T11:00:00.000Z')).toEqual([1, 0])
  expect(await seen('2026-03-14T13:59:59.999Z')).toEqual([1, 0])
  expect(await seen('2026-03-14T14:00:00.000Z')).toEqual([0, 0])
  // And a clock that steps back.
  expect(await seen('2026-03-14T13:00:00.000Z')).toEqual([1, 0])
  expect(await seen('2026-03-14T07:00:00.000Z')).toEqual([0, 1])
})

test('a combo cannot be ordered outside its days', async () => {
  const validate = async (at: string) => {
    shop.setClock(at)
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/cart/validate',
      payload: { cart: { supplier_id: 'langa', items: [{ offer: { id: 'l-supper' }, qty: 1 }] } },
    })
    return answer
      .json()
      .validation.out_of_stock.map((each: { id?: string } | string) =>
        typeof each === 'string' ? each : each.id,
      )
  }
  expect(await validate('2026-03-14T10:59:59.999Z')).toEqual(['l-supper'])
  expect(await validate('2026-03-14T11:00:00.000Z')).toEqual([])
  expect(await validate('2026-03-14T14:00:00.000Z')).toEqual(['l-supper'])
})

test('an upcoming promotion shows its price and day, once, where it begins soonest', async () => {
  const { coming } = await deals('kind=promotions')
  expect(
    coming.map((deal) => [deal.id, deal.price_in_cents, deal.coming_price_in_cents, deal.coming_start_at]),
  ).toEqual([['l-rice1', 2999, 2499, '2026-03-14T12:00:00.000Z']])
  expect((await deals('kind=promotions&supplier_id=parow')).coming).toMatchObject([
    { id: 'p-rice1', coming_price_in_cents: 2399, coming_end_at: '2026-03-22T22:00:00.000Z' },
  ])
  expect((await deals('kind=promotions&brand=spekko')).coming).toEqual([])
})

test('leaflet promotions are those that are printed and running', async () => {
  shop.setClock('2026-03-14T12:00:00Z')
  expect(ids((await deals('kind=leaflets&supplier_id=langa')).offers)).toEqual(['l-oil'])
  expect(ids((await deals('kind=promotions&supplier_id=langa')).offers)).toEqual(['l-oil', 'l-rice1'])
  shop.setClock('2026-03-15T22:00:00Z')
  expect((await deals('kind=leaflets&supplier_id=langa')).offers).toEqual([])
})

test('a market lists a special once, where it is cheapest, with the number of branches', async () => {
  await shop.database.pool.query(`insert into promotions (id, supplier_id, name, start_at, end_at)
    values ('parow-now', 'parow', 'Now', '2026-03-14T12:00Z', '2026-03-14T16:00Z')`)
  await shop.database.pool.query(
    `insert into promotion_offers values ('parow-now', 'p-rice1', 'parow', 2299)`,
  )
  await shop.database.pool.query(`select pg_notify('shelf', 'parow')`)
  shop.setClock('2026-03-14T12:00:00Z')
  const list = await eventually(
    () => deals('kind=promotions&brand=spekko'),
    ({ offers }) => offers[0]?.suppliers_count === 2,
  )
  expect(list.offers).toMatchObject([
    {
      id: 'p-rice1',
      price_in_cents: 2299,
      suppliers_count: 2,
      offers_count: 2,
      supplier: { name: 'Vuka Parow' },
    },
  ])
  await shop.database.pool.query(`delete from promotions where id = 'parow-now'`)
  await shop.database.pool.query(`select pg_notify('shelf', 'parow')`)
  await eventually(
    () => deals('kind=promotions&brand=spekko'),
    ({ offers }) => offers[0]?.id === 'l-rice1',
  )
})

test('deals are filtered, counted, sorted and paged like every list', async () => {
  shop.setClock('2026-03-14T12:00:00Z')
  const list = await deals('kind=promotions&supplier_id=langa')
  expect(list.facets).toMatchObject({
    brands: [
      { id: 'spekko', count: 1 },
      { id: 'sunfoil', count: 1 },
    ],
    promotion: 2,
    in_stock: 2,
  })
  expect(ids((await deals('kind=promotions&supplier_id=langa&sort=price')).offers)).toEqual([
    'l-rice1',
    'l-oil',
  ])
  expect(ids((await deals('kind=promotions&supplier_id=langa&max_price=3000')).offers)).toEqual(['l-rice1'])
  const first = await deals('kind=promotions&supplier_id=langa&per_page=1')
  const second = await deals('kind=promotions&supplier_id=langa&per_page=1&page=2')
  expect(
    [first, second].map(({ offers, total_count, pagination }) => [
      ids(offers),
      total_count,
      pagination.next_page,
    ]),
  ).toEqual([
    [['l-oil'], 2, 2],
    [['l-rice1'], 2, null],
  ])
})

test('a response is valid until something begins or ends, and states when', async () => {
  const path = '/api/v2/deals?kind=promotions&supplier_id=langa'
  const { etag = '', ...headers } = (await shop.get(path)).headers
  expect(headers['cache-control']).toBe('public, no-cache')
  expect((await deals('kind=promotions&supplier_id=langa')).changes_at).toBe('2026-03-14T11:00:00.000Z')
  shop.setClock('2026-03-14T10:59:59.999Z')
  expect((await shop.get(path, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  shop.setClock('2026-03-14T12:00:00.000Z')
  const later = await shop.get(path, { 'if-none-match': String(etag) })
  expect([later.statusCode, ids(later.json<Deals>().offers)]).toEqual([200, ['l-oil', 'l-rice1']])
})

test.each(['', 'kind=bargains', 'kind=promotions&colour=red', 'kind=promotions&per_page=101'])(
  '/api/v2/deals?%s responds with 400',
  async (query) => {
    expect((await shop.get(`/api/v2/deals?${query}`)).statusCode).toBe(400)
  },
)

test('a shopfront that sells neither combos nor stokvel returns empty lists', async () => {
  const known = await openShop({ beside: shop, variables: { SPAZA_CONFIG: 'config/stations/known.json' } })
  for (const list of ['combos', 'stokvel', 'stokvel_active'])
    expect(await known.read(`/catalog/v1/suppliers/langa/${list}`)).toEqual([])
  const nothing = { offers: [] as Deal[], coming: [], total_count: 0 }
  expect(await known.read('/api/v2/deals?kind=stokvel&supplier_id=langa')).toMatchObject(nothing)
  expect(await known.read('/api/v2/deals?kind=combos')).toMatchObject(nothing)
  await known.close()
})
