// The branch's number on an order: a shopper may want to ring while it is packed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
let sipho: Person
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  sipho = await staff(stage.database.kysely, [corner], 'Sipho', stage.time.now)
})
afterAll(() => stage.close())

const setPhone = (phone: string | null) =>
  stage.rows('update suppliers set phone = $1 where id = $2', [phone, corner])

test('an order has its branch’s number while it is packed, and at no other time', async () => {
  await setPhone(' 021 555 0199 ')
  const cart = cartOf(stage.slot, [{ id: offerId('bread'), qty: 2 }])
  const placed = await stage.by(thandi, 'POST', '/api/v1/orders/register', { cart })
  const { id } = placed.json().order
  const read = async () => (await stage.by(thandi, 'GET', `/api/v1/orders/${id}`)).json()
  const step = async (name: string) => {
    const { version } = await read()
    const taken = await stage.by(sipho, 'POST', `/counter/v1/orders/${id}/steps`, { step: name, version })
    expect(taken.statusCode, taken.body).toBe(200)
  }
  expect(placed.json().order.supplier_phone).toBeNull()
  await step('start_preparing')
  expect((await read()).supplier_phone).toBe('021 555 0199')
  await setPhone(null)
  expect((await read()).supplier_phone).toBeNull()
  await setPhone('021 555 0199')
  await step('ready')
  expect((await read()).supplier_phone).toBeNull()
})
