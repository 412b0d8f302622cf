// Correcting goods at the counter: who may, what shoppers see of it, and which goods are listed for review.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withCheckDigit } from '#kernel/barcode.ts'
import type { Person } from '#tests/cast.ts'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'
import { openSecondChain } from '#tests/second-chain.ts'

let shop: ImportShop
let lindiwe: Person
beforeAll(async () => {
  shop = await openImportShop()
  lindiwe = await openSecondChain(shop, ['oil750'])
  await shop.live(`name,price,promo price,category
Kopje Mushroom Griller 250g,42.99,,Vegetables
Karata Paprika crisps 120g,18.99,,Snacks
Moedersmelk Powder One 400g,150.00,120.00,Baby
`)
})
afterAll(() => shop.close())

const list = async (more = '', by: Person = shop.nandi) => {
  const answer = await shop.app.inject({
    url: `/counter/v1/goods?supplier_id=langa${more}`,
    headers: by.headers,
  })
  return answer.json()
}
const idOf = async (name: string): Promise<string> =>
  (await list()).goods.find((goods: { name: string }) => goods.name === name).id
const change = (id: string, body: object, { by = shop.nandi, branch = 'langa' } = {}) =>
  shop.app.inject({
    method: 'PUT',
    url: `/counter/v1/goods/${id}`,
    headers: by.headers,
    payload: { supplier_id: branch, ...body },
  })
const priceOf = async (product: string) => {
  const [{ id }] = (await shop.rows(
    `select p.id from products p join sellables s on s.product_id = p.id where s.name = $1`,
    [product],
  )) as [{ id: string }]
  return JSON.stringify(await shop.read(`/catalog/v1/products/${id}/offers?supplier_id=langa`))
}

test('a doubtful VAT class is listed until a person confirms or changes it', async () => {
  const doubtful = await list('&show=vat')
  expect(doubtful).toMatchObject({
    total_count: 1,
    doubtful_count: 1,
    goods: [{ name: 'Kopje Mushroom Griller 250 g', vat_source: 'doubtful', may_change: true }],
  })
  const answer = await change(doubtful.goods[0].id, { vat_class: 'zero' })
  expect(answer.json().goods).toMatchObject({ vat_class: 'zero', vat_source: 'person' })
  expect(await list('&show=vat')).toMatchObject({ total_count: 0, doubtful_count: 0 })
  // A list that says nothing of VAT leaves it.
  await shop.live('name,price,category\nKopje Mushroom Griller 250g,43.99,Vegetables\n')
  expect(
    await shop.rows(`select vat_class, vat_source from sellables where name like 'Kopje Mushroom%'`),
  ).toEqual([{ vat_class: 'zero', vat_source: 'person' }])
})

test('a VAT column that confirms a guess makes it certain, and undoing makes it a guess again', async () => {
  const source = async () =>
    (await shop.rows<{ vat_source: string }>(`select vat_source from sellables where name like 'Karata%'`))[0]
      ?.vat_source
  expect(await source()).toBe('guessed')
  const { id } = await shop.live('name,price,VAT\nKarata Paprika crisps 120g,18.99,S\n')
  expect(await source()).toBe('list')
  await shop.app.inject({
    method: 'POST',
    url: `/counter/v1/imports/${id}/undo`,
    headers: shop.nandi.headers,
  })
  expect(await source()).toBe('guessed')
})

test('a manager moves a product to another department, and shoppers find it there', async () => {
  const id = await idOf('Karata Paprika crisps 120 g')
  expect((await change(id, { category_id: 'nowhere' })).statusCode).toBe(422)
  expect((await change(id, { category_id: 'food' })).json().goods).toMatchObject({
    category: 'Food cupboard',
    vat_source: 'guessed',
  })
  await expect
    .poll(async () => JSON.stringify(await shop.read('/api/v2/categories/food?supplier_id=langa')))
    .toContain('crisps')
})

test('goods that a person marks as baby milk lose their special at once', async () => {
  const name = 'Moedersmelk Powder One 400 g'
  await expect.poll(() => priceOf(name)).toContain('"price_in_cents":12000')
  expect((await change(await idOf(name), { kind: 'infant' })).json().goods.counts_as).toBe('infant')
  await expect.poll(() => priceOf(name)).toContain('"price_in_cents":15000')
  expect((await list('&show=infant')).goods).toMatchObject([{ name }])
  const offer = await shop.rows<{ id: string }>(
    `select o.id from offers o join sellables s on s.id = o.sellable_id where s.name = $1`,
    [name],
  )
  const cart = {
    supplier_id: 'langa',
    items: [{ offer: { id: offer[0]?.id }, qty: 1 }],
  }
  const validated = await shop.app.inject({ method: 'POST', url: '/api/v1/cart/validate', payload: { cart } })
  expect(validated.json().validation.items[0].offer).toMatchObject({ price_in_cents: 15000, promo: false })
})

test('goods listed by barcode alone get no special where the law forbids it', async () => {
  const barcode = withCheckDigit('600100703299')
  await shop.rows(`update sellables set barcode = $1 where name like 'Moedersmelk%'`, [barcode])
  const { notes } = await shop.live(`barcode,price,promo price\n${barcode},150.00,119.00\n`)
  expect(notes).toContainEqual(expect.objectContaining({ code: 'promotion-forbidden', count: 1 }))
})

test('a list sets kind and age mark, and undoing restores both', async () => {
  const marks = () => shop.rows(`select kind, age_restricted as age from sellables where name like 'Karata%'`)
  const { id } = await shop.live('name,price,kind,age\nKarata Paprika crisps 120g,18.99,liquor,\n')
  expect(await marks()).toEqual([{ kind: 'liquor', age: true }])
  await shop.app.inject({
    method: 'POST',
    url: `/counter/v1/imports/${id}/undo`,
    headers: shop.nandi.headers,
  })
  expect(await marks()).toEqual([{ kind: null, age: false }])
})

test('only the operator changes goods that another chain sells too, and another’s branch is not found', async () => {
  const refused = await change('oil750', { vat_class: 'standard' })
  expect([refused.statusCode, refused.json().messages[0].code]).toEqual([403, 'goods-shared'])
  expect((await change('oil750', { vat_class: 'zero' }, { by: lindiwe, branch: 'langa' })).statusCode).toBe(
    404,
  )
  expect((await change('oil750', { vat_class: 'zero' }, { by: lindiwe, branch: 'soweto' })).statusCode).toBe(
    403,
  )
  await shop.rows('update accounts set operator = true where id = $1', [shop.nandi.id])
  expect((await change('oil750', { vat_class: 'zero' })).json().goods).toMatchObject({
    vat_class: 'zero',
    vat_source: 'person',
  })
  await shop.rows('update accounts set operator = false where id = $1', [shop.nandi.id])
})

test('a manager moves goods that another chain sells too on the own chain’s shelves only, and back', async () => {
  const oil = async (branch: string) =>
    JSON.stringify(await shop.read(`/api/v2/categories/pets?supplier_id=${branch}`))
  expect((await change('oil750', { category_id: 'pets' })).json().goods).toMatchObject({
    category: 'Pets',
    shared_category: 'Food cupboard > Cooking oil',
    may_move: false,
  })
  await expect.poll(() => oil('langa')).toContain('Sunfoil')
  expect(await oil('soweto')).not.toContain('Sunfoil')
  expect((await list('&category_id=pets')).goods).toMatchObject([{ id: 'oil750' }])
  expect((await list('&category_id=oil')).goods).toEqual([])
  expect((await change('oil750', { category_id: null })).json().goods).toMatchObject({
    category: 'Food cupboard > Cooking oil',
    shared_category: null,
  })
  await expect.poll(() => oil('langa')).not.toContain('Sunfoil')
})

test('a manager gives goods that another chain sells too an own name and picture, and removes them', async () => {
  const key = 'u0123456789abcdef0123456789abcde'
  await shop.rows(`insert into pictures (key, bytes) values ($1, '\\x00')`, [key])
  const image_url = `/pictures/${key}/800.webp`
  expect((await change('oil750', { image_url: '/pictures/nobody/800.webp' })).statusCode).toBe(422)
  expect((await change('oil750', { name: '  ' })).statusCode).toBe(400)
  expect((await change('oil750', { name: ' Our  oil ', image_url })).json().goods).toMatchObject({
    name: 'Our oil',
    shared_name: 'Sunfoil 750 ml',
    image_url: `/pictures/${key}/200.webp`,
    own_picture: true,
  })
  const oil = async (branch: string) =>
    JSON.stringify((await shop.read(`/api/v2/products/sun-oil?supplier_id=${branch}`)).offers)
  await expect.poll(() => oil('langa')).toContain('Our oil')
  expect(await oil('langa')).toContain(image_url)
  expect(await oil('soweto')).not.toMatch(/Our oil|u0123/)
  expect((await list('&query=our')).goods).toMatchObject([{ id: 'oil750' }])
  expect((await change('oil750', { name: null })).json().goods).toMatchObject({
    name: 'Sunfoil 750 ml',
    own_picture: true,
  })
  expect((await change('oil750', { image_url: null })).json().goods).toMatchObject({ own_picture: false })
  expect(await shop.rows('select from agency_goods')).toEqual([])
  const deeds = await shop.rows(`select from deeds where call = 'changeGoods'`)
  expect(deeds.length).toBeGreaterThan(3)
})

test('a manager sets what goods are called in other languages, and shoppers read it', async () => {
  const id = await idOf('Karata Paprika crisps 120 g')
  const answer = await change(id, { product_names: { af: '  Paprikaskyfies ', fr: 'Chips au paprika' } })
  expect(answer.json().goods).toMatchObject({
    product_names: { af: 'Paprikaskyfies', fr: 'Chips au paprika' },
  })
  const { product_id } = (
    (await shop.rows(`select product_id from sellables where id = $1`, [id])) as [{ product_id: string }]
  )[0]
  const nameIn = async (language: string) =>
    (await shop.read(`/api/v2/products/${product_id}`, language)).name
  await vi.waitUntil(async () => (await nameIn('af')) === 'Paprikaskyfies')
  expect(await nameIn('fr')).toBe('Chips au paprika')
  await change(id, { product_names: { fr: null }, names: { af: 'Karata-skyfies 120 g' } })
  expect((await change(id, {})).json().goods).toMatchObject({
    product_names: { af: 'Paprikaskyfies' },
    names: { af: 'Karata-skyfies 120 g' },
  })
  const offerName = async () => (await shop.read(`/api/v2/products/${product_id}`, 'af')).offers[0].name
  await vi.waitUntil(async () => (await offerName()) === 'Karata-skyfies 120 g')
  expect((await change(id, { names: { af: ' ' } })).statusCode).toBe(400)
  expect((await change(id, { names: { xx: 'what' } })).statusCode).toBe(400)
})

test('names of goods that another chain sells too are the operator’s', async () => {
  const { goods } = await list('&query=Sunfoil')
  expect((await change(goods[0].id, { names: { af: 'Ons olie' } })).statusCode).toBe(403)
  expect((await change(goods[0].id, { product_names: { af: 'Ons olie' } })).statusCode).toBe(403)
})

test('only the operator names categories; languages that are left out keep the names that come with Spaza', async () => {
  const nameOil = (names: object, id = 'oil') =>
    shop.app.inject({
      method: 'PUT',
      url: `/counter/v1/goods_categories/${id}/names`,
      headers: shop.nandi.headers,
      payload: { names },
    })
  expect((await nameOil({ af: 'Olies' })).statusCode).toBe(403)
  await shop.rows(`update accounts set operator = true where id = $1`, [shop.nandi.id])
  expect((await nameOil({ af: 'Olies' })).json().category).toMatchObject({
    name: 'Cooking oil',
    names: { af: 'Olies', fr: 'Huile de cuisson' },
  })
  expect((await nameOil({ af: 'Olies' }, 'nowhere')).statusCode).toBe(422)
  await shop.rows(`update accounts set operator = false where id = $1`, [shop.nandi.id])
  await vi.waitUntil(async () => (await shop.read('/api/v2/categories/oil', 'af')).name === 'Olies')
  expect((await shop.read('/api/v2/categories/oil', 'fr')).name).toBe('Huile de cuisson')
})
