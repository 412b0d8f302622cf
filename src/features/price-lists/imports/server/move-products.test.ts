// The category that a list gives to existing goods.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'
import { openSecondChain } from '#tests/second-chain.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
  await shop.live('name,price,category\nKarata Paprika crisps 120g,18.99,Vegetables\n')
})
afterAll(() => shop.close())

const placesOf = async (sellable: string) =>
  (
    await shop.rows<{ name: string }>(
      `select c.name from sellables s join product_categories pc on pc.product_id = s.product_id
       join categories c on c.id = pc.category_id where s.name = $1 order by pc.position, c.id`,
      [sellable],
    )
  ).map(({ name }) => name)
const undo = (id: string) =>
  shop.app.inject({ method: 'POST', url: `/counter/v1/imports/${id}/undo`, headers: shop.nandi.headers })
const notesOf = async (id: string) => {
  const answer = await shop.app.inject({
    url: `/counter/v1/imports/${id}/rows`,
    headers: shop.nandi.headers,
  })
  return answer
    .json()
    .rows.map(({ effect, notes }: { effect: string; notes: { code: string }[] }) => [
      effect,
      ...notes.map(({ code }) => code),
    ])
}

test('a category in a list moves existing goods, the preview says so, and undoing moves them back', async () => {
  const list = 'name,price,category\nKarata Paprika crisps 120g,18.99,Snacks > Crisps\n'
  const { id, notes, effects } = await shop.bring(list)
  expect(effects).toMatchObject({ changed: 1, same: 0 })
  expect(notes).toContainEqual(expect.objectContaining({ code: 'category-moves', count: 1 }))
  expect(JSON.stringify(await shop.read('/catalog/v1/categories?supplier_id=langa'))).not.toContain('Crisps')
  await shop.put(id, 'apply')
  await shop.settled(id)
  expect(await placesOf('Karata Paprika crisps 120 g')).toEqual(['Crisps'])
  await expect
    .poll(async () => JSON.stringify(await shop.read('/catalog/v1/categories?supplier_id=langa')))
    .toContain('Crisps')
  expect(await shop.bring(list)).toMatchObject({ changed: 0, effects: { same: 1 } })
  expect((await undo(id)).statusCode).toBe(200)
  expect(await placesOf('Karata Paprika crisps 120 g')).toEqual(['Vegetables'])
  expect(await shop.rows(`select 1 from categories where name in ('Crisps', 'Snacks')`)).toEqual([])
})

test('a department above a product’s category moves nothing', async () => {
  const { effects } = await shop.bring('name,price,category\nSpekko rice 2 kg,49.99,Food cupboard\n')
  expect(effects).toMatchObject({ same: 1 })
})

test('the first row of a product decides its category, and later rows get a note', async () => {
  const { id } = await shop.bring(
    'name,price,category\nSpekko rice 1 kg,29.99,Pets\nSpekko rice 2 kg,49.99,Cooking oil\n',
  )
  expect(await notesOf(id)).toEqual([
    ['changed', 'category-moves'],
    ['same', 'category-other-line'],
  ])
  await shop.put(id, 'cancel')
})

test('goods that another chain sells too move on the own chain’s shelves only, and undoing moves them back', async () => {
  await openSecondChain(shop, ['rice1'])
  // Only the smaller size is shared, and both are one product.
  const { id } = await shop.bring('name,price,category\nSpekko rice 2 kg,49.99,Pets\n')
  expect(await notesOf(id)).toEqual([['changed', 'category-own']])
  await shop.put(id, 'apply')
  await shop.settled(id)
  expect(await placesOf('Spekko rice 2 kg')).toEqual(['Rice'])
  const pets = async (branch: string) =>
    JSON.stringify(await shop.read(`/api/v2/categories/pets?supplier_id=${branch}`))
  await expect.poll(() => pets('langa')).toContain('Spekko rice')
  await expect.poll(() => pets('parow')).toContain('Spekko rice')
  expect(await pets('soweto')).not.toContain('Spekko rice')
  expect(await shop.bring('name,price,category\nSpekko rice 2 kg,49.99,Pets\n')).toMatchObject({
    effects: { same: 1 },
  })
  expect((await undo(id)).statusCode).toBe(200)
  await expect.poll(() => pets('langa')).not.toContain('Spekko rice')
  expect(await shop.rows('select from agency_places')).toEqual([])
})

test('a list changes the chain’s own category of a product, and the shared category removes the own one', async () => {
  await shop.rows(`insert into agency_places values ('vuka', 'long-rice', 'oil')`)
  await shop.live('name,price,category\nSpekko rice 2 kg,49.99,Pets\n')
  expect(await shop.rows('select category_id from agency_places')).toEqual([{ category_id: 'pets' }])
  await shop.live('name,price,category\nSpekko rice 2 kg,49.99,Rice\n')
  expect(await shop.rows('select from agency_places')).toEqual([])
})

test('the operator’s list moves goods for every chain', async () => {
  await shop.rows('update accounts set operator = true where id = $1', [shop.nandi.id])
  await shop.live('name,price,category\nSpekko rice 2 kg,49.99,Pets\n')
  expect(await placesOf('Spekko rice 2 kg')).toEqual(['Pets'])
})
