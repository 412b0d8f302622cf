// Tests that wishes are sent with the cart, stored on the order's lines and offered again next time, to their own shopper alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
let aisha: Person
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  aisha = await shopper(stage.database.kysely, 'Aisha', stage.time.now)
})
afterAll(() => stage.close())

const url = (who: Person) => `/api/v2/users/${who.id}/wishes`
const wishesOf = async (who: Person) =>
  (await stage.ask('GET', url(who), { headers: who.headers })).json().wishes
const keep = (who: Person, wishes: object[], by = who) =>
  stage.ask('PUT', url(who), { headers: by.headers, payload: { wishes } })

async function order(who: Person, breadWish: object, soapWish: object = {}) {
  const cart = cartOf(stage.slot, [
    { id: offerId('bread'), price: goods.bread.cents, qty: 1 },
    { id: offerId('soap'), price: goods.soap.cents, qty: 1 },
  ])
  const items = cart.items.map((item, at) => ({ ...item, ...(at === 0 ? breadWish : soapWish) }))
  const payload = { cart: { ...cart, items } }
  return stage.ask('POST', '/api/v1/orders/register', { headers: who.headers, payload })
}

test('wishes are stored on the order’s lines and as the last wish of each product', async () => {
  const first = await order(
    thandi,
    { wish: 'this', wish_offer_id: offerId('milk'), note: ' sliced\u0000 <b>thick</b>' },
    { wish: 'none' },
  )
  expect(first.statusCode, first.body).toBe(200)
  expect(first.json().order.order_items).toMatchObject([
    { wish: 'this', wish_offer_id: offerId('milk'), note: 'sliced <b>thick</b>' },
    { wish: 'none', wish_offer_id: null, note: null },
  ])
  expect(await wishesOf(thandi)).toEqual([
    {
      product_id: 'product_bread',
      wish: 'this',
      wish_offer_id: offerId('milk'),
      note: 'sliced <b>thick</b>',
    },
    { product_id: 'product_soap', wish: 'none', wish_offer_id: null, note: null },
  ])
  stage.time.now = new Date(stage.time.now.getTime() + 1000)
  // Asking is as usual: nothing is kept of it. Nothing said changes nothing.
  await order(thandi, { wish: 'ask' })
  expect(await wishesOf(thandi)).toEqual([
    { product_id: 'product_soap', wish: 'none', wish_offer_id: null, note: null },
  ])
  expect(await wishesOf(aisha)).toEqual([])
})

test('an order that is refused stores no wish', async () => {
  const cart = cartOf(stage.slot, [{ id: offerId('coffee'), price: 1, qty: 1 }])
  const items = cart.items.map((item) => ({ ...item, wish: 'none' }))
  const answer = await stage.ask('POST', '/api/v1/orders/register', {
    headers: aisha.headers,
    payload: { cart: { ...cart, items } },
  })
  expect(answer.statusCode).toBe(409)
  expect(await wishesOf(aisha)).toEqual([])
})

test('wishes can be updated product by product, even concurrently, but not for another account', async () => {
  const said = [
    { product_id: 'product_milk', wish: 'like' },
    { product_id: 'product_bread', wish: 'none', note: 'fresh' },
    { product_id: 'product_milk', wish: 'none' },
  ]
  const answers = await Promise.all([keep(aisha, said), keep(aisha, said.toReversed())])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await wishesOf(aisha)).toHaveLength(2)
  expect((await keep(aisha, [{ product_id: 'product_milk', wish: 'ask' }])).json().wishes).toEqual([
    { product_id: 'product_bread', wish: 'none', wish_offer_id: null, note: 'fresh' },
  ])
  expect((await keep(aisha, said, thandi)).statusCode).toBe(404)
  expect((await keep(aisha, [{ product_id: 'product_milk', wish: 'maybe' }])).statusCode).toBe(400)
  expect((await keep(aisha, [{ product_id: 'product_milk', note: 'x'.repeat(201) }])).statusCode).toBe(400)
})
