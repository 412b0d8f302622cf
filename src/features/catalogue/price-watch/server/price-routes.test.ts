import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import type { ProductPrices } from '../price-contract.ts'

/** Rice went up eight days before its special of the afternoon of 14 March; the rest is known since the first of February. */
const before = [
  `update offers set known_since = '2026-02-01T00:00Z'`,
  `update promotion_offers set promised_at = '2026-03-01Z'`,
  `update promotions set days_since = '2026-03-01Z'`,
  'delete from past_prices',
  `insert into past_prices (supplier_id, offer_id, until, price_in_cents) values
    ('langa', 'l-rice1', '2026-03-06T08:00Z', 2499), ('parow', 'l-rice1', '2026-03-07T08:00Z', 1)`,
  `insert into past_specials (supplier_id, offer_id, price_in_cents, start_at, end_at, since, until) values
    ('langa', 'l-rice2', 4500, '2026-02-19T22:00Z', '2026-02-26T22:00Z', '2026-02-10Z', '2026-02-24T22:00Z')`,
  `update offers set known_since = '2026-03-10Z' where id = 'l-bulk'`,
]

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock(...before) })
}, 60_000)
afterAll(async () => {
  await shop.close()
})

const path = '/api/v2/products/long-rice/prices'
const prices = (supplier = 'langa'): Promise<ProductPrices> =>
  shop.read(supplier ? `${path}?supplier_id=${supplier}` : path)
const offer = async (id: string, supplier = 'langa') =>
  (await prices(supplier)).offers.find(({ offer_id }) => offer_id === id)

test('the call returns the prices of ninety days in Johannesburg, and their figures', async () => {
  shop.setClock('2026-03-14T11:00:00Z')
  const { from, until } = await prices()
  expect({ from, until }).toEqual({ from: '2025-12-14T22:00:00.000Z', until: '2026-03-14T22:00:00.000Z' })
  expect(await offer('l-rice2')).toEqual({
    offer_id: 'l-rice2',
    supplier: { id: 'langa', name: 'Vuka Langa' },
    points: [
      { from: '2026-02-01T00:00:00.000Z', price_in_cents: 4999, special: false },
      { from: '2026-02-19T22:00:00.000Z', price_in_cents: 4500, special: true },
      // Ended two days before its time.
      { from: '2026-02-24T22:00:00.000Z', price_in_cents: 4999, special: false },
    ],
    days: 42,
    days_no_dearer: 42,
    lowest_in_cents: 4500,
    highest_in_cents: 4999,
    usual_in_cents: 4999,
    verdict: null,
  })
})

test('a special is reported once it begins, with the rise of the normal price before it', async () => {
  shop.setClock('2026-03-14T11:59:59Z')
  expect(await offer('l-rice1')).toMatchObject({ verdict: null, days_no_dearer: 42 })
  shop.setClock('2026-03-14T12:00:00Z')
  expect(await offer('l-rice1')).toMatchObject({
    points: [
      { price_in_cents: 2499 },
      { from: '2026-03-06T08:00:00.000Z', price_in_cents: 2999, special: false },
      { from: '2026-03-14T12:00:00.000Z', price_in_cents: 2499, special: true },
    ],
    verdict: {
      code: 'raised',
      since: '2026-03-14T12:00:00.000Z',
      usual_in_cents: 2499,
      lower_in_cents: null,
      lower_at: null,
      raised_at: '2026-03-06T08:00:00.000Z',
    },
  })
  shop.setClock('2026-03-14T16:00:00Z')
  expect(await offer('l-rice1')).toMatchObject({ verdict: null })
})

test('an unchanged response is not sent twice; a changed price or another day changes the response', async () => {
  // What is written gets the database's own time.
  const now = Date.now()
  shop.setClock(new Date(now).toISOString())
  const first = await shop.get(`${path}?supplier_id=langa`)
  const again = { 'if-none-match': String(first.headers.etag) }
  const ask = async () => (await shop.get(`${path}?supplier_id=langa`, again)).statusCode
  expect(await ask()).toBe(304)
  shop.setClock(new Date(now + 24 * 60 * 60 * 1000).toISOString())
  expect(await ask()).toBe(200)
  shop.setClock(new Date(now).toISOString())
  expect(await ask()).toBe(304)
  await shop.database.transaction(async (tx) => {
    await tx.updateTable('offers').set({ base_price_in_cents: 1899 }).where('id', '=', 'l-bulk').execute()
    await invalidateShelf(tx, 'langa')
  })
  shop.setClock(new Date(now + 60_000).toISOString())
  await expect.poll(ask).toBe(200)
  const bulk = await offer('l-bulk')
  expect(bulk?.points.map(({ price_in_cents }) => price_in_cents)).toEqual([1999, 1899])
})

test('the market returns the best offer of each sellable, with the name of its branch', async () => {
  shop.setClock('2026-03-14T17:00:00Z')
  const { offers } = await prices('')
  expect(offers.map(({ offer_id, supplier }) => [offer_id, supplier.name])).toEqual(
    expect.arrayContaining([
      ['p-rice1', 'Vuka Parow'],
      ['l-rice2', 'Vuka Langa'],
    ]),
  )
  expect(offers.map(({ offer_id }) => offer_id)).not.toContain('l-rice1')
})

test('a request for all offers also returns every special', async () => {
  const ids = async () =>
    (await shop.read(`${path}?all=1`)).offers.map(({ offer_id }: { offer_id: string }) => offer_id)
  shop.setClock('2026-03-14T17:00:00Z')
  expect(await ids()).not.toContain('l-rice1')
  shop.setClock('2026-03-14T13:00:00Z')
  // Now the best of its kind, before what was.
  expect(await ids()).toEqual(expect.arrayContaining(['l-rice1', 'l-rice2']))
  await shop.database.pool.query(
    `update promotion_offers set price_in_cents = 2899 where offer_id = 'l-rice1'`,
  )
  await shop.database.transaction((tx) => invalidateShelf(tx, 'langa'))
  await expect.poll(ids).toEqual(expect.arrayContaining(['l-rice1', 'p-rice1', 'l-rice2']))
})

test('an unknown product or branch responds with 404', async () => {
  for (const url of [
    '/api/v2/products/nothing/prices',
    `${path}?supplier_id=nobody`,
    `${path}?supplier_id=gone`,
  ])
    expect((await shop.get(url)).statusCode, url).toBe(404)
  expect((await shop.get(`${path}?days=7`)).statusCode).toBe(400)
  expect(await shop.read('/api/v2/products/dog-food/prices')).toMatchObject({ offers: [] })
})
