// Orders for delivery go to an address of the shopper's own, at the current tariff, never to coordinates that a client sends.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, faraway, goods, offerId } from '#tests/corner-shop.ts'
import { addressAt, enableDelivery } from '#tests/delivery-fixture.ts'
import { giveCredit } from '#tests/money-fixtures.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
let lerato: Person
let home: string
beforeAll(async () => {
  stage = await openStage()
  const { kysely } = stage.database
  await enableDelivery(kysely)
  thandi = await shopper(kysely, 'Thandi', stage.time.now)
  lerato = await shopper(kysely, 'Lerato', stage.time.now)
  home = await addressAt(kysely, thandi.id, 3.5)
})
afterAll(() => stage.close())

const bread = { id: offerId('bread'), price: goods.bread.cents, qty: 1 }
const deliveredTo = (
  address: string | null,
  more: object = {},
  items: { id: string; qty: number; price: number }[] = [bread],
) =>
  cartOf(stage.slot, items, {
    shipping_provider: 'PICUP',
    requires_shipping: true,
    shipping_address: address === null ? null : { id: address },
    ...more,
  })
const register = (cart: object, by = thandi) =>
  stage.ask('POST', '/api/v1/orders/register', { headers: by.headers, payload: { cart } })
const validate = async (cart: object, by: Person | undefined = thandi) => {
  const answer = await stage.ask('POST', '/api/v1/cart/validate', {
    ...(by && { headers: by.headers }),
    payload: { cart },
  })
  return answer.json().validation
}
const setTariff = (change: { base_fee_in_cents: number }) =>
  stage.database.kysely
    .updateTable('shipping_options')
    .set(change)
    .where('supplier_id', '=', corner)
    .where('name', '=', 'PICUP')
    .execute()

describe('an order for delivery', () => {
  test('costs what validation returned, and keeps its own copy of the address', async () => {
    const validated = await validate(deliveredTo(home))
    // 2 km are in the fee; a begun kilometre counts whole.
    expect(validated).toMatchObject({ shipping_cost_in_cents: 4500 + 2 * 500, dispatch_error: null })
    const answer = await register(deliveredTo(home, { total_in_cents: validated.total_in_cents }))
    expect(answer.statusCode, answer.body).toBe(200)
    const { order } = answer.json()
    expect(order).toMatchObject({
      requires_shipping: true,
      dispatch_method: 'deliver',
      shipping_provider: 'PICUP',
      shipping_price_in_cents: 5500,
      total_in_cents: goods.bread.cents + 5500,
      shipping_address: {
        id: home,
        formatted: '3.5 Kilometre Road, Bellville',
        unit_or_floor: 'Flat 3',
        directions: 'Blue gate',
      },
      formatted_collection_date: '12 Mar 2026, 10:00 - 12:00',
    })
    expect(order.shipping_address).not.toHaveProperty('account_id')
    const { kysely } = stage.database
    const slot = await kysely.selectFrom('slots').select('kind').where('taken', '=', 1).execute()
    expect(slot).toEqual([{ kind: 'deliver' }])
    const goes = await addressAt(kysely, thandi.id, 1)
    const placed = (await register(deliveredTo(goes))).json().order
    await kysely.deleteFrom('addresses').where('id', '=', goes).execute()
    const reread = await stage.ask('GET', `/api/v1/orders/${placed.id}`, { headers: thandi.headers })
    expect(reread.json().shipping_address.formatted).toBe('1 Kilometre Road, Bellville')
  })

  test('by the branch itself has its own dispatch method and fee', async () => {
    const { order } = (await register(deliveredTo(home, { shipping_provider: 'MANUAL_DELIVERY' }))).json()
    expect(order).toMatchObject({ dispatch_method: 'manual_delivery', shipping_price_in_cents: 3500 })
  })

  test('without a named way takes the cheapest one that reaches the address', async () => {
    const unnamed = deliveredTo(home, { shipping_provider: null })
    expect((await validate(unnamed)).shipping_cost_in_cents).toBe(3500)
    const { order } = (await register(unnamed)).json()
    expect(order).toMatchObject({ shipping_provider: 'MANUAL_DELIVERY', shipping_price_in_cents: 3500 })
  })

  test('goes to the stored address, whatever coordinates the client sends', async () => {
    const near = { shipping_lat: -33.9, shipping_lon: 18.57 }
    const echoed = {
      shipping_address: { id: home, latitude: -33.9, longitude: 18.57, formatted: 'Elsewhere' },
    }
    for (const cart of [deliveredTo(home, near), deliveredTo(home, echoed)]) {
      expect((await validate(cart)).shipping_cost_in_cents).toBe(5500)
      expect((await register(cart)).json().order).toMatchObject({
        shipping_price_in_cents: 5500,
        shipping_address: { formatted: '3.5 Kilometre Road, Bellville' },
      })
    }
  })

  test('is free from a given subtotal', async () => {
    const cart = deliveredTo(home, {}, [{ id: offerId('coffee'), price: goods.coffee.cents, qty: 3 }])
    expect((await validate(cart)).shipping_cost_in_cents).toBe(0)
    expect((await register(cart)).json().order.shipping_price_in_cents).toBe(0)
  })

  test('is refused with the new totals if the fee has changed since', async () => {
    const { total_in_cents } = await validate(deliveredTo(home))
    await setTariff({ base_fee_in_cents: 6000 })
    const answer = await register(deliveredTo(home, { total_in_cents }))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      messages: [{ code: 'total-changed' }],
      details: { validation: { shipping_cost_in_cents: 7000, total_in_cents: goods.bread.cents + 7000 } },
    })
    await setTariff({ base_fee_in_cents: 4500 })
  })
})

describe('checkout refuses delivery', () => {
  const refusedAt = async (cart: object, code: string, by = thandi) => {
    expect((await validate(cart, by)).dispatch_error).toMatchObject({ code, field: 'cart.shipping_address' })
    const answer = await register(cart, by)
    expect([answer.statusCode, answer.json().messages[0].code]).toEqual([409, code])
    expect(answer.json().details.validation.dispatch_error.code).toBe(code)
  }

  test('if no address is chosen', () => refusedAt(deliveredTo(null), 'address-missing'))
  test('to another person’s address exactly as to an unknown one', async () => {
    const theirs = await register(deliveredTo(home), lerato)
    const nobodys = await register(deliveredTo('address_that_never_was'), lerato)
    const { request_id: _, ...validated } = theirs.json()
    expect(nobodys.json()).toMatchObject(validated)
    await refusedAt(deliveredTo(home), 'address-unknown', lerato)
  })
  test('if the address has been removed meanwhile', async () => {
    const deletedAddress = await addressAt(stage.database.kysely, thandi.id, 1)
    expect((await validate(deliveredTo(deletedAddress))).dispatch_error).toBeNull()
    await stage.database.kysely.deleteFrom('addresses').where('id', '=', deletedAddress).execute()
    await refusedAt(deliveredTo(deletedAddress), 'address-unknown')
  })
  test('to coordinates without an address', async () => {
    const cart = deliveredTo(null, { shipping_lat: -33.9, shipping_lon: 18.57 })
    expect((await validate(cart, undefined)).shipping_cost_in_cents).toBe(4500)
    expect((await register(cart)).json().messages[0].code).toBe('address-missing')
  })
  test.each([
    ['PICUP', 9.99, 10.01],
    ['MANUAL_DELIVERY', 4.99, 5.01],
  ])(
    'by %s beyond its radius: %f km is near enough, %f km is too far',
    async (shipping_provider, near, far) => {
      const { kysely } = stage.database
      const inside = await addressAt(kysely, thandi.id, near)
      const outOfRange = await addressAt(kysely, thandi.id, far)
      expect((await validate(deliveredTo(inside, { shipping_provider }))).dispatch_error).toBeNull()
      await refusedAt(deliveredTo(outOfRange, { shipping_provider }), 'address-out-of-range')
    },
  )
  test('in a slot for collection', async () => {
    const { kysely } = stage.database
    await kysely
      .insertInto('slot_patterns')
      .values({
        id: 'pattern_collect_only',
        supplier_id: corner,
        kind: 'collect',
        weekday: 4,
        starts_at: '12:00',
        ends_at: '14:00',
        capacity: 10,
      })
      .execute()
    const collection_date = '2026-03-12T10:00:00.000Z'
    expect((await register(deliveredTo(home, { collection_date }))).json().messages[0].code).toBe(
      'slot-unknown',
    )
    expect((await register(cartOf(collection_date, [bread]))).statusCode).toBe(200)
  })
})

test('store credit covers what it can of goods and delivery, and the rest is owed', async () => {
  const { kysely } = stage.database
  const aisha = await shopper(kysely, 'Aisha', stage.time.now)
  await giveCredit(stage.database, aisha.id, 5000, corner, stage.time.now)
  const to = await addressAt(kysely, aisha.id, 1)
  const validated = await validate(deliveredTo(to), aisha)
  expect(validated).toMatchObject({ credit_in_cents: 5000, total_in_cents: goods.bread.cents + 4500 })
  const { order } = (
    await register(deliveredTo(to, { total_in_cents: validated.total_in_cents }), aisha)
  ).json()
  expect(order).toMatchObject({
    credit_in_cents: 5000,
    payable_balance_in_cents: goods.bread.cents + 4500 - 5000,
  })
})

test('the last places of a delivery slot go to exactly as many orders as there are places', async () => {
  const { kysely } = stage.database
  await kysely
    .updateTable('slot_patterns')
    .set({ capacity: 2 })
    .where('id', '=', 'pattern_deliver_5_14:00')
    .execute()
  const last = { collection_date: '2026-03-13T12:00:00.000Z' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => register(deliveredTo(home, last))))
  const validated = answers.map((answer) =>
    answer.statusCode === 200 ? 'placed' : answer.json().messages[0].code,
  )
  expect(validated.toSorted()).toEqual([
    'placed',
    'placed',
    'slot-full',
    'slot-full',
    'slot-full',
    'slot-full',
  ])
})

test('a basket over two branches is delivered from one and collected from the other', async () => {
  const parts = [
    deliveredTo(home, { id: 'cart_of_two', revision: 1 }),
    cartOf(stage.slot, [{ id: offerId('bread', faraway), qty: 1 }], {
      id: 'cart_of_two',
      revision: 1,
      supplier_id: faraway,
    }),
  ]
  const answer = await stage.ask('POST', '/api/v2/group_orders', {
    headers: thandi.headers,
    payload: { parts },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const dispatches = answer
    .json()
    .orders.map((order: Record<string, unknown>) => [
      order.supplier_id,
      order.dispatch_method,
      order.shipping_price_in_cents,
      (order.shipping_address as { formatted: string } | null)?.formatted,
    ])
  expect(dispatches).toEqual([
    [corner, 'deliver', 5500, '3.5 Kilometre Road, Bellville'],
    [faraway, 'collect', 0, undefined],
  ])
})
