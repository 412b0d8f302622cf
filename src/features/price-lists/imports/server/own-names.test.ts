// A list's name for goods that another chain sells too becomes its chain's own name for them, on its own shelves only.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCheckDigit } from '#kernel/barcode.ts'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'
import { openSecondChain } from '#tests/second-chain.ts'

const barcode = withCheckDigit('600100700001')
let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
  await openSecondChain(shop, ['oil750'])
  await shop.rows(`update sellables set barcode = $1 where id = 'oil750'`, [barcode])
})
afterAll(() => shop.close())

const list = (name: string, price = '39.99') => `name,barcode,price\n${name},${barcode},${price}\n`
const undo = (id: string) =>
  shop.app.inject({ method: 'POST', url: `/counter/v1/imports/${id}/undo`, headers: shop.nandi.headers })
const named = async (branch: string) =>
  (await shop.read(`/api/v2/products/sun-oil?supplier_id=${branch}`)).offers.map(
    ({ name }: { name: string }) => name,
  )
const ownNames = () => shop.rows('select agency_id, sellable_id, name, named_by from agency_goods')

test('another name becomes the chain’s own, the preview says so, and undoing reverts it', async () => {
  const { id, notes, effects } = await shop.bring(list('Golden sunflower oil 750ml'))
  expect(effects).toMatchObject({ changed: 1 })
  expect(notes).toContainEqual(expect.objectContaining({ code: 'name-own', count: 1 }))
  await shop.put(id, 'apply')
  await shop.settled(id)
  const [name] = (await ownNames()) as [{ name: string }]
  expect(name).toEqual({ agency_id: 'vuka', sellable_id: 'oil750', name: name.name, named_by: 'list' })
  await expect.poll(() => named('langa')).toEqual([name.name])
  expect(await named('soweto')).toEqual(['Sunfoil 750 ml'])
  expect(await shop.bring(list('Golden sunflower oil 750ml'))).toMatchObject({ effects: { same: 1 } })
  expect((await undo(id)).statusCode).toBe(200)
  expect(await ownNames()).toEqual([])
  await expect.poll(() => named('langa')).toEqual(['Sunfoil 750 ml'])
})

test('a name that differs only in case is not another name', async () => {
  expect(await shop.bring(list('SUNFOIL 750ML'))).toMatchObject({ effects: { same: 1 } })
})

test('the shared name in a later list ends the chain’s own', async () => {
  await shop.live(list('Golden oil 750ml'))
  expect(await ownNames()).toMatchObject([{ name: expect.stringContaining('Golden') }])
  await shop.live(list('Sunfoil 750ml'))
  expect(await ownNames()).toEqual([])
})

test('goods are matched by the chain’s own name if a list has no barcode', async () => {
  await shop.live(list('Golden oil 750ml'))
  expect(await shop.bring('name,price\nGolden oil 750ml,41.99\n')).toMatchObject({ effects: { changed: 1 } })
  await shop.rows('delete from agency_goods')
})

test('a name that a person gave stays, whatever lists say', async () => {
  await shop.rows(`insert into agency_goods (agency_id, sellable_id, name, named_by)
    values ('vuka', 'oil750', 'Our oil', 'person')`)
  expect(await shop.bring(list('Golden oil 750ml'))).toMatchObject({ effects: { same: 1 } })
  await shop.rows('delete from agency_goods')
})

test('goods that no other chain sells keep their name', async () => {
  const code = withCheckDigit('600100700002')
  await shop.rows(`update sellables set barcode = $1 where id = 'rice2'`, [code])
  const { effects } = await shop.bring(`name,barcode,price\nOther rice 2kg,${code},49.99\n`)
  expect(effects).toMatchObject({ same: 1 })
})
