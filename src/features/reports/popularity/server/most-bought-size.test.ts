// Cards show the size that people buy most, and their links open the product's page with it, over HTTP.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { productAddress } from '#features/catalogue/catalogue/product-address.ts'
import { filterPageOffers, readProductFilter } from '#features/catalogue/catalogue/web/product-page-filter.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { notifyPopularity } from './popularity-store.ts'

/** Milk in three sizes, 2 L of two brands, and a hundred other things so that there is an average. */
const stock = catalogueStock(
  `insert into brands values ('aa', 'Aana'), ('bb', 'Bela')`,
  `insert into products (id, name, image_url) values ('milk', 'Full cream milk', '/m.webp'), ('other', 'Other', '/o.webp')`,
  `insert into product_categories values ('milk', 'food', 3), ('other', 'food', 4)`,
  `insert into product_correlations values ('rice-milk', 'long-rice', 'milk', 'Goes well with', 2)`,
  `insert into sellables (id, product_id, name, brand_id, measurement, image_url, image_lg_url) values
    ('half', 'milk', 'Aana full cream milk 500 ml', 'aa', '500 ml', '/m.webp', '/m.webp'),
    ('two', 'milk', 'Aana full cream milk 2 L', 'aa', '2 L', '/m.webp', '/m.webp'),
    ('two-b', 'milk', 'Bela full cream milk 2 L', 'bb', '2 L', '/m.webp', '/m.webp'),
    ('six', 'milk', 'Aana full cream milk 6 L', 'aa', '6 L', '/m.webp', '/m.webp')`,
  `insert into sellables (id, product_id, name, image_url, image_lg_url)
    select 'other' || n, 'other', 'Other ' || n, '/o.webp', '/o.webp' from generate_series(1, 100) as n`,
  `insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at)
    select branch || '-' || id, branch, id, price, '2026-03-01Z'
    from unnest(array['langa', 'parow']) as branch,
      (values ('half', 1200), ('two', 3500), ('two-b', 3300), ('six', 9900)) as priced (id, price)`,
)

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock })
}, 60_000)
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.rows('truncate product_popularity')
  await setOut('two', false)
})

/** What a branch sold, beside ten of everything else, read by the shop. */
async function count(branch: string, counts: Record<string, number>): Promise<void> {
  await shop.rows(
    `insert into product_popularity (supplier_id, sellable_id, since, day, bought, added, looked)
     select $1, s.id, '2025-03-01', '2026-03-14', coalesce(($2::jsonb->>s.id)::float8, 10), 0, 0
     from sellables s where s.product_id = 'other' or $2::jsonb ? s.id`,
    [branch, JSON.stringify(counts)],
  )
  const before = shop.search.generation
  await notifyPopularity(shop.database.kysely)
  await vi.waitFor(() => expect(shop.search.generation).toBeGreaterThan(before), {
    timeout: 20_000,
    interval: 10,
  })
}

const setOut = async (sellable: string, isOut: boolean) => {
  await shop.rows('update offers set out_of_stock_at = $2 where sellable_id = $1', [
    sellable,
    isOut ? '2026-03-13Z' : null,
  ])
  await shop.rows(`update shelf_versions set version = version + 1`)
  await shop.rows(`select pg_notify('shelf', '*')`)
}

interface Card {
  id: string
  offer: Parameters<typeof productAddress>[0] & { sellable: { id: string } }
  sizes?: string[]
}
const milkOf = (cards: Card[]) => cards.find(({ id }) => id === 'milk') as Card
const inCategory = async (query = ''): Promise<Card> =>
  milkOf((await shop.read(`/api/v2/categories/food?supplier_id=langa${query}`)).products)

test('a card shows the cheapest size until one is bought more', async () => {
  await count('langa', { half: 10, two: 11, six: 9 })
  const { offer, sizes } = await inCategory()
  expect([offer.sellable.id, sizes, productAddress(offer)]).toEqual(['half', ['2 L', '6 L'], '/product/milk'])
})

test('a card shows the cheapest brand in the size that is bought most at the branch, and not elsewhere', async () => {
  await count('langa', { half: 5, two: 80, 'two-b': 1, six: 20 })
  await count('parow', { half: 80, two: 5, six: 5 })
  const { offer, sizes } = await inCategory()
  expect([offer.sellable.id, sizes]).toEqual(['two-b', ['500 ml', '6 L']])
  const parow = await shop.read('/api/v2/categories/food?supplier_id=parow')
  expect(milkOf(parow.products).offer.sellable.id).toBe('half')
  const { related } = await shop.read('/api/v2/products/long-rice/more?supplier_id=langa')
  const goesWith = related.find(({ name }: { name: string }) => name === 'Goes well with')
  expect(milkOf(goesWith.products).offer.sellable.id).toBe('two-b')
})

test('a cached card changes when the counts do', async () => {
  await count('langa', { half: 80, two: 5 })
  expect((await inCategory()).offer.sellable.id).toBe('half')
  await shop.rows('truncate product_popularity')
  await count('langa', { half: 5, two: 80 })
  expect((await inCategory()).offer.sellable.id).toBe('two-b')
})

test('a size that is sold out is not shown first, and a list sorted by price shows the cheapest', async () => {
  await count('langa', { half: 5, two: 80, 'two-b': 80, six: 30 })
  expect((await inCategory('&sort=price')).offer.sellable.id).toBe('half')
  await setOut('two', true)
  await setOut('two-b', true)
  await vi.waitFor(async () => expect((await inCategory()).offer.sellable.id).toBe('six'), {
    timeout: 20_000,
  })
  await setOut('two-b', false)
  await vi.waitFor(async () => expect((await inCategory()).offer.sellable.id).toBe('two-b'), {
    timeout: 20_000,
  })
})

test('the link of a search result opens the product with the offer that the result shows', async () => {
  const { offers: found } = await shop.read('/api/v2/search?query=milk&supplier_id=langa')
  const { offers } = await shop.read('/api/v2/products/milk?supplier_id=langa')
  expect(found).toHaveLength(4)
  const addresses = found.map((offer: Card['offer']) => {
    const address = productAddress(offer)
    const [lead] = filterPageOffers(offers, readProductFilter(new URL(address, 'http://shop').searchParams))
    expect(lead?.sellable.id).toBe(offer.sellable.id)
    return address
  })
  expect(addresses.sort()).toEqual([
    '/product/milk',
    '/product/milk?option=2+L',
    '/product/milk?option=2+L&brand=Aana',
    '/product/milk?option=6+L',
  ])
})
