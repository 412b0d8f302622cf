// Today's offers of an order's goods, for ordering again, returned to the order's owner alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
let orderId: string
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  const items = [
    { id: offerId('bread'), qty: 2 },
    { id: offerId('apples'), qty: 1.25 },
    { id: offerId('milk'), qty: 1 },
    { id: offerId('soap'), qty: 3 },
  ]
  const answer = await stage.ask('POST', '/api/v1/orders/register', {
    headers: thandi.headers,
    payload: { cart: cartOf(stage.slot, items) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  orderId = answer.json().order.id
})
afterAll(() => stage.close())

interface Seen {
  id: string
  price_in_cents: number
  out_of_stock_at: string | null
}
const offers = (query = '', by: Person | undefined = thandi, id = orderId) =>
  stage.ask('GET', `/api/v1/orders/${id}/offers${query}`, { headers: { ...by?.headers } })

test('ordered goods are returned as offered today, with new prices and stock, without those no longer sold', async () => {
  const { kysely } = stage.database
  await kysely
    .updateTable('offers')
    .set({ base_price_in_cents: 2099 })
    .where('id', '=', offerId('bread'))
    .execute()
  await kysely.updateTable('offers').set({ published: false }).where('id', '=', offerId('milk')).execute()
  // Seven were left of ten; two would not be enough for three again.
  await kysely
    .updateTable('stock')
    .set({ on_hand: 2 })
    .where('sellable_id', '=', 'sellable_soap')
    .where('supplier_id', '=', corner)
    .execute()
  const found = (await offers()).json() as Seen[]
  expect(
    found.map(({ id, price_in_cents, out_of_stock_at }) => [id, price_in_cents, out_of_stock_at !== null]),
  ).toEqual([
    [offerId('bread'), 2099, false],
    [offerId('apples'), 3990, false],
    [offerId('soap'), 455, true],
  ])
})

test('only requested offers are returned, and none that was not ordered', async () => {
  const ids = async (wanted: string) =>
    ((await offers(`?offer_ids=${wanted}`)).json() as Seen[]).map(({ id }) => id)
  expect(await ids(`${offerId('apples')},${offerId('coffee')}`)).toEqual([offerId('apples')])
  expect(await ids('offer_that_never_was')).toEqual([])
})

test('only the owner of the order receives its offers', async () => {
  const lerato = await shopper(stage.database.kysely, 'Lerato', stage.time.now)
  const sipho = await staff(stage.database.kysely, [corner], 'Sipho', stage.time.now)
  const [foreign, unknown] = [await offers('', lerato), await offers('', lerato, 'order_never')]
  expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404])
  expect(foreign.json().messages).toEqual(unknown.json().messages)
  expect((await offers('', sipho)).statusCode).toBe(401)
  expect((await stage.ask('GET', `/api/v1/orders/${orderId}/offers`)).statusCode).toBe(401)
})
