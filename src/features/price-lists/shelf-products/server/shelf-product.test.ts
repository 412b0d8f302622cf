// The details of one product: what is the chain's own and what every chain shows, two managers at once, taking back, and deleting.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withCheckDigit } from '#kernel/barcode.ts'
import type { Person } from '#tests/cast.ts'
import { formOf, type ImportShop, openImportShop } from '#tests/import-shop.ts'
import { openSecondChain } from '#tests/second-chain.ts'
import type { ShelfProduct } from '../shelf-product-contract.ts'

let shop: ImportShop
let lindiwe: Person
beforeAll(async () => {
  shop = await openImportShop()
  lindiwe = await openSecondChain(shop, ['oil750'])
  await shop.live(`name,price,category
Kopje Muesli 500g,54.99,Food cupboard > Cereal
Kopje Oat Rusks 450g,38.99,Food cupboard > Biscuits
Kopje Loose Almonds per kg,189.00,Food cupboard > Nuts
Kopje Plum Jam 450g,31.99,Food cupboard > Jam
`)
})
afterAll(() => shop.close())

const offerOf = async (name: string, branch = 'langa'): Promise<string> => {
  const rows = (await shop.rows(
    `select o.id from offers o join sellables s on s.id = o.sellable_id where s.name = $1 and o.supplier_id = $2`,
    [name, branch],
  )) as { id: string }[]
  return rows[0]?.id ?? ''
}
const muesli = () => offerOf('Kopje Muesli 500 g')
interface Whose {
  by?: Person
  branch?: string
}
const at = (offer: string, branch: string) => `/counter/v1/suppliers/${branch}/shelf/${offer}`
const get = async (offer: string, { by = shop.nandi, branch = 'langa' }: Whose = {}) =>
  shop.app.inject({ url: `${at(offer, branch)}/details`, headers: by.headers })
const read = async (offer: string, whose?: Whose): Promise<ShelfProduct> => (await get(offer, whose)).json()
const change = async (
  offer: string,
  set: Record<string, unknown>,
  { by = shop.nandi, branch = 'langa', saw }: Whose & { saw?: object } = {},
) => {
  const { fields } = await read(offer, { by, branch })
  const seen = Object.fromEntries(
    Object.keys(set).map((field) => [field, fields?.[field as keyof typeof fields] ?? null]),
  )
  return shop.app.inject({
    method: 'PUT',
    url: `${at(offer, branch)}/details`,
    headers: { ...by.headers, 'idempotency-key': randomUUID() },
    payload: { set, saw: saw ?? seen },
  })
}
const undo = (offer: string, changeId: string) =>
  shop.app.inject({
    method: 'POST',
    url: `${at(offer, 'langa')}/details/undo`,
    headers: shop.nandi.headers,
    payload: { change_id: changeId },
  })
const remove = (offer: string) =>
  shop.app.inject({ method: 'DELETE', url: at(offer, 'langa'), headers: shop.nandi.headers })
const more = async (productId: string) => shop.read(`/api/v2/products/${productId}/more?supplier_id=langa`)

test('what the pack says, marks, brand and size change in one save, and shoppers read the facts', async () => {
  const offer = await muesli()
  const set = {
    brand: 'Kopje Mills',
    measurement: '0.5kg',
    description: ' Toasted oats with raisins. ',
    allergens: 'Gluten, nuts',
    marks: [
      { mark: 'vegan', certifier: null },
      { mark: 'halaal', certifier: 'SANHA' },
    ],
  }
  const answer = await change(offer, set)
  expect(answer.statusCode).toBe(200)
  const { product } = answer.json()
  expect(product.fields).toMatchObject({
    brand: 'Kopje Mills',
    measurement: '0.5 kg',
    description: 'Toasted oats with raisins.',
    allergens: 'Gluten, nuts',
    marks: [
      { mark: 'halaal', certifier: 'SANHA' },
      { mark: 'vegan', certifier: null },
    ],
  })
  await vi.waitUntil(async () => (await more(product.product_id)).facts.length > 0)
  expect((await more(product.product_id)).facts[0]).toMatchObject({ allergens: 'Gluten, nuts' })
})

test('two managers at one product: the second is shown what the first wrote, and nothing is lost', async () => {
  const offer = await muesli()
  const { fields } = await read(offer)
  await change(offer, { storage: 'Keep dry.' })
  const late = await change(
    offer,
    { storage: 'Keep cool.', aisle: '7' },
    { saw: { storage: null, aisle: null } },
  )
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({
    messages: [{ code: 'product-changed' }],
    details: { product: { fields: { storage: 'Keep dry.', aisle: fields.aisle } } },
  })
  // Another field is no conflict, nor is what is so already.
  expect(
    (await change(offer, { aisle: '7', storage: 'Keep dry.' }, { saw: { aisle: null } })).statusCode,
  ).toBe(200)
  expect((await change(offer, { origin: 'Ceres' }, { saw: {} })).json().messages[0].code).toBe('nothing-seen')
})

test('a change is taken back whole, unless a part of it was changed since', async () => {
  const offer = await offerOf('Kopje Oat Rusks 450 g')
  const before = (await read(offer)).fields
  await change(offer, { name: 'Ouma’s oat rusks', origin: 'Molteno', cost_in_cents: 2500, vat_class: 'zero' })
  const changed = await read(offer)
  expect(changed.fields).toMatchObject({ name: 'Ouma’s oat rusks', cost_in_cents: 2500, vat_class: 'zero' })
  expect(changed.last_change).toMatchObject({ by: 'Nandi Example', by_key: false, before: { origin: null } })
  const answer = await undo(offer, changed.last_change?.change_id ?? '')
  expect(answer.json().product.fields).toEqual(before)
  expect((await undo(offer, changed.last_change?.change_id ?? '')).statusCode).toBe(404)
  await change(offer, { origin: 'Cradock' })
  const { last_change: last } = await read(offer)
  await change(offer, { origin: 'Graaff-Reinet' })
  expect((await undo(offer, last?.change_id ?? '')).json().messages[0].code).toBe('product-changed')
  expect((await read(offer)).fields.origin).toBe('Graaff-Reinet')
})

test('goods of another chain keep what every chain shows; name, pictures, place and how they are sold are one’s own', async () => {
  const [offer = ''] = (
    (await shop.rows(`select id from offers where supplier_id = 'langa' and sellable_id = 'oil750'`)) as {
      id: string
    }[]
  ).map(({ id }) => id)
  expect((await read(offer)).may_change).toBe(false)
  for (const set of [
    { ingredients: 'Oil' },
    { brand: 'Mine' },
    { marks: [{ mark: 'kosher', certifier: null }] },
    { barcodes: [] },
  ])
    expect((await change(offer, set)).json().messages[0].code).toBe('product-shared')
  const upload = await shop.app.inject({
    method: 'POST',
    url: '/counter/v1/files',
    ...formOf(
      [
        {
          name: 'file',
          file: 'side.png',
          value: await sharp({ create: { width: 30, height: 30, channels: 3, background: '#3a3' } })
            .png()
            .toBuffer(),
        },
      ],
      shop.nandi,
    ),
  })
  const { url } = upload.json().file
  const own = await change(offer, { name: 'Langa oil', pictures: [url], aisle: '3', cost_in_cents: 2000 })
  expect(own.json().product.fields).toMatchObject({ name: 'Langa oil', aisle: '3', cost_in_cents: 2000 })
  const there = await offerOf((await read(offer)).shared_name ?? '', 'soweto')
  const { fields } = await read(there, { by: lindiwe, branch: 'soweto' })
  expect(fields).toMatchObject({ pictures: [], cost_in_cents: null })
  expect(fields.name).not.toBe('Langa oil')
})

test('goods become weighed and are sold by the piece again, with minimum and step in the shopper’s unit', async () => {
  const offer = await offerOf('Kopje Loose Almonds per kg')
  expect((await read(offer)).fields.weighing).toEqual({ unit: 'kg', min: 0.25, step: 0.05 })
  const grams = { unit: 'g', min: 100, step: 50 }
  expect((await change(offer, { weighing: grams })).json().product.fields.weighing).toEqual(grams)
  const [row] = await shop.rows(`select per_kg_conversion_rate as rate from offers where id = $1`, [offer])
  expect(row).toEqual({ rate: 0.001 })
  const wrong = await change(offer, { weighing: { unit: 'kg', min: 500, step: 1 } })
  expect(wrong.json().messages[0].code).toBe('weighing-wrong')
  expect((await change(offer, { weighing: null })).json().product.fields.weighing).toBeNull()
})

test('several barcodes find the same goods, and none is of two goods', async () => {
  const offer = await muesli()
  const [one, two, three] = ['600300000001', '600300000002', '600300000003'].map(withCheckDigit) as [
    string,
    string,
    string,
  ]
  expect((await change(offer, { barcodes: [two, one, three] })).json().product.fields.barcodes).toEqual([
    two,
    one,
    three,
  ])
  const found = await shop.app.inject({
    url: `/counter/v1/suppliers/langa/shelf/new?barcode=${three}`,
    headers: shop.nandi.headers,
  })
  expect(found.json().known.offer_id).toBe(offer)
  const taken = await change(await offerOf('Kopje Plum Jam 450 g'), { barcodes: [one] })
  expect([taken.statusCode, taken.json().messages[0].code]).toEqual([409, 'barcode-taken'])
  expect((await change(offer, { barcodes: ['123'] })).statusCode).toBe(400)
  expect((await change(offer, { barcodes: ['6003000000010'] })).json().messages[0].code).toBe('barcode-wrong')
})

test('what was never sold is deleted with its goods; what was ordered or is in a deal is not', async () => {
  const offer = await offerOf('Kopje Plum Jam 450 g')
  const { sellable_id } = await read(offer)
  await shop.rows(`insert into promotions (id, supplier_id, name, start_at, end_at, source, created_at)
    values ('jam-special', 'langa', 'Jam', '2026-03-01Z', '2026-04-01Z', 'manager', '2026-03-01Z')`)
  await shop.rows(
    `insert into promotion_offers (promotion_id, offer_id, supplier_id, price_in_cents) values ('jam-special', $1, 'langa', 2000)`,
    [offer],
  )
  expect((await remove(offer)).json().messages[0].code).toBe('in-deal')
  await shop.rows(`delete from promotion_offers where promotion_id = 'jam-special'`)
  await shop.rows(
    `insert into stock (supplier_id, sellable_id, received, on_hand) values ('langa', $1, 10, 9)`,
    [sellable_id],
  )
  expect((await remove(offer)).json().messages[0].code).toBe('was-sold')
  await shop.rows(`update stock set on_hand = 10 where sellable_id = $1`, [sellable_id])
  expect((await remove(offer)).statusCode).toBe(200)
  expect(await shop.rows(`select 1 from sellables where id = $1`, [sellable_id])).toEqual([])
  expect((await get(offer)).statusCode).toBe(404)
})

test('a manager cannot see or change a product of another branch, not even through a branch of one’s own', async () => {
  const offer = await muesli()
  expect((await get(offer, { by: lindiwe, branch: 'langa' })).statusCode).toBe(404)
  expect((await get(offer, { by: lindiwe, branch: 'soweto' })).statusCode).toBe(404)
  const answer = await change(offer, { aisle: '1' }, { by: lindiwe, branch: 'soweto' })
  expect(answer.statusCode).toBe(404)
})
