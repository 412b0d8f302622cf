import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

/** More rice at Langa, and something else in the same category; a third branch sells the same rice. */
const more = [
  `update sellables set ingredients = 'Rice.', origin = 'Thailand' where id = 'rice2'`,
  `insert into products (id, name, image_url, visibility) values
    ('brown-rice', 'Brown rice', '/b.webp', 'visible'), ('jasmine', 'Jasmine rice', '/j.webp', 'visible'),
    ('gone-rice', 'Basmati rice', '/g.webp', 'visible'), ('lentils', 'Red lentils', '/l.webp', 'visible')`,
  `insert into product_categories values ('brown-rice', 'rice', 5), ('jasmine', 'rice', 4), ('gone-rice', 'rice', 6),
    ('lentils', 'rice', 7)`,
  `insert into sellables (id, product_id, name, measurement, image_url, image_lg_url) values
    ('brown1', 'brown-rice', 'Brown rice 1 kg', '1 kg', '/b.webp', '/b.webp'),
    ('jasmine10', 'jasmine', 'Jasmine rice 10 kg', '10 kg', '/j.webp', '/j.webp'),
    ('basmati1', 'gone-rice', 'Basmati rice 1 kg', '1 kg', '/g.webp', '/g.webp'),
    ('lentils1', 'lentils', 'Red lentils 1 kg', '1 kg', '/l.webp', '/l.webp')`,
  `update suppliers set disabled = false, in_preparation = false where id = 'gone'`,
  `insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at, out_of_stock_at) values
    ('l-brown', 'langa', 'brown1', 3500, '2026-03-01Z', null), ('l-jasmine', 'langa', 'jasmine10', 3000, '2026-03-01Z', null),
    ('l-basmati', 'langa', 'basmati1', 3000, '2026-03-01Z', '2026-03-13Z'), ('l-lentils', 'langa', 'lentils1', 2000, '2026-03-01Z', null),
    ('g-rice1', 'gone', 'rice1', 2599, '2026-03-01Z', '2026-03-13Z'), ('g-rice2', 'gone', 'rice2', 4000, '2026-03-01Z', null)`,
]

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock(...more) })
  shop.setClock('2026-03-14T10:00:00Z')
}, 60_000)
afterAll(async () => {
  await shop.close()
})

const read = (path: string) => shop.read(path)

test('a product has the facts of those packs that say something', async () => {
  const { facts } = await read('/api/v2/products/long-rice/more')
  expect(facts).toEqual([
    {
      sellable_id: 'rice2',
      description: null,
      ingredients: 'Rice.',
      allergens: null,
      storage: null,
      origin: 'Thailand',
    },
  ])
})

test('a product has the marks of its packs with who certifies them, in the caller’s language', async () => {
  await shop.rows(
    `insert into sellable_marks values ('oil750', 'vegan', null), ('oil750', 'kosher', 'Beth $& Din')`,
  )
  const marksIn = async (language: string) =>
    (await shop.get('/api/v2/products/sun-oil/more', { 'accept-language': language })).json().facts[0].marks
  expect(await marksIn('en')).toEqual([
    { mark: 'kosher', certifier: 'Beth $& Din', text: 'Kosher · certified by Beth $& Din' },
    { mark: 'vegan', certifier: null, text: 'Vegan' },
  ])
  const texts = (await marksIn('af')).map(({ text }: { text: string }) => text)
  expect(texts).toEqual(['Kosjer · gesertifiseer deur Beth $& Din', 'Veganisties'])
})

test('a product is replaced by goods in stock of the same kind, near in size first, and not by its other relations', async () => {
  const { related } = await read('/api/v2/products/long-rice/more?supplier_id=langa')
  const ids = related.map(({ name, products }: { name: string; products: { id: string }[] }) => [
    name,
    products.map(({ id }) => id),
  ])
  expect(ids).toEqual([
    ['Instead of', ['brown-rice', 'jasmine']],
    ['Goes well with', ['sun-oil']],
  ])
})

test('what is bought together at the branch goes well with a product after what the catalogue relates, in stock and not twice', async () => {
  const goesWith = async (supplier: string) => {
    const { related } = await read(`/api/v2/products/long-rice/more${supplier}`)
    const list = related.find(({ name }: { name: string }) => name === 'Goes well with')
    return list?.products.map(({ id }: { id: string }) => id)
  }
  const together = [
    ['lentils', 0.4],
    ['sun-oil', 0.9],
    // Instead of it, out of stock, not sold here, hidden.
    ['brown-rice', 0.8],
    ['gone-rice', 0.8],
    ['dog-food', 0.7],
    ['secret', 0.6],
  ] as const
  // The count that a shop makes when it starts would replace what is inserted here.
  await expect
    .poll(() => shop.rows(`select from popularity_days where counted_to > '-infinity'`), { timeout: 20_000 })
    .toHaveLength(3)
  for (const [other, strength] of together)
    await shop.rows(`insert into bought_together values ('langa', 'long-rice', $1, $2)`, [other, strength])
  await shop.rows(`update shelf_versions set version = version + 1 where supplier_id = 'langa'`)
  await shop.rows(`select pg_notify('shelf', '*')`)
  await expect.poll(() => goesWith('?supplier_id=langa'), { timeout: 20_000 }).toEqual(['sun-oil', 'lentils'])
  // Of another branch, and side by side, it is not counted.
  expect(await goesWith('?supplier_id=parow')).toEqual(['sun-oil'])
  expect(await goesWith('')).toEqual(['sun-oil'])
  await shop.rows('truncate bought_together')
})

test('a page that asks briefly gets its related products from the other call', async () => {
  const page = await read('/api/v2/products/long-rice?supplier_id=langa&brief=1')
  expect(page.related).toEqual([])
  expect((await read('/api/v2/products/long-rice?supplier_id=langa')).related).toHaveLength(1)
})

test('who else sells a sellable is in stock, cheapest first, and never the supplier that is asked at', async () => {
  const elsewhere = async (sellable: string, except: string) =>
    (await read(`/api/v2/sellables/${sellable}/elsewhere?except=${except}`)).map(
      ({ supplier, price_in_cents }: { supplier: { id: string }; price_in_cents: number }) => [
        supplier.id,
        price_in_cents,
      ],
    )
  expect(await elsewhere('rice1', 'langa')).toEqual([['parow', 2799]])
  // Bulk packs are another thing.
  expect(await elsewhere('rice2', 'parow')).toEqual([
    ['gone', 4000],
    ['langa', 4999],
  ])
})

test('unknown products and sellables are refused', async () => {
  for (const path of ['/api/v2/products/nothing/more', '/api/v2/sellables/nothing/elsewhere'])
    expect((await shop.get(path)).statusCode).toBe(404)
})
