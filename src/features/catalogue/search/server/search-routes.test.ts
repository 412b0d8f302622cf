import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { cpuTimeOf } from '#tests/cpu-time.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock() })
  await shop.database.pool.query(`update sellables set barcode = '0060012345678' where id = 'rice1'`)
  await shop.database.pool.query(`update taxonomy_version set version = version + 1`)
  await shop.database.pool.query(`select pg_notify('shelf', '*')`)
})
beforeEach(() => shop.setClock('2026-03-14T10:00:00Z'))
afterAll(async () => {
  await shop.close()
})

interface Found {
  id: string
  sellable: { id: string }
}
const search = (query: string, more = '') =>
  shop.read(`/api/v2/search?query=${encodeURIComponent(query)}${more}`)
const idsOf = async (query: string, more?: string) =>
  (await search(query, more)).offers.map(({ id }: Found) => id)

test('a market search groups offers by sellable, with the best price and the number of offers', async () => {
  const { offers, total_count } = await search('spekko rice')
  expect(offers.slice(0, 2)).toMatchObject([
    { id: 'p-rice1', price: '27.99', offers_count: 2, suppliers_count: 2 },
    { id: 'l-rice2', price: '49.99', offers_count: 2, suppliers_count: 1 },
  ])
  expect(total_count).toBe(offers.length)
})

test('a search at one branch returns only its own shelf', async () => {
  expect(await idsOf('rice', '&supplier_id=parow')).toEqual(['p-rice1'])
  expect((await shop.get('/api/v2/search?query=rice&supplier_id=gone')).statusCode).toBe(404)
})

test.each([
  ['spekko 2kg', 'l-rice2'],
  ['2 kg rice', 'l-rice2'],
  ['rice 1 kg', 'p-rice1'],
  ['speko ryce', 'p-rice1'],
  ['sunflour oil', 'l-oil'],
  ['rys', 'p-rice1'],
  ['irayisi', 'p-rice1'],
  ['kookolie', 'l-oil'],
])('"%s" finds %s first', async (query, id) => {
  expect((await idsOf(query))[0]).toBe(id)
})

test('a page of results says how many have every word, and which word nothing has', async () => {
  const whole = await search('rice')
  expect(whole).toMatchObject({ complete_count: whole.total_count, unknown_words: [] })
  const near = await search('halaal rice')
  expect(near).toMatchObject({ complete_count: 0, unknown_words: ['halaal'] })
  expect(near.total_count).toBeGreaterThan(0)
  expect(await shop.read('/catalog/v1/offers/search?query=rice')).not.toHaveProperty('complete_count')
})

test('a barcode finds its product, with or without leading zeros and spaces', async () => {
  await expect.poll(() => idsOf('0060012345678'), { timeout: 2000 }).toEqual(['p-rice1'])
  expect(await idsOf('60012345678')).toEqual(['p-rice1'])
  expect(await idsOf('0060 0123 45678')).toEqual(['p-rice1'])
  expect(await idsOf('6001234567899')).toEqual([])
})

test('combos rank after ordinary offers, and hidden products are never found', async () => {
  const ids = await idsOf('rice')
  expect(ids.slice(0, 2).toSorted()).toEqual(['l-rice2', 'p-rice1'])
  expect(ids.at(-1)).toBe('l-supper')
  for (const query of ['secret', 'secret rice', 'rice']) expect(await idsOf(query)).not.toContain('l-secret')
})

test('what is out of stock ranks after what can be bought', async () => {
  const { offers } = await search('oil', '&supplier_id=parow')
  expect(offers).toMatchObject([{ id: 'p-oil', out_of_stock_at: '2026-03-13T08:00:00.000Z' }])
  expect((await idsOf('oil'))[0]).toBe('l-oil')
  expect(await idsOf('oil', '&supplier_id=parow&in_stock=1')).toEqual([])
})

test('facets are counted, and filter the results', async () => {
  const { facets } = await search('spekko')
  expect(facets).toMatchObject({
    brands: [{ id: 'spekko', name: 'Spekko', count: 2 }],
    sizes: [
      { name: '1 kg', count: 1 },
      { name: '2 kg', count: 1 },
    ],
    promotion: 0,
    in_stock: 2,
  })
  expect(await idsOf('spekko', '&size=2%20kg')).toEqual(['l-rice2'])
  expect(await idsOf('spekko', '&min_price=2500&max_price=3000')).toEqual(['p-rice1'])
  expect(await idsOf('spekko', '&sort=price_desc')).toEqual(['l-rice2', 'p-rice1'])
})

test('the promotion facet changes on time, without any notification', async () => {
  const promoted = async (at: string) => {
    shop.setClock(at)
    const { facets, offers } = await search('spekko', '&promotion=1')
    return [facets.promotion, offers.map(({ id }: Found) => id)]
  }
  expect(await promoted('2026-03-14T11:59:59.999Z')).toEqual([0, []])
  expect(await promoted('2026-03-14T12:00:00Z')).toEqual([1, ['l-rice1']])
  expect(await promoted('2026-03-14T16:00:00Z')).toEqual([0, []])
})

test('pages join without a gap, and a page far past the last is empty', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => search('rice', `&per_page=1&page=${page}`)))
  expect(pages.map(({ offers }) => offers[0].id)).toEqual(await idsOf('rice'))
  expect(pages.map(({ pagination }) => pagination.next_page)).toEqual([2, 3, null])
  expect(await search('rice', '&page=100000')).toMatchObject({
    offers: [],
    total_count: 3,
    pagination: { next_page: null },
  })
})

test('an empty query finds nothing, and returns the departments', async () => {
  for (const path of ['/api/v2/search', '/api/v2/search?query=', '/api/v2/search?query=%20%20'])
    expect(await shop.read(path)).toMatchObject({
      offers: [],
      total_count: 0,
      next_steps: { queries: [], categories: [{ id: 'food', name: 'Food cupboard' }] },
    })
})

test('a search that finds nothing suggests what to try next', async () => {
  const { total_count, next_steps } = await search('xqzzt blorp')
  expect([total_count, next_steps.queries]).toEqual([0, []])
  const elsewhere = await search('oil', '&supplier_id=langa&brand=spekko')
  expect(elsewhere).toMatchObject({ total_count: 0, next_steps: { queries: ['oil'] } })
})

test('a literal search takes the words as they are, and offers their correction once', async () => {
  expect(await search('speko')).toMatchObject({ corrected_query: 'spekko', did_you_mean: null })
  const { offers, did_you_mean, next_steps } = await search('speko', '&literal=1')
  expect([offers, did_you_mean]).toEqual([[], 'spekko'])
  expect(next_steps.queries).not.toContain('speko')
  expect(next_steps.queries).not.toContain('spekko')
  const first = await shop.read('/catalog/v1/offers/search?query=speko&literal=1')
  expect(first.offers).toEqual([])
})

test('the calls of the first generation return whole offers', async () => {
  const { offers } = await shop.read('/catalog/v1/offers/search?query=spekko')
  expect(offers[0]).toMatchObject({
    id: 'p-rice1',
    sellable: { id: 'rice1', brand_id: 'spekko', product: 'Long-grain rice' },
    suppliers_count: 2,
  })
})

test('typed letters suggest words, products and categories of the shelf in view', async () => {
  const { suggestions } = await shop.read('/api/v2/search/suggestions?query=ri')
  const unpriced = { price_in_cents: null, offer: null }
  expect(suggestions).toContainEqual({ kind: 'query', text: 'rice', id: null, image_url: null, ...unpriced })
  const category = { kind: 'category', text: 'Rice', id: 'rice', image_url: '/rice.webp' }
  expect(suggestions).toContainEqual({ ...category, ...unpriced })
  const product = suggestions.find(({ text }: { text: string }) => text === 'Long-grain rice')
  expect(product.price_in_cents).toBe(2799)
  const found = await search('rice')
  expect(product.offer.sellable.product_id).toBe(product.id)
  const { offers_count, suppliers_count, ...card } = found.offers[0]
  expect(product.offer).toEqual(card)
  expect(suggestions.map(({ text }: { text: string }) => text)).toContain('Long-grain rice')
  expect(suggestions.map(({ text }: { text: string }) => text)).not.toContain('Secret rice')
  const oil = await shop.read('/api/v2/search/suggestions?query=sunf&supplier_id=langa')
  expect(oil.suggestions[0].text).toMatch(/^sunf/)
})

test('a synonym is suggested where it finds something', async () => {
  const texts = async (typed: string) =>
    (await shop.read(`/api/v2/search/suggestions?query=${typed}`)).suggestions.map(
      ({ text }: { text: string }) => text,
    )
  expect(await texts('irayi')).toContain('irayisi')
  expect(await texts('inkuk')).not.toContain('inkukhu')
})

test.each([
  `query=${'a'.repeat(201)}`,
  `query=${'a'.repeat(10_000)}`,
  'query=rice&page=0',
  'query=rice&page=-1',
  'query=rice&page=1.5',
  'query=rice&page=99999999999999999999',
  'query=rice&per_page=101',
  'query=rice&sort=best%27%20or%201',
  'query=rice&colour=red',
  'query=rice&query=oil',
])('%s is refused at once in the standard shape', async (asked) => {
  const tookMs = await cpuTimeOf(async () => {
    const answer = await shop.get(`/api/v2/search?${asked}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ status: 'invalid', messages: [expect.anything()] })
  })
  expect(tookMs).toBeLessThan(500)
})

const metacharacters = fc.constantFrom(
  ...`' " \\ % _ & | ! ( ) : * < > ~ ^ $ { } [ ] + ? . ; -- /* \0 \u202e ﷽ 🍞 ½ ﬁ ß İ x 2 kg`.split(' '),
)
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.array(metacharacters, { maxLength: 60 }).map((parts) => parts.join('').slice(0, 200)),
  fc.constantFrom("') or 1=1 --", '(a+)+$', '__proto__', 'constructor', '{"$gt":""}', 'rice:* & !oil', '%%%'),
)

test('hostile text gets results or a refusal, never a fault', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const query = encodeURIComponent(text.toWellFormed())
      const paths = [`/api/v2/search?query=${query}`, `/api/v2/search/suggestions?query=${query}`]
      for (const path of paths) expect([200, 400]).toContain((await shop.get(path)).statusCode)
    }),
    { numRuns: 300 },
  )
})

test('an unchanged response is not sent again', async () => {
  const path = '/api/v2/search?query=rice'
  const { etag } = (await shop.get(path)).headers
  const again = await shop.get(path, { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
