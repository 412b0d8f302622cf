// [R2]: prices baskets twice, by the shop and by a reference that shares no code with it, and expects a difference of 0 cents.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { basketTotals, discountable } from '#features/basket/basket/basket.ts'
import type { Validation } from '#features/basket/basket/cart-contract.ts'
import { discountOn } from '#features/deals/discounts/discount-rules.ts'
import { baseFromWeight, qty } from '#kernel/quantity.ts'
import { corner, goods, offerId } from '#tests/corner-shop.ts'
import { giveCode } from '#tests/discount-code-fixture.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { type Seeded, seeded } from '#tests/seeded-random.ts'
import { type ReferenceLine, type ReferenceTotals, referenceTotals } from './price-reference.ts'
import { counted, wantedCount } from './proof-part.ts'

interface Made {
  digits: bigint
  qty: number
}

/** The same quantity twice: as digits, and as the number a phone would send. */
function quantityOf(chance: Seeded, perKg: boolean): Made {
  if (!perKg) {
    const pieces = chance.pick([chance.whole(1, 12), chance.whole(1, 400)])
    return { digits: BigInt(pieces) * 100_000n, qty: pieces }
  }
  const digits = chance.pick([
    chance.whole(1, 500_000),
    chance.whole(1, 40) * 5_000,
    chance.whole(1, 20_000_000),
  ])
  const text = String(digits).padStart(6, '0')
  return { digits: BigInt(digits), qty: qty(Number(`${text.slice(0, -5)}.${text.slice(-5)}`)) }
}

const priceOf = (chance: Seeded): number =>
  chance.pick([chance.whole(1, 999), chance.whole(100, 20_000), chance.whole(1, 5_000_000)])

test('by the rules: a million baskets', () => {
  const wanted = wantedCount(20_000)
  const chance = seeded('baskets')
  let apart = 0
  let first: unknown
  for (let n = 0; n < wanted; n += 1) {
    const lines: ReferenceLine[] = []
    const basket = []
    for (let count = chance.whole(0, 9); count > 0; count -= 1) {
      const [perKg, stokvel, out] = [chance.next() < 0.4, chance.next() < 0.15, chance.next() < 0.1]
      const [cents, made] = [priceOf(chance), quantityOf(chance, perKg)]
      lines.push({ unitCents: BigInt(cents), qty: made.digits, perKg, stokvel, out })
      basket.push({
        offer: {
          id: `offer_${basket.length}`,
          price_in_cents: cents,
          per_kg: perKg,
          out_of_stock_at: out ? '2026-01-01T00:00:00Z' : null,
          stokvel,
          supplier: { id: corner },
        },
        qty: made.qty,
      })
    }
    const percent = chance.next() < 0.4 ? chance.whole(1, 100) : undefined
    const amount = percent === undefined && chance.next() < 0.5 ? priceOf(chance) : undefined
    const most = percent !== undefined && chance.next() < 0.3 ? priceOf(chance) : undefined
    const [shipping, bagPrice, credit] = [
      chance.pick([0, 0, priceOf(chance)]),
      chance.pick([0, 130, chance.whole(1, 500)]),
      chance.pick([0, priceOf(chance), 100_000_000]),
    ]
    const creditInPart = chance.next() < 0.5
    const hasCode = percent !== undefined || amount !== undefined
    const code = {
      percent: percent ?? null,
      amountInCents: amount ?? null,
      mostInCents: most ?? null,
      minimumInCents: 0,
    }
    const shop = basketTotals(basket, {
      discountInCents: hasCode ? discountOn(code, discountable(basket)) : 0,
      shippingInCents: shipping,
      bagPriceInCents: bagPrice,
      creditInCents: credit,
      usesCreditInPart: creditInPart,
    })
    const reference = referenceTotals(lines, {
      code: hasCode
        ? {
            ...(percent !== undefined && { percent: BigInt(percent) }),
            ...(amount !== undefined && { amount: BigInt(amount) }),
            ...(most !== undefined && { most: BigInt(most) }),
            minimum: 0n,
          }
        : undefined,
      shipping: BigInt(shipping),
      bagPrice: BigInt(bagPrice),
      bags: true,
      credit: BigInt(credit),
      creditInPart,
    })
    if (!isSame(shop, reference)) {
      apart += 1
      first ??= { n, basket, code, shop, reference: textsOf(reference) }
    }
  }
  expect([apart, first]).toEqual([0, undefined])
  counted(wanted, 'baskets, 0 cents apart')
})

const isSame = (shop: ReturnType<typeof basketTotals>, reference: ReferenceTotals): boolean =>
  BigInt(shop.subtotal) === reference.subtotal &&
  BigInt(shop.discount) === reference.discount &&
  BigInt(shop.bagQty) === reference.bagQty &&
  BigInt(shop.bags) === reference.bags &&
  BigInt(shop.total) === reference.total &&
  BigInt(shop.credit) === reference.credit &&
  BigInt(shop.payable) === reference.payable

const textsOf = (totals: ReferenceTotals) =>
  Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, String(value)]))

/** By the cart call and the database: offers with prices and rates of their own, promotions, codes. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage({
    stock: { bread: 1_000_000, apples: 1_000_000, soap: 1_000_000, coffee: 1_000_000 },
  })
  await giveCode(stage.database.kysely, 'PART', { percent: 7 })
  await giveCode(stage.database.kysely, 'MOST', { percent: 33, most_in_cents: 1234 })
  await giveCode(stage.database.kysely, 'FIX', { amount_in_cents: 2505, minimum_in_cents: 10_000 })
}, 60_000)
afterAll(() => stage.close())

const codes = {
  PART: { percent: 7n, minimum: 0n },
  MOST: { percent: 33n, most: 1234n, minimum: 0n },
  FIX: { amount: 2505n, minimum: 10_000n },
} as const

test('by the cart call: prices change, and every total is what the reference says', async () => {
  const wanted = wantedCount(200)
  const chance = seeded('carts')
  const { kysely } = stage.database
  const keys = (['bread', 'milk', 'apples', 'soap', 'coffee', 'whisky'] as const).filter(
    (key) => !('parts' in goods[key]),
  )
  const prices = new Map<string, number>()
  for (let n = 0; n < wanted; n += 1) {
    if (n % 50 === 0)
      for (const key of keys) {
        const cents = priceOf(chance)
        prices.set(key, cents)
        await kysely
          .updateTable('offers')
          .set({ base_price_in_cents: cents })
          .where('id', '=', offerId(key))
          .execute()
      }
    const chosen = keys.filter(() => chance.next() < 0.5).slice(0, chance.whole(1, 6))
    const rows = chosen.map((key) => {
      const perKg = key === 'apples'
      const steps = chance.whole(0, 200)
      // A quarter of a kilogram and steps of fifty grams, as the offer says.
      const made = perKg
        ? { digits: 25_000n + 5_000n * BigInt(steps), qty: baseFromWeight(0.25 + steps * 0.05, 1) }
        : quantityOf(chance, false)
      // Of whisky only twenty are there.
      const few = key === 'whisky' && made.qty > 20 ? { digits: 2_000_000n, qty: 20 } : made
      return { key, perKg, made: few }
    })
    const name = chance.pick(['PART', 'MOST', 'FIX', undefined] as const)
    const bags = chance.next() < 0.5
    const cart = cartOf(
      stage.slot,
      rows.map(({ key, made }) => ({ id: offerId(key), qty: made.qty, price: prices.get(key) ?? 0 })),
      { requires_bags: bags, ...(name && { discount_code: name.toLowerCase() }) },
    )
    const answer = await stage.ask('POST', '/api/v1/cart/validate', { payload: { cart } })
    expect(answer.statusCode, answer.body).toBe(200)
    const said = answer.json().validation as Validation
    const reference = referenceTotals(
      rows.map(({ key, perKg, made }) => ({
        unitCents: BigInt(prices.get(key) ?? 0),
        qty: made.digits,
        perKg,
        stokvel: false,
        out: false,
      })),
      { code: name && codes[name], shipping: 0n, bagPrice: 130n, bags: bags && rows.length > 0, credit: 0n },
    )
    const context = JSON.stringify({ n, cart, said, reference: textsOf(reference) })
    expect(said.updated, context).toEqual([])
    expect(
      said.items.map((item) => BigInt(item.total_in_cents)),
      context,
    ).toEqual(reference.lines)
    expect(
      [said.subtotal_in_cents, said.discount_in_cents, said.bag_total_in_cents, said.total_in_cents].map(
        BigInt,
      ),
      context,
    ).toEqual([reference.subtotal, reference.discount, reference.bags, reference.total])
  }
  counted(wanted, 'carts priced by call and reference')
})
