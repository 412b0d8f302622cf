// Which goods of a list are sizes and brands of one product.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
  const { id } = await shop.bring(`name,brand,category,price
Strandloper Sardines 120g,Strandloper,Food cupboard > Canned food,14.99
Plaas Cut Corn 500g,Plaas,Frozen > Frozen vegetables,24.99
`)
  await shop.put(id, 'apply')
}, 60_000)
afterAll(() => shop.close())

const productsOf = async (...names: string[]) => {
  const rows = await shop.database.kysely
    .selectFrom('sellables')
    .innerJoin('product_categories as p', 'p.product_id', 'sellables.product_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .where('sellables.name', 'in', names)
    .select(['sellables.name', 'sellables.product_id', 'c.name as category'])
    .orderBy('sellables.name')
    .execute()
  return rows
}

test('goods of one name that belong in different categories are different products', async () => {
  const { id } = await shop.bring(`name,brand,price
Koo Mixed Vegetables 410g,Koo,19.99
McCain Mixed Vegetables 1kg,McCain,49.99
McCain Mixed Vegetables 250g,McCain,19.99
`)
  expect((await shop.put(id, 'apply')).state).toBe('applied')
  const [tin, bag, ...others] = await productsOf(
    'Koo Mixed Vegetables 410 g',
    'McCain Mixed Vegetables 1 kg',
    'McCain Mixed Vegetables 250 g',
  )
  expect([tin?.category, bag?.category]).toEqual(['Canned food', 'Frozen vegetables'])
  expect(others.map(({ product_id }) => product_id)).toEqual([bag?.product_id])
})

test('goods of the name of a product that was there join it, wherever a manager put it', async () => {
  const { id } = await shop.bring(`name,brand,category,price
Plaas Wonderlike Rice 2kg,Plaas,Specials > Month end,39.99
`)
  await shop.put(id, 'apply')
  const later = await shop.bring(`name,brand,price
Witkop Wonderlike Rice 1kg,Witkop,24.99
`)
  await shop.put(later.id, 'apply')
  const rows = await productsOf('Plaas Wonderlike Rice 2 kg', 'Witkop Wonderlike Rice 1 kg')
  expect(rows.map(({ category }) => category)).toEqual(['Month end', 'Month end'])
  expect(new Set(rows.map(({ product_id }) => product_id)).size).toBe(1)
})
