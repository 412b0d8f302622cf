import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deals } from '#features/deals/promotions/deal-contract.ts'
import { manager, type Person } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { eventually } from '#tests/eventually.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import type { ManagedCombo } from '../combo-contract.ts'

let shop: TestShop
let nandi: Person
let langaOnly: Person
beforeAll(async () => {
  shop = await openShop({
    stock: catalogueStock(
      `insert into pictures (key, spec) values ('photo-of-rice', '{"kind":"tile","art":[],"colour":"#fff"}')`,
    ),
  })
  nandi = await manager(shop.database.kysely, ['langa', 'parow'], 'Nandi', shop.time.now)
  langaOnly = await manager(shop.database.kysely, ['langa'], 'Nandi', shop.time.now)
})
beforeEach(() => shop.setClock('2026-03-14T10:00:00Z'))
afterAll(() => shop.close())

const items = [
  { sellable_id: 'rice1', qty: 2 },
  { sellable_id: 'oil750', qty: 1 },
]
const wish = { name: 'Rice and oil', items, price_in_cents: 8999, supplier_ids: ['langa', 'parow'] }
const make = async (body: object = {}, who = nandi): Promise<ManagedCombo> => {
  const answer = await shop.by(who, 'POST', '/counter/v1/combos', { ...wish, ...body })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().combo
}
const combosAt = async (supplier: string) =>
  ((await shop.read(`/api/v2/deals?kind=combos&supplier_id=${supplier}`)) as Deals).offers
const until = (supplier: string, name: string, there: boolean) =>
  eventually(
    () => combosAt(supplier),
    (offers) => offers.some((offer) => offer.name === name) === there,
  )

test('a combo is sold at every branch that has its parts, with what they cost singly beside its price', async () => {
  const combo = await make({ name: 'At both' })
  expect(combo).toMatchObject({
    shared: false,
    items: [
      { sellable_id: 'rice1', qty: 2 },
      { sellable_id: 'oil750', qty: 1 },
    ],
    branches: [
      {
        supplier: { id: 'langa' },
        price_in_cents: 8999,
        singly_in_cents: 2 * 2999 + 3999,
        status: 'running',
      },
      { supplier: { id: 'parow' }, singly_in_cents: 2 * 2799 + 3500 },
    ],
  })
  const offers = await until('langa', 'At both', true)
  expect(offers.find(({ name }) => name === 'At both')).toMatchObject({
    singly_in_cents: 9997,
    parts: [{ combo_qty: 2 }, { combo_qty: 1 }],
    out_of_stock_at: null,
  })
  // Parow has no oil left: a combo is out of stock with any part.
  const atParow = (await until('parow', 'At both', true)).find(({ name }) => name === 'At both')
  expect(atParow?.out_of_stock_at).not.toBeNull()
})

test('a branch that lacks a part is reported, and does not sell the combo', async () => {
  const answer = await shop.by(nandi, 'POST', '/counter/v1/combos', {
    ...wish,
    name: 'Large rice',
    items: [{ sellable_id: 'rice2', qty: 2 }],
  })
  expect(answer.json()).toMatchObject({
    combo: { branches: [{ supplier: { id: 'langa' } }] },
    left_out: [{ supplier: { id: 'parow' }, sellable_id: 'rice2', name: 'Spekko rice 2 kg' }],
  })
})

test('a combo with other parts becomes another combo; with another price it stays the same', async () => {
  const combo = await make({ name: 'Changing', supplier_ids: ['langa'] })
  const put = (id: string, body: object) =>
    shop.by(nandi, 'PUT', `/counter/v1/combos/${id}`, {
      ...wish,
      name: 'Changing',
      supplier_ids: ['langa'],
      ...body,
    })
  const cheaper = (await put(combo.id, { price_in_cents: 7999 })).json().combo as ManagedCombo
  expect([cheaper.id, cheaper.branches[0]?.offer_id, cheaper.branches[0]?.price_in_cents]).toEqual([
    combo.id,
    combo.branches[0]?.offer_id,
    7999,
  ])
  const other = (await put(combo.id, { items: [{ sellable_id: 'rice1', qty: 3 }] })).json()
    .combo as ManagedCombo
  expect(other.id).not.toBe(combo.id)
  const before = (await shop.by(nandi, 'GET', `/counter/v1/combos/${combo.id}`)).json() as ManagedCombo
  expect(before.items).toHaveLength(2)
  expect(before.branches[0]?.status).toBe('ended')
  const shown = await eventually(
    async () => (await combosAt('langa')).filter(({ name }) => name === 'Changing'),
    (offers) => offers.length === 1 && offers[0]?.id === other.branches[0]?.offer_id,
  )
  expect(shown[0]?.parts).toMatchObject([{ combo_qty: 3 }])
})

test('a shared combo changes at one’s own branches only, and a new name makes another combo', async () => {
  const combo = await make({ name: 'Shared' })
  const path = `/counter/v1/combos/${combo.id}`
  const mine = { ...wish, name: 'Shared', supplier_ids: ['langa'] }
  const seen = (await shop.by(langaOnly, 'GET', path)).json() as ManagedCombo
  expect([seen.shared, seen.branches.map(({ supplier }) => supplier.id)]).toEqual([true, ['langa']])
  const priced = (await shop.by(langaOnly, 'PUT', path, { ...mine, price_in_cents: 5555 })).json().combo
  expect([priced.id, priced.branches[0].price_in_cents]).toEqual([combo.id, 5555])
  const renamed = (await shop.by(langaOnly, 'PUT', path, { ...mine, name: 'My own' })).json().combo
  expect(renamed.id).not.toBe(combo.id)
  const theirs = (await shop.by(nandi, 'GET', path)).json() as ManagedCombo
  expect([
    theirs.name,
    theirs.branches.find(({ supplier }) => supplier.id === 'parow')?.price_in_cents,
  ]).toEqual(['Shared', 8999])
})

test('a combo’s days hold to the millisecond; ending removes it, and one that never began leaves nothing', async () => {
  const days = {
    name: 'On Saturday',
    supplier_ids: ['langa'],
    visible_at: '2026-03-14T11:00:00Z',
    start_at: '2026-03-14T12:00:00Z',
    end_at: '2026-03-14T22:00:00Z',
  }
  const combo = await make(days)
  expect(combo.branches[0]?.status).toBe('upcoming')
  shop.setClock('2026-03-14T12:00:00.000Z')
  await until('langa', 'On Saturday', true)
  shop.setClock('2026-03-14T11:59:59.999Z')
  expect((await combosAt('langa')).some(({ name }) => name === 'On Saturday')).toBe(false)
  shop.setClock('2026-03-14T13:00:00Z')
  const ended = await shop.by(nandi, 'DELETE', `/counter/v1/combos/${combo.id}`)
  expect(ended.json().combo.branches[0]).toMatchObject({
    status: 'ended',
    end_at: '2026-03-14T13:00:00.000Z',
  })
  await until('langa', 'On Saturday', false)

  shop.setClock('2026-03-14T10:00:00Z')
  const never = await make({ ...days, name: 'Never' })
  expect((await shop.by(nandi, 'DELETE', `/counter/v1/combos/${never.id}`)).json()).toEqual({
    status: 'ok',
    combo: null,
  })
  expect((await shop.by(nandi, 'GET', `/counter/v1/combos/${never.id}`)).statusCode).toBe(404)
})

test.each([
  ['a combo inside a combo', { items: [{ sellable_id: 'supper1', qty: 1 }, ...items] }, 'combo-in-combo'],
  ['a part twice', { items: [...items, { sellable_id: 'rice1', qty: 1 }] }, 'part-twice'],
  ['an unknown part', { items: [{ sellable_id: 'nothing', qty: 2 }] }, 'no-such-part'],
  ['half a packet', { items: [{ sellable_id: 'rice1', qty: 1.5 }] }, 'whole-pieces'],
  ['one thing', { items: [{ sellable_id: 'rice1', qty: 1 }] }, 'combo-of-one'],
  [
    'a part nobody sells',
    { items: [{ sellable_id: 'rice2', qty: 2 }], supplier_ids: ['parow'] },
    'parts-not-sold',
  ],
  [
    'an end before its start',
    { start_at: '2026-04-02T00:00:00Z', end_at: '2026-04-01T00:00:00Z' },
    'end-before-start',
  ],
  ['an end that has passed', { end_at: '2026-03-01T00:00:00Z' }, 'end-in-the-past'],
  [
    'shown after it is sold',
    { visible_at: '2026-04-02T00:00:00Z', start_at: '2026-04-01T00:00:00Z' },
    'visible-after-start',
  ],
  ['a picture from elsewhere', { image_url: 'https://example.org/x.png' }, 'no-such-picture'],
  ['a picture that is not there', { image_url: '/pictures/nothing-here/200.webp' }, 'no-such-picture'],
])('%s is refused', async (_, body, code) => {
  const answer = await shop.by(nandi, 'POST', '/counter/v1/combos', { ...wish, ...body })
  expect(answer.json().messages[0]).toMatchObject({ code, field: expect.any(String) })
})

test('a combo with goods whose promotion the law forbids is refused', async () => {
  const named = (name: string) =>
    shop.database.pool.query(`update sellables set name = $1 where id = 'oil750'`, [name])
  await named('Lactogen 1 400 g')
  const answer = await shop.by(nandi, 'POST', '/counter/v1/combos', {
    ...wish,
    items: [{ sellable_id: 'oil750', qty: 2 }],
  })
  await named('Sunfoil 750 ml')
  expect(answer.statusCode).toBe(400)
  expect(answer.json().messages).toMatchObject([
    { code: 'part-not-promotable', field: 'items.0.sellable_id' },
  ])
})

test('a combo whose part is later marked as baby milk is neither shown nor sold, and its manager sees why', async () => {
  const combo = await make({ name: 'From before', supplier_ids: ['langa'] })
  const id = combo.branches[0]?.offer_id as string
  await until('langa', 'From before', true)
  const known = async (kind: string | null) => {
    await shop.database.pool.query(`update sellables set kind = $1 where id = 'oil750'`, [kind])
    await shop.database.pool.query('update taxonomy_version set version = version + 1')
    await shop.database.pool.query(`select pg_notify('shelf', '*')`)
  }
  const validate = async () =>
    (
      await shop.by(nandi, 'POST', '/api/v1/cart/validate', {
        cart: { supplier_id: 'langa', items: [{ offer: { id, price_in_cents: 8999 }, qty: 1 }] },
      })
    ).json().validation
  expect((await validate()).items).toHaveLength(1)
  await known('infant')
  await until('langa', 'From before', false)
  expect(await validate()).toMatchObject({ items: [], out_of_stock: [id] })
  const seen = (await shop.by(nandi, 'GET', `/counter/v1/combos/${combo.id}`)).json() as ManagedCombo
  expect([seen.branches[0]?.status, seen.items.map((item) => item.promotion_forbidden)]).toEqual([
    'forbidden',
    [false, true],
  ])
  const found = (await shop.by(nandi, 'GET', '/counter/v1/offers?supplier_id=langa&query=sunfoil')).json()
  expect(found.offers[0]).toMatchObject({ name: 'Sunfoil 750 ml', promotion_forbidden: true })
  await known(null)
  await until('langa', 'From before', true)
})

test('another manager’s combo or branch responds with 404', async () => {
  const combo = await make({ supplier_ids: ['parow'], name: 'At Parow' })
  const path = `/counter/v1/combos/${combo.id}`
  const tries = [
    shop.by(langaOnly, 'GET', path),
    shop.by(langaOnly, 'PUT', path, { ...wish, supplier_ids: ['langa'] }),
    shop.by(langaOnly, 'DELETE', path),
    shop.by(langaOnly, 'POST', '/counter/v1/combos', wish),
    shop.by(langaOnly, 'GET', '/counter/v1/combos?supplier_id=parow'),
  ]
  for (const answer of await Promise.all(tries)) expect(answer.statusCode, answer.body).toBe(404)
})
