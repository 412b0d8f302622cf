import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyMultibuys } from '#features/shelf/multibuy-rules/apply-multibuys.ts'
import type { Multibuy, MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { qty } from '#kernel/quantity.ts'
import {
  type BasketItem,
  type ComparableOffer,
  type ComparableSupplier,
  type ComparedBasket,
  compareBaskets,
} from './compare-baskets.ts'
import { splitByItem, splitOverTwo } from './split-basket.ts'

const multibuy = (id: string, terms: MultibuyTerms, limits: Partial<Multibuy> = {}): Multibuy => ({
  id,
  terms,
  startAt: 0,
  endAt: 1,
  weekdays: null,
  fromMinute: null,
  untilMinute: null,
  limitPerOrder: null,
  limitPerAccount: null,
  ...limits,
})
const two = multibuy('two', { kind: 'n_for_amount', qty: 2, amount_in_cents: 5000 })
const wanted = (sellableId: string, amount: number, perKg = false): BasketItem => ({
  sellableId,
  standIns: [],
  stokvel: false,
  perKg,
  qty: qty(amount),
})
const offer = (sellableId: string, cents: number, more: Partial<ComparableOffer> = {}): ComparableOffer => ({
  id: `offer-${sellableId}`,
  sellableId,
  stokvel: false,
  perKg: false,
  cents,
  baseCents: cents,
  inStock: true,
  ...more,
})
const store = (
  supplierId: string,
  offers: readonly ComparableOffer[],
  shippingFor: ComparableSupplier['shippingFor'] = () => 0,
): ComparableSupplier => ({
  supplierId,
  shippingFor,
  offersOf: (id) => offers.filter(({ sellableId }) => sellableId === id),
})
const lines = ({ items }: ComparedBasket) =>
  items.map((item) => item && [item.totalInCents, item.dealInCents])

test('a multibuy is taken off its lines, the subtotal and what delivery is reckoned by', () => {
  const free = (subtotal: number) => (subtotal >= 9000 ? 0 : 3500)
  const [deal, plain] = compareBaskets(
    [wanted('rice', 1), wanted('samp', 1), wanted('oil', 1)],
    [
      store('deal', [
        offer('rice', 3000, { multibuys: [two], baseCents: 3500 }),
        offer('samp', 3000, { multibuys: [two] }),
        offer('oil', 3999),
      ]),
      store('plain', [offer('rice', 3000), offer('samp', 3000), offer('oil', 4000)], free),
    ],
  )
  expect(lines(deal as ComparedBasket)).toEqual([
    [3000, 500],
    [3000, 500],
    [3999, 0],
  ])
  expect(deal).toMatchObject({
    supplierId: 'deal',
    subtotalInCents: 8999,
    totalInCents: 8999,
    dealInCents: 1000,
    deals: 1,
    savedInCents: 1500,
  })
  expect(plain).toMatchObject({ subtotalInCents: 10_000, dealInCents: 0, deals: 0, savedInCents: 0 })
  const delivered = store(
    'deal',
    [offer('rice', 5000, { multibuys: [multibuy('cut', { kind: 'save_percent', qty: 2, percent: 50 })] })],
    free,
  )
  expect(compareBaskets([wanted('rice', 2)], [delivered])[0]).toMatchObject({
    subtotalInCents: 5000,
    shippingInCents: 3500,
    totalInCents: 8500,
  })
})

test('limits of an order count, and of an account those of one who has used none', () => {
  const saving = (limits: Partial<Multibuy>) =>
    compareBaskets(
      [wanted('rice', 6)],
      [store('a', [offer('rice', 3000, { multibuys: [{ ...two, ...limits }] })])],
    )[0]?.dealInCents
  expect([{}, { limitPerOrder: 2 }, { limitPerAccount: 1 }].map(saving)).toEqual([3000, 2000, 1000])
})

test('missing goods are in no multibuy, and one that saves nothing does not count', () => {
  const found = compareBaskets(
    [wanted('rice', 1), wanted('samp', 1)],
    [
      store('a', [
        offer('rice', 3000, { multibuys: [two] }),
        offer('samp', 3000, { multibuys: [two], inStock: false }),
      ]),
    ],
  )
  expect(found[0]).toMatchObject({ subtotalInCents: 3000, dealInCents: 0, deals: 0 })
})

test('splits count no multibuys, and are proposed only where they cost less than one shop with its multibuys', () => {
  const basket = [wanted('rice', 2), wanted('oil', 1)]
  const split = (oil: number, trip: number) => {
    const stores = [
      store('first', [offer('rice', 3000, { multibuys: [two] }), offer('oil', 5000)]),
      store('second', [offer('rice', 4000), offer('oil', oil)]),
    ]
    const baskets = compareBaskets(basket, stores).map((each) => ({ ...each, shippingFor: () => 0 }))
    const terms = { wanted: basket, bagPriceInCents: 0 }
    return [splitOverTwo(baskets, terms, trip)?.totalInCents, splitByItem(baskets, terms).totalInCents]
  }
  // At the first shop 10 000 with the multibuy, 11 000 without.
  expect(split(3000, 500)).toEqual([9000, 9000])
  expect(split(3000, 1000)).toEqual([undefined, 9000])
})

const terms: MultibuyTerms[] = [
  { kind: 'n_for_amount', qty: 2, amount_in_cents: 900 },
  { kind: 'n_pay_m', qty: 3, pay_qty: 2 },
  { kind: 'cheapest_free', qty: 4 },
  { kind: 'save_amount', qty: 2, amount_in_cents: 150 },
  { kind: 'save_percent', qty: 2, percent: 12.5 },
  { kind: 'total_save_amount', from_in_cents: 3000, amount_in_cents: 400 },
]
const all = terms.map((each, at) => multibuy(`m${at}`, each, at % 2 ? { limitPerOrder: 1 } : {}))

test('each supplier’s basket saves what the rule of multibuys says of the lines found there', () => {
  const goods = ['a', 'b', 'c', 'd', 'e']
  const anyOffer = fc.record({
    cents: fc.integer({ min: 100, max: 1500 }),
    multibuys: fc.subarray([...all.keys()], { maxLength: 3 }),
    inStock: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
  })
  fc.assert(
    fc.property(
      fc.array(fc.record({ sellable: fc.constantFrom(...goods), amount: fc.integer({ min: 1, max: 5 }) }), {
        maxLength: 6,
      }),
      fc.array(fc.array(anyOffer, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      (basket, shelves) => {
        const stores = shelves.map((offers, at) =>
          store(
            `s${at}`,
            offers.map(({ multibuys, cents, inStock }, place) =>
              offer(goods[place] as string, cents, {
                inStock,
                multibuys: multibuys.length > 0 ? multibuys.map((each) => all[each] as Multibuy) : undefined,
              }),
            ),
          ),
        )
        const found = compareBaskets(
          basket.map(({ sellable, amount }) => wanted(sellable, amount)),
          stores,
        )
        for (const entry of found) {
          const offers = stores.find(
            ({ supplierId }) => supplierId === entry.supplierId,
          ) as ComparableSupplier
          const there = basket.map(({ sellable, amount }) => {
            const [one] = offers.offersOf(sellable)
            return one?.inStock ? { one, amount } : undefined
          })
          const expected = applyMultibuys(
            there.flatMap((line) =>
              line
                ? {
                    qty: line.amount,
                    priceInCents: line.one.cents,
                    weighed: false,
                    multibuyIds: line.one.multibuys?.map(({ id }) => id) ?? [],
                  }
                : [],
            ),
            all.map(({ id, terms: each, limitPerOrder }) => ({
              id,
              terms: each,
              maxTimes: limitPerOrder ?? undefined,
            })),
          )
          expect(entry.items.flatMap((item) => (item ? [item.dealInCents] : []))).toEqual(
            expected.lines.map(({ dealInCents }) => dealInCents),
          )
          expect(entry.deals).toBe(expected.applied.length)
          const gross = there.reduce((sum, line) => sum + (line ? line.one.cents * line.amount : 0), 0)
          expect(entry.subtotalInCents).toBe(gross - entry.dealInCents)
        }
      },
    ),
    { numRuns: 200 },
  )
})
