// Multibuys among the deals that shoppers browse, and under "on special" wherever lists are narrowed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import type { Deals } from '../deal-contract.ts'

const march = `'2026-02-28T22:00Z', '2026-03-31T22:00Z'`
const inMultibuys = [
  `insert into multibuys (id, supplier_id, terms, start_at, end_at) values
    ('rice', 'langa', '{"kind":"n_for_amount","qty":2,"amount_in_cents":5000}', ${march}),
    ('spend', 'langa', '{"kind":"total_save_percent","from_in_cents":30000,"percent":5}', ${march}),
    ('parow-rice', 'parow', '{"kind":"n_pay_m","qty":3,"pay_qty":2}', ${march}),
    ('later', 'parow', '{"kind":"n_pay_m","qty":2,"pay_qty":1}', '2026-03-20Z', '2026-03-31Z')`,
  `insert into multibuys (id, supplier_id, terms, start_at, end_at, weekdays, from_minute, until_minute) values
    ('saturday', 'langa', '{"kind":"cheapest_free","qty":2}', ${march}, '{6}', 840, 960)`,
  `insert into multibuy_offers (multibuy_id, offer_id, supplier_id) values
    ('rice', 'l-rice1', 'langa'), ('rice', 'l-rice2', 'langa'), ('spend', 'l-rice1', 'langa'),
    ('spend', 'l-oil', 'langa'), ('spend', 'l-secret', 'langa'), ('parow-rice', 'p-rice1', 'parow'),
    ('later', 'p-oil', 'parow'), ('saturday', 'l-oil', 'langa')`,
]

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock(...inMultibuys) })
})
beforeEach(() => shop.setClock('2026-03-14T10:00:00Z'))
afterAll(() => shop.close())

const deals = (query: string): Promise<Deals> => shop.read(`/api/v2/deals?kind=multibuys${query}`)
const ids = ({ offers }: { offers: { id: string }[] }) => offers.map(({ id }) => id)

test('goods in multibuys are listed, the largest share saved first, and not those whose product is hidden', async () => {
  const list = await deals('&supplier_id=langa')
  expect(ids(list)).toEqual(['l-rice2', 'l-rice1', 'l-oil'])
  expect(list.offers.map(({ multibuys }) => multibuys?.map(({ text }) => text))).toEqual([
    ['2 for R50'],
    ['2 for R50', 'Spend R300, save 5%'],
    ['Spend R300, save 5%'],
  ])
  expect(list).toMatchObject({ total_count: 3, coming: [], facets: { promotion: 3 } })
  expect(list).not.toHaveProperty('multibuy')
})

test('one multibuy lists its offers, and is named with its branch', async () => {
  for (const at of ['', '&supplier_id=langa']) {
    const one = await deals(`&multibuy=rice${at}`)
    expect(ids(one).sort()).toEqual(['l-rice1', 'l-rice2'])
    expect(one.multibuy).toEqual({
      id: 'rice',
      text: '2 for R50',
      terms: { kind: 'n_for_amount', qty: 2, amount_in_cents: 5000 },
      end_at: '2026-03-31T22:00:00.000Z',
      supplier: { id: 'langa', name: 'Vuka Langa' },
    })
  }
})

test('a multibuy of some weekdays and hours names them while it runs, beside its last day', async () => {
  expect(await deals('&multibuy=saturday')).not.toHaveProperty('multibuy')
  shop.setClock('2026-03-14T12:30:00Z')
  expect((await deals('&multibuy=saturday')).multibuy).toMatchObject({
    end_at: '2026-03-31T22:00:00.000Z',
    weekdays: [6],
    from_minute: 840,
    until_minute: 960,
  })
})

test.each(['&multibuy=later', '&multibuy=nothing', '&multibuy=rice&supplier_id=parow'])(
  'a multibuy that does not run there has no offers: %s',
  async (query) => {
    const none = await deals(query)
    expect([none.total_count, 'multibuy' in none]).toEqual([0, false])
  },
)

test('a market lists goods once, at the cheapest branch that has a multibuy for them', async () => {
  const { offers } = await deals('')
  expect(offers.map(({ id, suppliers_count }) => [id, suppliers_count])).toEqual([
    ['l-rice2', 1],
    ['p-rice1', 2],
    ['l-oil', 1],
  ])
})

test('a multibuy appears when it starts and goes when it ends', async () => {
  const at = async (now: string) => {
    shop.setClock(now)
    return ids(await deals('&supplier_id=parow'))
  }
  expect((await deals('&supplier_id=parow')).changes_at).toBe('2026-03-20T00:00:00.000Z')
  expect(await at('2026-03-19T23:59:59.999Z')).toEqual(['p-rice1'])
  expect(await at('2026-03-20T00:00:00.000Z')).toEqual(['p-rice1', 'p-oil'])
  expect(await at('2026-03-31T00:00:00.000Z')).toEqual(['p-rice1'])
  expect(await at('2026-03-31T22:00:00.000Z')).toEqual([])
})

test('"on special" narrows a category, a search and the market to what is reduced or in a multibuy', async () => {
  const category = (query: string) => shop.read(`/api/v2/categories/food?promotion=1${query}`)
  const names = ({ products }: { products: { id: string }[] }) => products.map(({ id }) => id).sort()
  expect(names(await category('&supplier_id=langa'))).toEqual(['long-rice', 'sun-oil'])
  expect(names(await category('&supplier_id=parow'))).toEqual(['long-rice'])
  expect(names(await category(''))).toEqual(['long-rice', 'sun-oil'])
  const search = await shop.read('/api/v2/search?query=rice&promotion=1&supplier_id=langa')
  expect(search.facets.promotion).toBe(2)
  expect(ids(search).sort()).toEqual(['l-rice1', 'l-rice2'])
})

test('a product page counts the goods of each multibuy', async () => {
  const page = await shop.read('/api/v2/products/long-rice?supplier_id=langa')
  const counts = page.offers.map(
    ({ id, multibuys }: { id: string; multibuys?: Record<string, unknown>[] }) => [
      id,
      multibuys?.map(({ id: multibuy, offers_count }) => [multibuy, offers_count]),
    ],
  )
  expect(Object.fromEntries(counts)).toEqual({
    'l-rice1': [
      ['rice', 2],
      ['spend', 3],
    ],
    'l-rice2': [['rice', 2]],
    'l-bulk': undefined,
  })
})
