// Tests storing a cart on the server: its owner, what is stored and when it expires.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { readCart } from './save-cart.ts'

let shop: TestShop
let thandi: Person
let aisha: Person
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock() })
  const now = new Date('2026-03-14T10:00:00Z')
  thandi = await shopper(shop.database.kysely, 'Thandi', now)
  aisha = await shopper(shop.database.kysely, 'Aisha', now)
})
afterAll(async () => {
  await shop.close()
})

const item = (id: string, qty = 1) => ({ offer: { id }, qty })
const ask = (payload: object, by?: Person, headers = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/cart/v1/sync',
    payload,
    headers: { ...by?.headers, ...headers } as Record<string, string>,
  })
async function sync(payload: object, by?: Person) {
  const answer = await ask(payload, by)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as { id: string; items: { offer: { id: string }; qty: number }[] }
}
const kept = (id: string, by?: Person) => readCart(shop.database.kysely, id, by?.id)
const keptIds = async (id: string, by?: Person) => (await kept(id, by))?.items.map(({ offerId }) => offerId)

test('each offer is stored once with its last quantity and shown at the current price', async () => {
  const items = [item('l-rice1', 1), item('l-oil', 1), item('l-rice1', 2.000001), item('never-was')]
  const { id, items: shown } = await sync({ items })
  expect(shown).toMatchObject([
    {
      offer: { id: 'l-rice1', price_in_cents: 2999, supplier: { id: 'langa' } },
      qty: 2,
      total_in_cents: 5998,
    },
    { offer: { id: 'l-oil' }, qty: 1 },
  ])
  expect(id).toMatch(/^cart_\w{26}$/)
  expect((await kept(id))?.items).toMatchObject([
    { offerId: 'l-rice1', supplierId: 'langa', sellableId: 'rice1', qty: 2 },
    { offerId: 'l-oil', qty: 1 },
  ])
})

test('a cart is stored under the browser’s own id, and the next sync replaces it', async () => {
  const id = newId('cart')
  expect((await sync({ id, items: [item('l-rice1')] })).id).toBe(id)
  expect((await sync({ id, items: [item('p-rice1'), item('l-oil')] })).id).toBe(id)
  expect(await keptIds(id)).toEqual(['p-rice1', 'l-oil'])
  expect((await sync({ id: 'basket-1', items: [] })).id).toMatch(/^cart_\w{26}$/)
})

test('a position is stored to a hundred metres and deleted when the next sync has none', async () => {
  const id = newId('cart')
  const location = { latitude: -33.87654, longitude: 18.54321 }
  await sync({ id, items: [], location })
  expect((await kept(id))?.position).toEqual({ lat: -33.877, lon: 18.543 })
  await sync({ id, items: [] })
  expect((await kept(id))?.position).toBeNull()
})

test('a visitor’s cart becomes that of the account that syncs it; another account cannot read or change it', async () => {
  const id = newId('cart')
  await sync({ id, items: [item('l-rice1')] })
  expect((await sync({ id, items: [item('l-oil')] }, thandi)).id).toBe(id)
  for (const stranger of [undefined, aisha]) {
    const answer = await sync({ id, items: [item('p-rice1')] }, stranger)
    expect(answer.id).not.toBe(id)
    expect(await keptIds(answer.id, stranger)).toEqual(['p-rice1'])
    expect(await kept(id, stranger)).toBeUndefined()
  }
  expect(await keptIds(id, thandi)).toEqual(['l-oil'])
})

test('carts expire when they are not updated for long, a visitor’s sooner', async () => {
  const old = (await sync({ items: [item('l-oil')] })).id
  const hers = (await sync({ items: [item('l-oil')] }, thandi)).id
  shop.setClock('2026-03-22T10:00:01Z')
  const now = (await sync({ items: [] })).id
  expect([await kept(old), (await kept(hers, thandi))?.id, (await kept(now))?.id]).toEqual([
    undefined,
    hers,
    now,
  ])
  shop.setClock('2026-07-01T10:00:00Z')
  await sync({ items: [] })
  expect(await kept(hers, thandi)).toBeUndefined()
  shop.setClock('2026-03-14T10:00:00Z')
})

test('a chain’s shopfront stores no carts', async () => {
  const chain = await openShop({ beside: shop, variables: { SPAZA_CONFIG: 'config/stations/agency.json' } })
  try {
    const payload = { items: [item('l-oil')] }
    const answer = await chain.app.inject({ method: 'POST', url: '/cart/v1/sync', payload })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().messages[0].code).toBe('not-compared-here')
  } finally {
    await chain.close()
  }
})

test.each([
  ['a field nobody knows', { mine: true }],
  ['half a position', { location: { latitude: 1 } }],
  ['a quantity of nothing', { items: [item('l-oil', 0)] }],
  ['more lines than a basket holds', { items: Array.from({ length: 501 }, () => item('l-oil')) }],
])('%s is refused', async (_what, more) => {
  expect((await ask({ items: [], ...more })).statusCode).toBe(400)
})
