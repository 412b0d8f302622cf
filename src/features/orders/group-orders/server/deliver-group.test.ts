// Groups whose parts are handed over in different ways: each part is delivered or collected as if it were ordered alone.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { faraway, goods, offerId } from '#tests/corner-shop.ts'
import { addressAt, enableDelivery } from '#tests/delivery-fixture.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { findProblems } from '#tests/shop-client.ts'

const farFee = 3000
let stage: Stage
let thandi: Person
let baskets = 0

/** The branch itself delivers, within 4 km, for a fixed fee; for a transfer only, never for cash. */
async function letFarawayDeliver(): Promise<void> {
  const { kysely } = stage.database
  const bank = { bank_name: 'Mzansi Bank', bank_account: '62 000 000' }
  await kysely.updateTable('suppliers').set(bank).where('id', '=', faraway).execute()
  await kysely
    .insertInto('shipping_options')
    .values({
      supplier_id: faraway,
      name: 'MANUAL_DELIVERY',
      payment_options: ['OFFLINE_EFT'],
      radius_km: 4,
      base_fee_in_cents: farFee,
      included_km: 0,
      fee_per_km_in_cents: 0,
      position: 1,
    })
    .execute()
  const patterns = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    id: `pattern_far_${weekday}`,
    supplier_id: faraway,
    kind: 'deliver',
    weekday,
    starts_at: '10:00',
    ends_at: '12:00',
    capacity: 100,
  }))
  await kysely.insertInto('slot_patterns').values(patterns).execute()
}

beforeAll(async () => {
  stage = await openStage({ capacity: 100 })
  await enableDelivery(stage.database.kysely)
  await letFarawayDeliver()
})
beforeEach(async () => {
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  baskets += 1
})
afterAll(() => stage.close())

const home = (km: number) => addressAt(stage.database.kysely, thandi.id, km)
const near = (more: object = {}) =>
  cartOf(stage.slot, [{ id: offerId('bread'), qty: 2, price: goods.bread.cents }], {
    id: `cart_${baskets}`,
    revision: 1,
    ...more,
  })
const far = (more: object = {}) =>
  cartOf(stage.slot, [{ id: offerId('coffee', faraway), qty: 1, price: goods.coffee.cents + 100 }], {
    id: `cart_${baskets}`,
    revision: 1,
    supplier_id: faraway,
    ...more,
  })
const byCourier = (id: string) => ({
  shipping_provider: 'PICUP',
  requires_shipping: true,
  shipping_address: { id },
})
const byFaraway = (id: string) => ({
  ...byCourier(id),
  shipping_provider: 'MANUAL_DELIVERY',
  provider: 'offline_eft',
})
const ask = (path: string, parts: object[]) =>
  stage.ask('POST', `/api/v2/group_orders${path}`, { headers: thandi.headers, payload: { parts } })
const place = (parts: object[]) => ask('', parts)
const ordersOfThandi = async () => {
  const facts = await readFactsSnapshot(stage.database)
  expect(facts.holds).toEqual([])
  expect(findProblems(facts)).toEqual([])
  return facts.orders.filter(({ account_id }) => account_id === thandi.id)
}

describe('a group with parts that are delivered', () => {
  test('registers a delivered part with its fee and address, and a collected part without them', async () => {
    const address = await home(3.5)
    const parts = [near(byCourier(address)), far()]
    const tried = (await ask('/validate', parts)).json().parts
    const fees = tried.map((part: { validation: { shipping_cost_in_cents: number } }) => {
      return part.validation.shipping_cost_in_cents
    })
    expect(fees).toEqual([5500, 0])
    const answer = await place(parts)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().orders).toMatchObject([
      {
        dispatch: 'deliver',
        shipping_price_in_cents: 5500,
        total_in_cents: 2 * goods.bread.cents + 5500,
        shipping_address: { id: address, formatted: '3.5 Kilometre Road, Bellville' },
        formatted_collection_date: '12 Mar 2026, 10:00 - 12:00',
      },
      { dispatch: 'collect', shipping_price_in_cents: 0, total_in_cents: goods.coffee.cents + 100 },
    ])
    expect(answer.json().orders[1].shipping_address).toBeNull()
    expect(await ordersOfThandi()).toHaveLength(2)
  })

  test('registers every delivered part to the same address, each with its own way, fee and payment', async () => {
    const address = await home(3.5)
    const { orders } = (await place([near(byCourier(address)), far(byFaraway(address))])).json()
    expect(orders).toMatchObject([
      { dispatch: 'deliver', provider: 'cash', shipping_price_in_cents: 5500 },
      { dispatch: 'manual_delivery', provider: 'offline_eft', shipping_price_in_cents: farFee },
    ])
    const ids = orders.map((order: { shipping_address: { id: string } }) => order.shipping_address.id)
    expect(ids).toEqual([address, address])
    expect(await ordersOfThandi()).toHaveLength(2)
  })

  test('is refused while one part is out of reach, with that part named, and accepted once it is collected instead', async () => {
    const address = await home(6)
    const parts = [near(byCourier(address)), far(byFaraway(address))]
    const tried = (await ask('/validate', parts)).json().parts
    expect(tried[0].validation.dispatch_error).toBeNull()
    expect(tried[1].validation.dispatch_error).toMatchObject({
      code: 'address-out-of-range',
      field: 'cart.shipping_address',
    })
    const refused = await place(parts)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().messages).toMatchObject([
      { code: 'address-out-of-range', field: 'parts.1.shipping_address' },
    ])
    expect(await ordersOfThandi()).toEqual([])
    expect((await place([near(byCourier(address)), far()])).statusCode).toBe(200)
    expect(await ordersOfThandi()).toHaveLength(2)
  })

  test('refuses a way to pay that the branch accepts only for collection', async () => {
    const address = await home(2)
    const cash = far({ ...byFaraway(address), provider: 'cash' })
    const refused = await place([near(byCourier(address)), cash])
    expect(refused.statusCode).not.toBe(200)
    expect(refused.json().messages).toMatchObject([
      { code: 'provider-not-offered', field: 'parts.1.provider' },
    ])
    expect(await ordersOfThandi()).toEqual([])
  })

  test('refuses the address of another shopper, in each part that names it', async () => {
    const address = await home(2)
    thandi = await shopper(stage.database.kysely, 'Aisha', stage.time.now)
    const refused = await place([near(byCourier(address)), far(byFaraway(address))])
    const codes = refused.json().messages.map(({ code }: { code: string }) => code)
    expect(codes).toEqual(['address-unknown', 'address-unknown'])
    expect(await ordersOfThandi()).toEqual([])
  })
})
