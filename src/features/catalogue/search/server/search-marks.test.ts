import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

/** Langa has biltong and sausages with marks, and goods that only have such a word in their names; Parow has only those. */
const more = [
  `insert into products (id, name, image_url, visibility) values
    ('biltong', 'Beef biltong', '/b.webp', 'visible'), ('sausages', 'Soya sausages', '/s.webp', 'visible'),
    ('named-halaal', 'Halaal style polony', '/p.webp', 'visible'), ('named-vegan', 'Vegan sausages', '/v.webp', 'visible'),
    ('named-free', 'Gluten free pasta', '/g.webp', 'visible')`,
  `insert into product_categories values ('biltong', 'food', 1), ('sausages', 'food', 2), ('named-halaal', 'food', 3),
    ('named-vegan', 'food', 4), ('named-free', 'food', 5)`,
  `insert into sellables (id, product_id, name, image_url, image_lg_url) values
    ('biltong1', 'biltong', 'Beef biltong', '/b.webp', '/b.webp'), ('biltong2', 'biltong', 'Beef biltong sliced', '/b.webp', '/b.webp'),
    ('sausages1', 'sausages', 'Soya sausages', '/s.webp', '/s.webp'),
    ('halaal1', 'named-halaal', 'Halaal style polony', '/p.webp', '/p.webp'),
    ('vegan1', 'named-vegan', 'Vegan sausages', '/v.webp', '/v.webp'),
    ('free1', 'named-free', 'Gluten free pasta', '/g.webp', '/g.webp')`,
  `insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at) values
    ('l-biltong', 'langa', 'biltong1', 5000, '2026-03-01Z'), ('l-sausages', 'langa', 'sausages1', 4000, '2026-03-01Z'),
    ('l-halaal', 'langa', 'halaal1', 3000, '2026-03-01Z'), ('l-vegan', 'langa', 'vegan1', 3000, '2026-03-01Z'),
    ('l-free', 'langa', 'free1', 3000, '2026-03-01Z'), ('p-halaal', 'parow', 'halaal1', 3000, '2026-03-01Z'),
    ('p-biltong2', 'parow', 'biltong2', 3000, '2026-03-01Z')`,
  `insert into sellable_marks (sellable_id, mark, certifier) values ('biltong1', 'halaal', 'SANHA'), ('sausages1', 'vegan', null)`,
]

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock(...more) })
  shop.setClock('2026-03-14T10:00:00Z')
}, 60_000)
afterAll(async () => {
  await shop.close()
})

const idsOf = async (query: string, supplier = 'langa') =>
  (await shop.read(`/api/v2/search?query=${encodeURIComponent(query)}&supplier_id=${supplier}`)).offers.map(
    ({ id }: { id: string }) => id,
  )

test.each([
  ['halaal', ['l-biltong']],
  ['Halal', ['l-biltong']],
  ['certified halaal biltong', ['l-biltong']],
  ['vegan', ['l-sausages']],
  ['veganistiese sausages', ['l-sausages']],
  ['végétalien', ['l-sausages']],
])('"%s" finds the goods with the mark, and none with the word in their names', async (query, ids) => {
  expect(await idsOf(query)).toEqual(ids)
})

test('goods without the mark are not near a dietary word either', async () => {
  expect(await idsOf('halaal polony')).toEqual(['l-biltong'])
  expect(await idsOf('vegan rice')).not.toContain('l-rice2')
})

test('a dietary word finds names where no goods of the branch have the mark', async () => {
  expect(await idsOf('gluten free')).toEqual(['l-free'])
  // Another of the same product has it, which this branch does not sell.
  expect(await idsOf('halaal', 'parow')).toEqual(['p-halaal'])
})

test('a search and a category are filtered by marks that their goods have, and name no others', async () => {
  const food = (more = '') => shop.read(`/api/v2/categories/food?supplier_id=langa${more}`)
  expect((await food()).facets.marks).toEqual([
    { id: 'halaal', name: 'Halaal', count: 1 },
    { id: 'vegan', name: 'Vegan', count: 1 },
  ])
  const { products } = await food('&mark=halaal')
  expect(products.map(({ id }: { id: string }) => id)).toEqual(['biltong'])
  expect((await food('&mark=halaal,vegan')).products).toEqual([])
  expect((await shop.read('/api/v2/categories/rice?supplier_id=langa')).facets).not.toHaveProperty('marks')
  const search = await shop.read('/api/v2/search?query=sausages&supplier_id=langa&mark=vegan')
  expect(search.offers.map(({ id }: { id: string }) => id)).toEqual(['l-sausages'])
})

test('a mark that is set is found, and one that is taken away is not', async () => {
  const invalidate = async () => {
    await shop.rows('update taxonomy_version set version = version + 1')
    await shop.rows(`select pg_notify('shelf', '*')`)
  }
  for (const query of ['gluten-free', 'glutenvry', 'sans gluten', 'free from gluten'])
    expect([query, ...(await idsOf(query))]).not.toContain('l-biltong')
  await shop.rows(`insert into sellable_marks values ('biltong1', 'gluten_free', null)`)
  await invalidate()
  for (const query of ['gluten-free', 'glutenvry', 'sans gluten', 'free from gluten'])
    await expect.poll(() => idsOf(query), { timeout: 10_000 }).toEqual(['l-biltong'])
  await shop.rows(`delete from sellable_marks where mark = 'gluten_free'`)
  await invalidate()
  await expect.poll(() => idsOf('gluten free'), { timeout: 10_000 }).toEqual(['l-free'])
})
