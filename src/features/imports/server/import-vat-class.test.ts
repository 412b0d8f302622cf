// The VAT class that an import gives to what is new.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const classes = async () =>
  Object.fromEntries(
    (await shop.database.kysely.selectFrom('sellables').select(['name', 'vat_class']).execute()).map(
      ({ name, vat_class }) => [name, vat_class],
    ),
  )

test('a list without categories gives every new product its class by the schedule', async () => {
  const { id } = await shop.bring(`name,price
Dumela Long Grain Parboiled Rice 2kg,39.99
Strandloper Pilchards in Tomato Sauce 400g,29.99
Strandloper Pilchards Hot Chilli 155g,12.99
Strandloper Tuna Chunks in Brine 170g,24.99
Kopje Brown Bread 700g,18.99
Kopje White Bread Rolls 6 Pack,19.99
Vlei Strawberry Flavoured Milk 300ml,15.99
`)
  expect((await shop.put(id, 'apply')).state).toBe('applied')
  expect(await classes()).toMatchObject({
    'Dumela Long Grain Parboiled Rice 2 kg': 'zero',
    'Strandloper Pilchards in Tomato Sauce 400 g': 'zero',
    'Strandloper Pilchards Hot Chilli 155 g': 'zero',
    'Strandloper Tuna Chunks in Brine 170 g': 'standard',
    'Kopje Brown Bread 700 g': 'zero',
    'Kopje White Bread Rolls 6s': 'standard',
    'Vlei Strawberry Flavoured Milk 300 ml': 'standard',
  })
})
