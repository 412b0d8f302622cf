// What people buy decides between equal matches of a search, over HTTP.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openSearch } from '#features/catalogue/search/server/search-service.ts'
import { showSearchResults } from '#features/catalogue/search/server/show-search-results.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { openSecondChain } from '#tests/second-chain.ts'
import { notifyPopularity } from './popularity-store.ts'

/** Two brands of milk that are equal but for price and size, and a hundred other things so that there is an average. */
const stock = catalogueStock(
  `insert into brands values ('aa', 'Aana'), ('bb', 'Bela')`,
  `insert into products (id, name, image_url) values ('milk', 'Full cream milk', '/m.webp'), ('other', 'Other', '/o.webp')`,
  `insert into product_categories values ('milk', 'food', 3), ('other', 'food', 4)`,
  `insert into sellables (id, product_id, name, brand_id, measurement, image_url, image_lg_url) values
    ('milk-a', 'milk', 'Aana full cream milk 1 L', 'aa', '1 L', '/m.webp', '/m.webp'),
    ('milk-b', 'milk', 'Bela full cream milk 2 L', 'bb', '2 L', '/m.webp', '/m.webp')`,
  `insert into sellables (id, product_id, name, image_url, image_lg_url)
    select 'other' || n, 'other', 'Other ' || n, '/o.webp', '/o.webp' from generate_series(1, 100) as n`,
  `insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at)
    select branch || '-' || id, branch, id, case id when 'milk-a' then 2000 else 3500 end, '2026-03-01Z'
    from sellables, unnest(array['langa', 'parow']) as branch where product_id = 'milk'`,
)

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock })
  await openSecondChain(shop, ['milk-a', 'milk-b'])
}, 60_000)
afterAll(() => shop.close())
beforeEach(() => shop.rows('truncate product_popularity, search_popularity'))

interface Found {
  sellable: { id: string }
}
const search = async (query: string, branch?: string): Promise<string[]> => {
  const here = branch ? `&supplier_id=${branch}` : ''
  const { offers } = await shop.read(`/api/v2/search?query=${encodeURIComponent(query)}${here}`)
  return offers.map(({ sellable }: Found) => sellable.id)
}
/** Stores what was bought at a branch, beside ten of everything else. */
const bought = async (branch: string, counts: Record<string, number>, since = '2025-03-01') => {
  for (const [id, count] of Object.entries(counts))
    await shop.rows(
      `insert into product_popularity (supplier_id, sellable_id, since, day, bought, added, looked)
       values ($1, $2, $3, '2026-03-14', $4, 0, 0)`,
      [branch, id, since, count],
    )
  await shop.rows(
    `insert into product_popularity (supplier_id, sellable_id, since, day, bought, added, looked)
     select $1, id, '2025-03-01', '2026-03-14', 10, 0, 0 from sellables where product_id = 'other'`,
    [branch],
  )
}
const boughtAfter = (branch: string, term: string, id: string, count: number) =>
  shop.rows(
    `insert into search_popularity (supplier_id, term, sellable_id, day, bought, added, looked)
     values ($1, $2, $3, '2026-03-14', $4, 0, 0)`,
    [branch, term, id, count],
  )
/** Has every process read the counts, in the background, and waits until the shop did. */
const read = async () => {
  const before = shop.search.generation
  await notifyPopularity(shop.database.kysely)
  await vi.waitFor(() => expect(shop.search.generation).toBeGreaterThan(before), {
    timeout: 5000,
    interval: 10,
  })
}

test('without counts the lower price comes first', async () => {
  await read()
  expect(await search('milk', 'langa')).toEqual(['milk-a', 'milk-b'])
})

test('of two equal products the one that is bought more at the branch comes first, though it costs more', async () => {
  await bought('langa', { 'milk-a': 2, 'milk-b': 60 })
  await bought('parow', { 'milk-a': 60, 'milk-b': 2 })
  await read()
  expect(await search('milk', 'langa')).toEqual(['milk-b', 'milk-a'])
  expect(await search('milk', 'parow')).toEqual(['milk-a', 'milk-b'])
})

test('at a branch without counts its chain decides, before other chains', async () => {
  await bought('langa', { 'milk-a': 2, 'milk-b': 60 })
  await bought('soweto', { 'milk-a': 200, 'milk-b': 2 })
  await read()
  expect(await search('milk', 'parow')).toEqual(['milk-b', 'milk-a'])
  expect(await search('milk', 'soweto')).toEqual(['milk-a', 'milk-b'])
  // In the market the country's counts decide, whichever chain they are of.
  expect(await search('milk')).toEqual(['milk-a', 'milk-b'])
})

test('a single purchase and a look change nothing: the lower price stays first', async () => {
  await bought('langa', { 'milk-a': 10, 'milk-b': 11.02 })
  await read()
  expect(await search('milk', 'langa')).toEqual(['milk-a', 'milk-b'])
})

test('what is bought after a search counts for that search', async () => {
  await bought('langa', { 'milk-a': 60, 'milk-b': 60 })
  await boughtAfter('langa', 'cream full milk', 'milk-b', 80)
  await read()
  expect(await search('full cream milk', 'langa')).toEqual(['milk-b', 'milk-a'])
  expect(await search('milk', 'langa')).toEqual(['milk-a', 'milk-b'])
})

test('a better match stays first, however much is bought of another', async () => {
  await bought('langa', { 'milk-a': 0, 'milk-b': 5000 })
  await read()
  expect((await search('aana milk', 'langa'))[0]).toBe('milk-a')
})

test('counts that are a year old change nothing', async () => {
  await bought('langa', { 'milk-a': 2, 'milk-b': 60 })
  await shop.rows(`update product_popularity set day = '2025-03-01'`)
  await read()
  expect(await search('milk', 'langa')).toEqual(['milk-a', 'milk-b'])
})

test('search that is opened without what people buy ranks as if nothing was counted', async () => {
  await bought('langa', { 'milk-a': 2, 'milk-b': 60 })
  await read()
  const plain = await openSearch({ shop: shop.shop, shelves: shop.shelves })
  const window = await shop.shelves.windows.viewFor({
    supplierId: 'langa',
    now: shop.time.now,
    language: 'en',
  })
  const view = await window.open()
  const found = (context: ReturnType<typeof plain.contextFor>) =>
    showSearchResults({ query: 'milk' }, view, context, ({ sellable }) => ({ id: sellable.id })).offers.map(
      ({ id }) => id,
    )
  expect(found(plain.contextFor(view, 'langa'))).toEqual(['milk-a', 'milk-b'])
  expect(found(shop.search.contextFor(view, 'langa'))).toEqual(['milk-b', 'milk-a'])
  await plain.close()
})

test('a new catalogue keeps what people buy', async () => {
  await bought('langa', { 'milk-a': 2, 'milk-b': 60 })
  await read()
  await shop.rows('update taxonomy_version set version = version + 1')
  await shop.rows(`update sellables set name = 'Aana full cream milk, 1 L' where id = 'milk-a'`)
  await shop.rows(`select pg_notify('shelf', '*')`)
  await vi.waitFor(
    async () => {
      const { offers } = await shop.read('/api/v2/search?query=milk&supplier_id=langa')
      expect(offers.map(({ name }: { name: string }) => name)).toContain('Aana full cream milk, 1 L')
    },
    { timeout: 5000, interval: 20 },
  )
  expect(await search('milk', 'langa')).toEqual(['milk-b', 'milk-a'])
})
