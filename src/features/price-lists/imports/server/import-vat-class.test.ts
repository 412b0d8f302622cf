// The VAT classes that an import sets.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'
import { openSecondChain } from '#tests/second-chain.ts'

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

test('a list without categories gives every new product its VAT class by the schedule', async () => {
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

test('the preview can show only the rows with a doubtful VAT class', async () => {
  const { id } = await shop.bring(`name,price
Dumela Jasmine Rice 2kg,39.99
Dumela Coconut Oil 500ml,79.99
Vlei Cultured Buttermilk 1L,24.99
`)
  const rows = async (query: string) => {
    const answer = await shop.app.inject({
      url: `/counter/v1/imports/${id}/rows${query}`,
      headers: shop.nandi.headers,
    })
    return answer.json()
  }
  expect((await rows('')).total_count).toBe(3)
  const { rows: doubtful, total_count } = await rows('?doubtful=1')
  expect(total_count).toBe(2)
  expect(doubtful.map((row: { name: string; vat_class: string }) => [row.name, row.vat_class])).toEqual([
    ['Dumela Coconut Oil 500 ml', 'zero'],
    ['Vlei Cultured Buttermilk 1 L', 'standard'],
  ])
  await shop.put(id, 'cancel')
})

test('a VAT column decides for new products, and an unreadable cell gets a note', async () => {
  const { id } = await shop.bring(`name,price,VAT
Dumela Basmati Rice 1kg,39.99,15%
Vlei Almond Drink 1L,24.99,Z
Kopje Rusks 500g,19.99,14
`)
  const { notes } = await shop.detail(id)
  expect(notes).toContainEqual(expect.objectContaining({ code: 'vat-unread', count: 1 }))
  await shop.put(id, 'apply')
  expect(await classes()).toMatchObject({
    'Dumela Basmati Rice 1 kg': 'standard',
    'Vlei Almond Drink 1 L': 'zero',
    'Kopje Rusks 500 g': 'standard',
  })
})

test('a VAT column changes the class of goods that no other chain sells, and undoing restores it', async () => {
  const before = (await classes())['Spekko rice 2 kg']
  const wanted = before === 'zero' ? 'standard' : 'zero'
  const { id } = await shop.live(`name,price,VAT\nSpekko rice 2 kg,49.99,${wanted}\n`)
  expect((await classes())['Spekko rice 2 kg']).toBe(wanted)
  const undo = { method: 'POST', url: `/counter/v1/imports/${id}/undo`, headers: shop.nandi.headers } as const
  expect((await shop.app.inject(undo)).statusCode).toBe(200)
  expect((await classes())['Spekko rice 2 kg']).toBe(before)
})

test('a VAT column leaves the class of goods that another chain sells too, and a note says so', async () => {
  await openSecondChain(shop, ['rice2'])
  const before = (await classes())['Spekko rice 2 kg']
  const wanted = before === 'zero' ? 'standard' : 'zero'
  const { id, notes } = await shop.live(`name,price,VAT\nSpekko rice 2 kg,48.99,${wanted}\n`)
  expect(notes).toContainEqual(expect.objectContaining({ code: 'vat-shared', count: 1 }))
  expect(id).not.toBe('')
  expect((await classes())['Spekko rice 2 kg']).toBe(before)
})
