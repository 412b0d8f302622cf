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
  offer: { id: string; price: string }
}
/** Nested categories are whole, without their products. */
const empty = { categories: [], products: [] }
const ids = (things: { id: string }[]) => things.map(({ id }) => id)

test('departments list what the shelves in view sell, without empty categories', async () => {
  expect(await shop.read('/catalog/v1/categories')).toEqual([
    {
      id: 'food',
      name: 'Food cupboard',
      image_url: '/food.webp',
      categories: [
        { id: 'oil', name: 'Cooking oil', image_url: '/oil.webp', products_count: 1, ...empty },
        { id: 'rice', name: 'Rice', image_url: '/rice.webp', products_count: 2, ...empty },
      ],
      products: [],
      categories_count: 2,
      products_count: 3,
    },
  ])
  const [food] = await shop.read('/catalog/v1/categories?supplier_id=parow')
  expect(food).toMatchObject({
    products_count: 2,
    categories: [{ id: 'oil' }, { id: 'rice', products_count: 1 }],
  })
})

test('a category lists its own products and those of its subcategories, each once, without hidden ones', async () => {
  const food = await shop.read('/catalog/v1/categories/food?supplier_id=langa')
  expect(ids(food.products)).toEqual(['supper', 'sun-oil', 'long-rice'])
  expect(food).toMatchObject({ products_count: 3, path: [], pagination: { next_page: null } })
  const rice = await shop.read('/catalog/v1/categories/rice?supplier_id=parow')
  expect(ids(rice.products)).toEqual(['long-rice'])
  expect(rice.path).toEqual([{ id: 'food', name: 'Food cupboard' }])
})

test('pages of a category join without a gap', async () => {
  const pages = [1, 2, 3].map((page) => shop.read(`/catalog/v1/categories/food?per_page=1&page=${page}`))
  const [first, second, third] = await Promise.all(pages)
  expect([first, second, third].flatMap(({ products }) => ids(products))).toEqual([
    'supper',
    'sun-oil',
    'long-rice',
  ])
  expect([first, second, third].map(({ pagination }) => pagination.next_page)).toEqual([2, 3, null])
})

test('without a supplier a product shows its cheapest offer in stock', async () => {
  const { products } = await shop.read('/catalog/v1/categories/food')
  expect(products.map(({ offer }: Card) => offer.id)).toEqual(['l-supper', 'l-oil', 'p-rice1'])
  expect(products[2]).toMatchObject({
    offers_count: 4,
    suppliers_count: 2,
    offer: { price: '27.99', price_in_cents: 2799 },
  })
})

test('a promotion begins and ends by the clock, without any notification', async () => {
  const seen = async (at: string) => {
    shop.setClock(at)
    const { offer } = (await shop.read('/catalog/v1/categories/rice?supplier_id=langa')).products[0]
    return [offer.price, offer.promo]
  }
  expect(await seen('2026-03-14T11:59:59.999Z')).toEqual(['29.99', false])
  expect(await seen('2026-03-14T12:00:00Z')).toEqual(['24.99', true])
  expect(await seen('2026-03-14T15:59:59.999Z')).toEqual(['24.99', true])
  expect(await seen('2026-03-14T16:00:00Z')).toEqual(['29.99', false])
  expect(await seen('2026-03-14T13:00:00Z')).toEqual(['24.99', true])
})

test('the cheapest offer of the market changes when a promotion begins', async () => {
  const cheapest = async () => (await shop.read('/catalog/v1/products/long-rice/offers'))[0].id
  expect(await cheapest()).toBe('p-rice1')
  shop.setClock('2026-03-14T12:00:00Z')
  expect(await cheapest()).toBe('l-rice1')
})

test('offers of a product are listed cheapest first, then bulk packs, then what is out of stock', async () => {
  expect(ids(await shop.read('/catalog/v1/products/long-rice/offers'))).toEqual([
    'p-rice1',
    'l-rice1',
    'l-rice2',
    'l-bulk',
  ])
  expect(ids(await shop.read('/catalog/v1/products/sun-oil/offers'))).toEqual(['l-oil', 'p-oil'])
  expect(ids(await shop.read('/catalog/v1/sellables/rice1/offers'))).toEqual(['p-rice1', 'l-rice1'])
  expect(ids(await shop.read('/catalog/v1/sellables/rice1/offers?supplier_id=langa'))).toEqual(['l-rice1'])
  expect(ids(await shop.read('/catalog/v1/products/long-rice/offers?per_page=3&page=2'))).toEqual(['l-bulk'])
})

test('a product shows only what the supplier sells of it', async () => {
  const product = await shop.read('/catalog/v1/products/long-rice?supplier_id=langa')
  expect(product).toMatchObject({
    name: 'Long-grain rice',
    brands: [{ id: 'spekko', name: 'Spekko' }],
    units: [{ id: 'kg1' }, { id: 'kg2' }],
    packs: [{ id: 'bag', name: 'Bag' }],
    catalog_paths: [
      [
        { id: 'food', name: 'Food cupboard' },
        { id: 'rice', name: 'Rice' },
      ],
    ],
    relations: [
      { id: 'sun-oil', correlations: [{ name: 'Goes well with', relation_name: 'Sunflower oil' }] },
    ],
  })
  expect(ids(product.sellables)).toEqual(['rice1', 'rice2'])
  expect(ids((await shop.read('/catalog/v1/products/long-rice?supplier_id=parow')).sellables)).toEqual([
    'rice1',
  ])
})

test('a combo names its parts', async () => {
  const [combo] = await shop.read('/catalog/v1/products/supper/offers')
  expect(combo.sellable.combo_items.map(({ combo_qty }: { combo_qty: number }) => combo_qty)).toEqual([1, 2])
})

test('active promotions are listed by saving, largest first, and only while they hold', async () => {
  expect(await shop.read('/catalog/v1/suppliers/langa/promotions_active')).toEqual([])
  shop.setClock('2026-03-14T13:00:00Z')
  expect(ids(await shop.read('/catalog/v1/suppliers/langa/promotions_active'))).toEqual(['l-rice1'])
})

test('the sample is the same all day', async () => {
  const first = await shop.read('/catalog/v1/products/sample?supplier_id=langa')
  shop.setClock('2026-03-14T21:59:00Z')
  expect(ids(await shop.read('/catalog/v1/products/sample?supplier_id=langa'))).toEqual(ids(first))
  expect(ids(first).toSorted()).toEqual(['long-rice', 'sun-oil', 'supper'])
})

test('an unchanged response is not sent again, and a changed one is', async () => {
  const path = '/catalog/v1/categories/rice?supplier_id=langa'
  const { etag = '' } = (await shop.get(path)).headers
  const again = await shop.get(path, { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  shop.setClock('2026-03-14T12:00:00Z')
  const later = await shop.get(path, { 'if-none-match': String(etag) })
  expect(later.statusCode).toBe(200)
  expect(later.headers.etag).not.toBe(etag)
})

test.each([
  ['/catalog/v1/categories/nowhere', 'no-such-category', 'params.id'],
  ['/catalog/v1/products/nothing', 'no-such-product', 'params.id'],
  ['/catalog/v1/products/nothing/offers', 'no-such-product', 'params.id'],
  ['/catalog/v1/sellables/nothing/offers', 'no-such-sellable', 'params.id'],
  ['/catalog/v1/categories?supplier_id=nobody', 'no-such-supplier', 'query.supplier_id'],
  ['/catalog/v1/products/long-rice?supplier_id=gone', 'no-such-supplier', 'query.supplier_id'],
  ['/catalog/v1/suppliers/gone/promotions_active', 'no-such-supplier', 'params.id'],
])('%s responds with 404 in the standard shape', async (path, code, field) => {
  const answer = await shop.get(path, { 'accept-language': 'fr' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({
    status: 'not_found',
    messages: [{ code, field, text: expect.stringContaining('introuvable') }],
  })
})

test.each([
  '/catalog/v1/categories?colour=red',
  '/catalog/v1/categories/food?page=0',
  '/catalog/v1/categories/food?per_page=101',
])('%s responds with 400', async (path) => {
  expect((await shop.get(path)).statusCode).toBe(400)
})
