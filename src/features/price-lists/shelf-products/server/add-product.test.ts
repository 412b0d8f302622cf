// A new row of the shelf by hand: known goods by their barcode, new goods by their name, and whose shelf it is.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withCheckDigit } from '#kernel/barcode.ts'
import type { Person } from '#tests/cast.ts'
import { formOf, type ImportShop, openImportShop } from '#tests/import-shop.ts'
import { openSecondChain } from '#tests/second-chain.ts'

let shop: ImportShop
let lindiwe: Person
const peas = withCheckDigit('600100000099')
beforeAll(async () => {
  shop = await openImportShop()
  lindiwe = await openSecondChain(shop, ['oil750'])
  await shop.live(
    `name,price,category,barcode\nSun Valley Garden Peas 410g,15.99,Food cupboard > Tins,${peas}\n`,
  )
})
afterAll(() => shop.close())

const lookUp = async (query: string, { by = lindiwe, branch = 'soweto' } = {}) =>
  shop.app.inject({ url: `/counter/v1/suppliers/${branch}/shelf/new?${query}`, headers: by.headers })
const add = (body: object, { by = lindiwe, branch = 'soweto', key = randomUUID() } = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/counter/v1/suppliers/${branch}/shelf`,
    headers: { ...by.headers, 'idempotency-key': key },
    payload: body,
  })
const sold = async (words: string, branch = 'soweto') =>
  (await shop.read(`/catalog/v1/offers/search?query=${encodeURIComponent(words)}&supplier_id=${branch}`))
    .offers

test('goods that another chain sells are known by their barcode and go on the shelf with a price alone', async () => {
  const { known, barcode } = (await lookUp(`barcode=${peas}`)).json()
  expect(barcode).toBe(peas)
  expect(known).toMatchObject({ name: 'Sun Valley Garden Peas 410 g', measurement: '410 g', offer_id: null })
  const answer = await add({ sellable_id: known.sellable_id, price_in_cents: 1799 })
  expect(answer.statusCode).toBe(201)
  expect(answer.json().product).toMatchObject({ name: 'Sun Valley Garden Peas 410 g' })
  await vi.waitUntil(async () => (await sold('garden peas')).length === 1)
  expect((await sold('garden peas'))[0]).toMatchObject({ price_in_cents: 1799 })
})

test('a barcode that is on the shelf already leads to its row, also a hidden one and one with other zeros in front', async () => {
  const { known } = (await lookUp(`barcode=0${peas}`)).json()
  expect(known.offer_id).not.toBeNull()
  await shop.rows(`update offers set published = false where id = $1`, [known.offer_id])
  for (const body of [{ barcode: peas, name: 'Peas' }, { sellable_id: known.sellable_id }]) {
    const refused = await add({ ...body, price_in_cents: 1500 })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      details: { offer_id: known.offer_id },
      messages: [{ code: 'on-shelf-already' }],
    })
  }
})

test('an unknown barcode becomes new goods with the category, size and VAT class that a price list would give', async () => {
  const barcode = withCheckDigit('600200000001')
  const { known, guess } = (
    await lookUp(`barcode=${barcode}&name=${encodeURIComponent('Kopje Brown Bread 700g')}`)
  ).json()
  expect(known).toBeNull()
  expect(guess).toMatchObject({
    measurement: '700 g',
    vat_class: 'zero',
    category: expect.stringContaining('Bakery'),
  })
  const answer = await add({ barcode, name: 'Kopje Brown Bread 700g', price_in_cents: 1650 })
  expect(answer.statusCode).toBe(201)
  const { product } = answer.json()
  expect(product.name).toBe('Kopje Brown Bread 700 g')
  const rows = await shop.rows(
    `select s.barcode, s.measurement, s.vat_class, s.vat_source, c.name as category from sellables s
      join product_categories pc on pc.product_id = s.product_id join categories c on c.id = pc.category_id where s.id = $1`,
    [product.sellable_id],
  )
  expect(rows).toEqual([
    {
      barcode,
      measurement: '700 g',
      vat_class: 'zero',
      vat_source: 'guessed',
      category: guess.category.split(' > ').at(-1),
    },
  ])
  await vi.waitUntil(async () => (await sold('brown bread')).length === 1)
})

test('new goods take the photograph, the brand and the category that a person gives, and need no barcode', async () => {
  const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
  const upload = await shop.app.inject({
    method: 'POST',
    url: '/counter/v1/files',
    ...formOf([{ name: 'file', file: 'photo.jpg', value: file }], lindiwe),
  })
  const { url } = upload.json().file
  const [{ id: category } = { id: '' }] = (await shop.rows(
    `select id from categories where parent_id is not null order by id limit 1`,
  )) as { id: string }[]
  const { product } = (
    await add({
      name: 'Vetkoek',
      brand: 'Thuli',
      size: '6s',
      category_id: category,
      image_url: url,
      price_in_cents: 2500,
    })
  ).json()
  expect(product.name).toBe('Thuli Vetkoek 6s')
  expect(product.image_url).toBe(url.replace(/\d+\.webp$/, '200.webp'))
  const [row] = await shop.rows(
    `select b.name as brand, pc.category_id, s.barcode from sellables s join brands b on b.id = s.brand_id
      join product_categories pc on pc.product_id = s.product_id where s.id = $1`,
    [product.sellable_id],
  )
  expect(row).toEqual({ brand: 'Thuli', category_id: category, barcode: null })
})

test('goods sold by weight are sold by the kilogram, in the usual steps', async () => {
  const { product } = (await add({ name: 'Beef stewing meat', size: 'per kg', price_in_cents: 8999 })).json()
  const [offer] = await shop.rows(
    `select per_kg, per_kg_symbol, per_kg_qty_min, per_kg_qty_step from offers where id = $1`,
    [product.offer_id],
  )
  expect(offer).toEqual({ per_kg: true, per_kg_symbol: 'kg', per_kg_qty_min: 0.25, per_kg_qty_step: 0.05 })
})

test('a repeated request with its key makes one row, and two people with one new barcode make one thing', async () => {
  const key = randomUUID()
  const jam = { name: 'Kopje Apricot Jam 450g', price_in_cents: 3199 }
  const [first, again] = [await add(jam, { key }), await add(jam, { key })]
  expect(again.json()).toEqual(first.json())
  const barcode = withCheckDigit('600200000002')
  const both = await Promise.all([
    add({ barcode, name: 'Kopje Fig Jam 450g', price_in_cents: 3199 }),
    add({ barcode, name: 'Fig jam', price_in_cents: 2999 }, { by: shop.nandi, branch: 'langa' }),
  ])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(new Set(both.map((answer) => answer.json().product.sellable_id)).size).toBe(1)
})

test('a code that is no barcode, a size that cannot be read, and goods without a name are refused', async () => {
  const codes = []
  for (const body of [
    { barcode: '6001000000012', name: 'Peas' },
    { name: 'Peas', size: 'some' },
    { barcode: withCheckDigit('600200000003') },
    { name: '!!' },
    { name: 'Peas', category_id: 'nowhere' },
    { name: 'Peas', image_url: '/pictures/unknown-picture/800.webp' },
    { sellable_id: 'nothing' },
  ]) {
    const answer = await add({ ...body, price_in_cents: 1000 })
    codes.push(answer.json().messages[0].code)
  }
  expect(codes).toEqual([
    'barcode-wrong',
    'size-unread',
    'name-needed',
    'name-unread',
    'no-such-category',
    'image-unknown',
    'no-such-goods',
  ])
})

test('a manager cannot put anything on the shelf of another branch', async () => {
  const there = { by: shop.nandi, branch: 'soweto' }
  expect((await add({ name: 'Peas', price_in_cents: 1000 }, there)).statusCode).toBe(404)
  expect((await lookUp(`barcode=${peas}`, there)).statusCode).toBe(404)
})
