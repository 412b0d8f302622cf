// Tests moving what generation 1 saved of an account: all of it moves, once, and only to its owner.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

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

async function post(url: string, by: Person, payload?: object) {
  const headers = by.headers as Record<string, string>
  const answer = await shop.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const migrate = async (by: Person) => (await post('/api/v1/migration', by)).account.profile
/** The account's basket as a device that knows nothing of it hears of it. */
async function basketOf(by: Person) {
  const basket = { device: 'phone', turn: 1, revision: 0, changed: [], removed: [] }
  const { basket: heard } = await post('/cart/v1/sync', by, { items: [], basket })
  return heard as { revision: number; lines: { offer_id: string; qty: number }[] }
}

test('migration moves favoured suppliers and the newest saved cart; repeating it changes nothing', async () => {
  await shop.database.kysely
    .updateTable('accounts')
    .set({
      profile: JSON.stringify({ favoured_suppliers: ['langa', 'parow'], favoured_new_suppliers: ['parow'] }),
    })
    .where('id', '=', thandi.id)
    .execute()
  await post('/cart/v1/sync', thandi, { items: [{ offer: { id: 'l-rice1' }, qty: 3 }] })
  await post('/cart/v1/sync', aisha, { items: [{ offer: { id: 'l-oil' }, qty: 1 }] })
  const moved = { favoured_suppliers: [], favoured_new_suppliers: ['parow', 'langa'] }
  expect(await migrate(thandi)).toMatchObject(moved)
  const after = await basketOf(thandi)
  expect(after.lines).toMatchObject([{ offer_id: 'l-rice1', qty: 3 }])

  expect(await migrate(thandi)).toMatchObject(moved)
  expect(await basketOf(thandi)).toEqual(after)
  expect((await basketOf(aisha)).lines, 'hers is still to move').toEqual([])
  await migrate(aisha)
  expect((await basketOf(aisha)).lines).toMatchObject([{ offer_id: 'l-oil', qty: 1 }])
})

test('a saved cart is merged into the basket with the larger quantity of each offer', async () => {
  const sipho = await shopper(shop.database.kysely, 'Sipho', new Date('2026-03-14T10:00:00Z'))
  const item = (id: string, qty: number) => ({ offer: { id }, qty })
  const basket = { device: 'phone', turn: 1, revision: 0, changed: ['l-rice1', 'l-oil'], removed: [] }
  await post('/cart/v1/sync', sipho, { items: [item('l-rice1', 2), item('l-oil', 4)], basket })
  await post('/cart/v1/sync', sipho, { items: [item('l-rice1', 5), item('l-oil', 1)] })
  await migrate(sipho)
  expect((await basketOf(sipho)).lines).toMatchObject([
    { offer_id: 'l-rice1', qty: 5 },
    { offer_id: 'l-oil', qty: 4 },
  ])
})
