import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCheckDigit } from '#kernel/barcode.ts'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const list = `Barcode,Description,Brand,Size,Category,Price,Stock
,Rice 1 kg,Spekko,1 kg,Food cupboard > Rice,31.99,12
${withCheckDigit('600100703201')},Long-grain rice,Tastic,2 kg,Food cupboard > Rice,"R1 054,50",
,Peanut butter smooth 400g,Black Cat,,Food cupboard > Spreads,45.99,3
,Broken,,,,abc,
`

test('a list goes from file to shelf, and the same list again changes nothing', async () => {
  const ready = await shop.bring(list)
  expect(ready).toMatchObject({ state: 'ready', rows: 4, accepted: 3, rejected: 1, changed: 3 })
  expect(ready.errors).toMatchObject([{ line: 5, code: 'price-unreadable', column: 'price' }])
  expect(ready.effects).toEqual({ new: 2, added: 0, changed: 1, same: 0 })
  const before = await shop.read('/catalog/v1/products/long-rice?supplier_id=langa')
  const applied = await shop.put(ready.id, 'apply')
  expect(applied.state).toBe('applied')
  expect((await shop.put(ready.id, 'apply')).state).toBe('applied')
  await expect
    .poll(async () => JSON.stringify(await shop.read('/catalog/v1/products/long-rice?supplier_id=langa')))
    .not.toBe(JSON.stringify(before))
  const again = await shop.bring(list)
  expect(again).toMatchObject({ state: 'ready', changed: 0 })
})
