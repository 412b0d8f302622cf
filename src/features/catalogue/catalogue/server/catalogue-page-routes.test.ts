import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock() })
})
beforeEach(() => shop.setClock('2026-03-14T10:00:00Z'))
afterAll(async () => {
  await shop.close()
})

interface Card {
  id: string
  offer: { id: string }
}
type CardWithSizes = Card & { sizes?: string[] }
const ids = (things: { id: string }[]) => things.map(({ id }) => id)
const bests = (page: { products: Card[] }) => page.products.map(({ offer }) => offer.id)

test('a category returns cards in the order of the shelf, with its facets', async () => {
  const food = await shop.read('/api/v2/categories/food?supplier_id=langa')
  expect(bests(food)).toEqual(['l-supper', 'l-oil', 'l-rice1'])
  expect(food).toMatchObject({
    name: 'Food cupboard',
    path: [],
    categories: [
      { id: 'oil', name: 'Cooking oil', products_count: 1 },
      { id: 'rice', name: 'Rice', products_count: 2 },
    ],
    products_count: 3,
    pagination: { next_page: null },
    facets: {
      brands: [
        { id: 'spekko', name: 'Spekko', count: 1 },
        { id: 'sunfoil', name: 'Sunfoil', count: 1 },
      ],
      promotion: 0,
      in_stock: 3,
    },
  })
  expect((await shop.read('/api/v2/categories/rice?supplier_id=parow')).path).toEqual([
    { id: 'food', name: 'Food cupboard' },
  ])
})

test('a category without categories of its own names those beside it, without empty ones', async () => {
  const siblings = async (id: string) =>
    (await shop.read(`/api/v2/categories/${id}?supplier_id=langa`)).siblings
  expect(await siblings('rice')).toEqual([
    { id: 'oil', name: 'Cooking oil', products_count: 1 },
    { id: 'rice', name: 'Rice', products_count: 2 },
  ])
  expect(await siblings('food')).toEqual([])
})

test('a card names the other sizes that are in stock', async () => {
  const sizes = async (query: string) =>
    Object.fromEntries(
      (
        (await shop.read(`/api/v2/categories/food?supplier_id=langa${query}`)).products as CardWithSizes[]
      ).map(({ offer, sizes }) => [offer.id, sizes]),
    )
  expect(await sizes('')).toMatchObject({ 'l-rice1': ['2 kg'], 'l-oil': undefined })
  expect(await sizes('&brand=spekko&size=2%20kg')).toEqual({ 'l-rice2': ['1 kg'] })
})

test('a filtered product shows an offer that matches the filter, and a promotion counts only while it holds', async () => {
  const ask = async (query: string) => shop.read(`/api/v2/categories/food?supplier_id=langa&${query}`)
  expect(bests(await ask('brand=spekko&size=2%20kg'))).toEqual(['l-rice2'])
  expect(bests(await ask('brand=spekko,sunfoil&sort=price_desc'))).toEqual(['l-oil', 'l-rice1'])
  expect(await ask('promotion=1')).toMatchObject({ products: [], products_count: 0 })
  shop.setClock('2026-03-14T12:00:00Z')
  const promoted = await ask('promotion=1')
  expect([bests(promoted), promoted.facets.promotion]).toEqual([['l-rice1'], 1])
})

test('the market filters a product by the best offer of each size and brand, at whichever branch', async () => {
  const all = await shop.read('/api/v2/categories/food?sort=price')
  expect(bests(all)).toEqual(['p-rice1', 'l-oil', 'l-supper'])
  const cheap = await shop.read('/api/v2/categories/rice?min_price=2700&max_price=3000')
  expect(cheap.products).toMatchObject([{ offer: { id: 'p-rice1' }, offers_count: 4, suppliers_count: 2 }])
  // Langa asks R29.99 for what Parow sells at R27.99: nobody looks for that.
  expect((await shop.read('/api/v2/categories/rice?min_price=2800&max_price=3000')).products).toEqual([])
  const big = await shop.read('/api/v2/categories/rice?size=2%20kg')
  expect(bests(big)).toEqual(['l-rice2'])
})

test('pages of a filtered list join without a gap', async () => {
  const page = (n: number) => shop.read(`/api/v2/categories/food?in_stock=1&sort=name&per_page=1&page=${n}`)
  const pages = await Promise.all([page(1), page(2), page(3), page(4)])
  expect(pages.flatMap(bests)).toEqual(['p-rice1', 'l-oil', 'l-supper'])
  expect(pages.map(({ pagination }) => pagination.next_page)).toEqual([2, 3, null, null])
})

test('the departments call returns no products and no empty categories', async () => {
  expect(await shop.read('/api/v2/categories?supplier_id=parow')).toEqual([
    {
      id: 'food',
      name: 'Food cupboard',
      image_url: '/food.webp',
      categories: [
        { id: 'oil', name: 'Cooking oil' },
        { id: 'rice', name: 'Rice' },
      ],
    },
  ])
})

test('a product page lists each sellable once, at its best offer, unless every price is requested', async () => {
  const rice = await shop.read('/api/v2/products/long-rice')
  expect(ids(rice.offers)).toEqual(['p-rice1', 'l-rice2', 'l-bulk'])
  expect(rice).toMatchObject({
    offers_count: 4,
    suppliers_count: 2,
    path: [{ id: 'food' }, { id: 'rice' }],
    related: [{ name: 'Goes well with', products: [{ id: 'sun-oil', offer: { id: 'l-oil' } }] }],
  })
  expect(ids((await shop.read('/api/v2/products/long-rice?all=1')).offers)).toEqual([
    'p-rice1',
    'l-rice1',
    'l-rice2',
    'l-bulk',
  ])
  const [combo] = (await shop.read('/api/v2/products/supper')).offers
  expect(combo.sellable.combo_items).toMatchObject([
    { name: 'Spekko rice 1 kg', combo_qty: 1 },
    { name: 'Sunfoil 750 ml', combo_qty: 2 },
  ])
})

test('the sample consists of cards', async () => {
  const cards = await shop.read('/api/v2/products/sample?supplier_id=langa')
  expect(ids(cards).toSorted()).toEqual(['long-rice', 'sun-oil', 'supper'])
})

test.each([
  ['/api/v2/categories/nowhere', 404],
  ['/api/v2/products/nothing', 404],
  ['/api/v2/categories/food?supplier_id=nobody', 404],
  ['/api/v2/categories/food?colour=red', 400],
  ['/api/v2/categories/food?sort=cheapest', 400],
  ['/api/v2/categories/food?promotion=yes', 400],
  ['/api/v2/categories/food?min_price=-1', 400],
  ['/api/v2/products/long-rice?all=2', 400],
])('%s responds with %i', async (path, http) => {
  expect((await shop.get(path)).statusCode).toBe(http)
})
