// Tests cart validation: the server prices the cart, and its totals equal the browser's.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, faraway, goods, offerId } from '#tests/corner-shop.ts'
import { giveCredit } from '#tests/money-fixtures.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { basketTotals, type Line } from '../basket.ts'
import type { Validation } from '../cart-contract.ts'

let stage: Stage
let market: Stage
let thandi: Person
beforeAll(async () => {
  stage = await openStage()
  market = await openStage({ config: { stokvel: true } })
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
})
afterAll(async () => {
  await stage.close()
  await market.close()
})

async function validate(cart: object, on = stage): Promise<Validation> {
  const answer = await on.ask('POST', '/api/v1/cart/validate', { payload: { cart } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().validation
}
const bread = { id: offerId('bread'), qty: 1 }
const codes = (messages: { code: string }[]) => messages.map((message) => message.code)

describe('a visitor’s cart', () => {
  test('is priced without an account and lacks only a slot', async () => {
    const cart = { ...cartOf(stage.slot, [{ ...bread, qty: 2 }]), collection_date: null, requires_bags: true }
    expect(await validate(cart)).toMatchObject({
      updated: [],
      out_of_stock: [],
      total_error: null,
      dispatch_error: { code: 'slot-missing' },
      subtotal_in_cents: 3798,
      bag_qty: 1,
      bag_total_in_cents: 130,
      total_in_cents: 3928,
    })
  })
  test('gets its supplier from its offers', async () => {
    const cart = { ...cartOf(stage.slot, [bread]), supplier_id: null }
    expect((await validate(cart)).items[0]?.offer.supplier.id).toBe(corner)
  })
  test('is validated in the caller’s language', async () => {
    const answer = await stage.ask('POST', '/api/v1/cart/validate', {
      headers: { 'accept-language': 'af' },
      payload: { cart: cartOf(stage.slot, []) },
    })
    expect(answer.json().validation.total_error.text).toContain('minimum bestelbedrag')
  })
})

test('store credit that covers only a part is offered, and used if the cart wishes it', async () => {
  const lerato = await shopper(stage.database.kysely, 'Lerato', stage.time.now)
  await giveCredit(stage.database, lerato.id, 1000, corner, stage.time.now)
  const sums = async (wish: object, qty = 1) => {
    const cart = cartOf(stage.slot, [{ ...bread, qty }], wish)
    const { headers } = lerato
    const answer = await stage.ask('POST', '/api/v1/cart/validate', { headers, payload: { cart } })
    const { credit_in_cents, credit_available_in_cents } = answer.json().validation
    return [credit_in_cents, credit_available_in_cents]
  }
  expect(await sums({})).toEqual([0, 1000])
  expect(await sums({ credit_in_cents: 0 })).toEqual([0, 1000])
  expect(await sums({ credit_in_cents: 1 })).toEqual([1000, 1000])
  expect(await sums({ credit_in_cents: 9_000_000 })).toEqual([1000, 1000])
  await giveCredit(stage.database, lerato.id, 1000, corner, stage.time.now)
  expect(await sums({}), 'covers the goods: applies by itself').toEqual([1899, 1899])
})

test('a dated combo has the same days in the cart as on its card', async () => {
  const { kysely } = stage.database
  const days = { start_at: new Date('2026-03-10T22:00:00Z'), end_at: new Date('2026-03-14T22:00:00Z') }
  const hamper = { offer_id: offerId('hamper'), supplier_id: corner, visible_at: null, ...days }
  await kysely.insertInto('combo_days').values(hamper).execute()
  const [item] = (await validate(cartOf(stage.slot, [{ id: offerId('hamper'), qty: 1 }]))).items
  expect(item?.offer).toMatchObject({
    start_at: days.start_at.toISOString(),
    end_at: days.end_at.toISOString(),
    promo: false,
  })
  await kysely.deleteFrom('combo_days').execute()
})

test('a promotion’s price applies from its start to its end, to the millisecond', async () => {
  const { kysely } = stage.database
  const [start_at, end_at] = [new Date('2026-03-12T22:00:00Z'), new Date('2026-03-14T22:00:00Z')]
  await kysely
    .insertInto('promotions')
    .values({ id: 'milk-week', supplier_id: corner, name: 'Milk week', start_at, end_at })
    .execute()
  await kysely
    .insertInto('promotion_offers')
    .values({
      promotion_id: 'milk-week',
      offer_id: offerId('milk'),
      supplier_id: corner,
      price_in_cents: 1500,
    })
    .execute()
  const before = stage.time.now
  const priceAt = async (instant: Date) => {
    stage.time.now = instant
    const cart = cartOf('2026-03-16T08:00:00.000Z', [{ id: offerId('milk'), qty: 1, price: 2150 }])
    const { items, updated } = await validate(cart)
    return [items[0]?.offer.price_in_cents, updated.length]
  }
  expect(await priceAt(new Date(start_at.getTime() - 1))).toEqual([2150, 0])
  expect(await priceAt(start_at)).toEqual([1500, 1])
  expect(await priceAt(new Date(end_at.getTime() - 1))).toEqual([1500, 1])
  expect(await priceAt(end_at)).toEqual([2150, 0])
  stage.time.now = before
})

test('a stokvel cart holds only stokvel packs and has its own minimum and slots', async () => {
  const rice = { id: offerId('bulkRice'), qty: 2 }
  const stokvel = { stokvel: true }
  const good = await validate(cartOf(market.slot, [rice], stokvel), market)
  expect(good).toMatchObject({ stokvel: true, stokvel_errors: [], dispatch_error: null, out_of_stock: [] })
  const small = await validate(cartOf(market.slot, [{ ...rice, qty: 1 }], stokvel), market)
  expect(codes(small.stokvel_errors)).toEqual(['stokvel-minimum'])
  const mixed = await validate(cartOf(market.slot, [rice, bread], stokvel), market)
  expect(codes(mixed.stokvel_errors)).toEqual(['stokvel-only'])
  const apart = await validate(cartOf(market.slot, [rice, bread]), market)
  expect(codes(apart.stokvel_errors)).toEqual(['stokvel-apart'])
  const off = await validate(cartOf(stage.slot, [rice], stokvel))
  expect(codes(off.stokvel_errors)).toEqual(['stokvel-off'])
})

const keys = Object.keys(goods) as (keyof typeof goods)[]
const item = fc.record({
  id: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...keys.map((key) => offerId(key))) },
    { weight: 1, arbitrary: fc.constantFrom(...keys.map((key) => offerId(key, faraway)), 'offer_none') },
  ),
  qty: fc.oneof(
    fc.integer({ min: 1, max: 30 }),
    fc.integer({ min: 5, max: 60 }).map((steps) => steps / 20),
    fc.constantFrom(0.000001, 1.000001, 1e6, 0.1, 1.5),
  ),
})

test('the server’s totals equal those that the browser computes from the returned items', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 8 }), fc.boolean(), async (items, bags) => {
      const validation = await validate(cartOf(stage.slot, items, { requires_bags: bags }))
      const totals = basketTotals(validation.items as Line[], { bagPriceInCents: bags ? 130 : 0 })
      // Bags are for what is ordered: none where nothing is.
      const empty = validation.items.every((line) => line.offer.out_of_stock_at !== null)
      const bagTotal = empty ? 0 : totals.bags
      expect(validation.subtotal_in_cents).toBe(totals.subtotal)
      expect(validation.bag_total_in_cents).toBe(bagTotal)
      expect(validation.total_in_cents).toBe(totals.subtotal + bagTotal)
      expect(validation.total_error !== null).toBe(totals.belowMinimum)
      // What the answer says can be sent as it is: nothing differs any more.
      const again = await validate(
        cartOf(
          stage.slot,
          validation.items.map(({ offer, qty }) => ({ id: offer.id, qty, price: offer.price_in_cents })),
        ),
      )
      expect(again.updated).toEqual([])
    }),
    { numRuns: 150 },
  )
}, 120_000)

const wild = fc.oneof(
  fc.constantFrom(-1, 0, 1e-9, 1e9, 1.000001, 0.5, '1', null, 'NaN', [], {}, true, -0),
  fc.double({ noNaN: false, noDefaultInfinity: false }),
  fc.integer({ min: 1, max: 3 }),
)
const wildPrice = fc.oneof(
  { weight: 6, arbitrary: fc.constant('right' as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0, 1, -1899, 1898.5, 1899.0000001, '1899', 'NaN', {}, [], 1e308, false),
  },
)
const tampered = fc.record({
  items: fc.array(
    fc.record({
      key: fc.constantFrom(...keys),
      branch: fc.oneof(
        { weight: 6, arbitrary: fc.constant(corner) },
        { weight: 1, arbitrary: fc.constant(faraway) },
      ),
      qty: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(1, 2, 0.3) }, { weight: 1, arbitrary: wild }),
      price: wildPrice,
    }),
    { maxLength: 4 },
  ),
  supplier: fc.oneof(
    { weight: 6, arbitrary: fc.constant(corner) },
    { weight: 1, arbitrary: fc.constantFrom(faraway, 'supplier_none') },
  ),
  slot: fc.oneof(
    { weight: 6, arbitrary: fc.constant('2026-03-12T08:00:00.000Z') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '2026-03-12T08:00:01.000Z',
        '2020-01-01T08:00:00.000Z',
        '2099-01-01T08:00:00.000Z',
      ),
    },
  ),
  // Half say no total, so that enough of the rest is right for orders to come about at all.
  total: fc.option(fc.constantFrom(0, 1, 1899, 3798), { freq: 1 }),
  more: fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<object>(
        { credit_in_cents: 1_000_000 },
        { is_demo: true },
        { requires_bags: true },
        { discount_code: 'FREE' },
        { order_id: 'order_of_another' },
        { shipping_provider: 'MANUAL_DELIVERY', shipping_address: { id: 'address_of_another' } },
        { shipping_provider: 'PICUP', shipping_cost_in_cents: 0 },
        { stokvel: true },
        { dispatch: 'COLLECT', shipping_lat: 90, shipping_lon: -180 },
      ),
    },
  ),
})
type Tampered = typeof tampered extends fc.Arbitrary<infer T> ? T : never

/** SPAZA_TEST_CARTS=50000 makes it long. */
const carts = Number(process.env.SPAZA_TEST_CARTS ?? 400)
/** Sent at once, each by a shopper of its own: what comes together is registered together, and must be right as well. */
const atOnce = 8

test(
  'no tampered cart becomes an order at a wrong price',
  async () => {
    const { kysely } = stage.database
    await kysely.updateTable('stock').set({ received: 1_000_000, on_hand: 1_000_000 }).execute()
    await kysely.updateTable('offers').set({ out_of_stock_at: null }).execute()
    const truth = async (offer: string) =>
      (
        await kysely
          .selectFrom('offers')
          .select('base_price_in_cents')
          .where('id', '=', offer)
          .executeTakeFirstOrThrow()
      ).base_price_in_cents
    let registered = 0
    const people: Person[] = []
    for (let n = 0; n < atOnce; n += 1) people.push(await shopper(kysely, `Shopper ${n}`, stage.time.now))
    async function send(by: Person, { items, supplier, slot, total, more }: Tampered): Promise<void> {
      const cart = cartOf(slot, [], {
        supplier_id: supplier,
        ...more,
        ...(total !== null && { total_in_cents: total }),
        items: items.map(({ key, branch, qty, price }) => ({
          offer: {
            id: offerId(key, branch),
            price_in_cents: price === 'right' ? goods[key].cents + (branch === corner ? 0 : 100) : price,
          },
          qty,
        })),
      })
      const answer = await stage.ask('POST', '/api/v1/orders/register', {
        headers: by.headers,
        payload: { cart },
      })
      // Nobody changes another shopper's order: it is not there.
      const allowed = 'order_id' in more ? [400, 404, 409] : [200, 400, 409]
      expect(allowed, answer.body).toContain(answer.statusCode)
      if (answer.statusCode !== 200) return
      registered += 1
      const { order } = answer.json()
      let sum = 0
      for (const line of order.order_items) {
        expect(line.unit_price_in_cents).toBe(await truth(line.offer_id))
        expect(line.supplier_id).toBe(order.supplier_id)
        sum += Math.round(line.qty * line.unit_price_in_cents)
      }
      expect(order.total_in_cents).toBe(sum + order.bag_qty * 130)
      expect([order.discount_in_cents, order.credit_in_cents]).toEqual([0, 0])
      expect(items.every(({ branch, price }) => branch === order.supplier_id && price === 'right')).toBe(true)
      if (total !== null) expect(order.total_in_cents).toBe(total)
    }
    const together = fc.array(tampered, { minLength: atOnce, maxLength: atOnce })
    await fc.assert(
      fc.asyncProperty(together, async (all) => {
        await Promise.all(all.map((cart, n) => send(people[n] ?? thandi, cart)))
      }),
      { numRuns: Math.ceil(carts / atOnce) },
    )
    expect(registered).toBeGreaterThan(carts / 80)
    process.stdout.write(`tampered: ${carts} carts, ${registered} of them right enough to be orders\n`)
  },
  60_000 + carts * 150,
)
