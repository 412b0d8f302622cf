import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Multibuy } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { cheapestOffer } from '#features/shelf/offers/cheapest-offer.ts'
import { usualTerms } from '#features/shelf/offers/offer-terms.ts'
import { isOnSpecial } from '#features/shelf/offers/on-special.ts'
import type { Cents } from '#kernel/money.ts'
import { Market } from './market.ts'
import { Shelf } from './shelf.ts'
import type { ShelfOffer } from './shelf-offer.ts'
import type { SharedTaxonomy, ShelfProduct, ShelfSellable } from './shelf-taxonomy.ts'

const products = [0, 1, 2].map((index) => ({ index, id: `product${index}` }) as ShelfProduct)
const taxonomy = { version: 1, products } as unknown as SharedTaxonomy
/** Two sellables for each product. */
const sellables = [0, 1, 2, 3, 4, 5].map(
  (at) => ({ id: `sellable${at}`, product: products[at >> 1] }) as ShelfSellable,
)
const suppliers = ['langa', 'parow', 'sandton']

interface GeneratedOffer {
  sellable: number
  cents: number
  promo: [start: number, days: number] | null
  isOutOfStock: boolean
  low: boolean
  stokvel: boolean
  multibuys: number[]
}

const multibuys = [
  [2, 6],
  [4, 8],
].map(
  ([startAt = 0, endAt = 0], at): Multibuy => ({
    id: `multibuy${at}`,
    terms: { kind: 'save_percent', qty: 2, percent: 10 },
    startAt,
    endAt,
    weekdays: null,
    fromMinute: null,
    untilMinute: null,
    limitPerOrder: null,
    limitPerAccount: null,
  }),
)

const offerArbitrary = fc.record<GeneratedOffer>({
  sellable: fc.nat(5),
  cents: fc.integer({ min: 100, max: 105 }),
  promo: fc.option(fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 3 }))),
  isOutOfStock: fc.boolean(),
  low: fc.boolean(),
  stokvel: fc.boolean(),
  multibuys: fc.subarray([0, 1]),
})

const offerOf = (supplierId: string, one: GeneratedOffer): ShelfOffer => ({
  id: `${supplierId}-${one.sellable}`,
  sellable: sellables[one.sellable] as ShelfSellable,
  supplierId,
  basePriceInCents: one.cents as Cents,
  promos: one.promo
    ? [{ cents: (one.cents - 3) as Cents, startAt: one.promo[0], endAt: one.promo[0] + one.promo[1] }]
    : [],
  priceUpdatedAt: 1,
  outOfStockAt: one.isOutOfStock ? 5 : null,
  outOfStockStreak: 0,
  low: one.low,
  ...usualTerms,
  stokvel: one.stokvel,
  weighing: one.low ? { symbol: 'kg', conversionRate: one.cents, qtyMin: null, qtyStep: null } : null,
  ...(one.multibuys.length > 0 && { multibuys: one.multibuys.map((at) => multibuys[at] as Multibuy) }),
})

const plain = ({
  id,
  sellable,
  basePriceInCents,
  promos,
  outOfStockAt,
  low,
  stokvel,
  weighing,
  multibuys,
}: ShelfOffer) => ({
  id,
  sellable: sellable.id,
  basePriceInCents,
  promos,
  outOfStockAt,
  low,
  stokvel,
  weighing,
  multibuys,
})
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

const change = fc.record({ supplier: fc.nat(2), offer: offerArbitrary, reload: fc.boolean(), now: fc.nat(9) })

test('after any change at any supplier, the market shows its current offers and chooses the cheapest', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 25 }), (changes) => {
      /** What should stand on each shelf, by offer. */
      const truth = suppliers.map(() => new Map<string, ShelfOffer>())
      let shelves = suppliers.map((id) => Shelf.of(taxonomy, id, 1, []))
      let market = Market.of(taxonomy, shelves)
      changes.forEach(({ supplier, offer: one, reload, now }, at) => {
        const id = suppliers[supplier] as string
        const offer = offerOf(id, one)
        truth[supplier]?.set(offer.id, offer)
        const before = shelves[supplier] as Shelf
        const patched = reload ? undefined : before.with(at, [offer])
        const after = patched ?? Shelf.of(taxonomy, id, at, [...(truth[supplier]?.values() ?? [])])
        shelves = shelves.with(supplier, after)
        market = market.with(shelves)
        for (const product of products) {
          const there = truth.map((offers) =>
            [...offers.values()].filter(({ sellable }) => sellable.product === product),
          )
          const all = there.flat()
          const when = new Date(now)
          const best = market.best(product, when)
          expect(market.offersOf(product).map(plain).sort(byId)).toEqual(all.map(plain).sort(byId))
          expect(best.offer && plain(best.offer)).toEqual(
            all[0] && plain(cheapestOffer(all, when) as ShelfOffer),
          )
          const leaders = market.leadersOf(product, when)
          const expectedIds = [...new Set(all.map(({ sellable }) => sellable))].flatMap((sellable) => {
            const ofSellable = all.filter((offer) => offer.sellable === sellable)
            const special = ofSellable.filter((offer) => isOnSpecial(offer, when))
            return [
              ofSellable.filter(({ stokvel }) => stokvel),
              ofSellable.filter(({ stokvel }) => !stokvel),
              special,
            ]
              .map((offers) => cheapestOffer(offers, when)?.id)
              .filter((id) => id !== undefined)
          })
          expect(leaders.map(({ id }) => id).sort()).toEqual([...new Set(expectedIds)].sort())
          expect([best.offers, best.suppliers, market.countOf(product.index)]).toEqual([
            all.length,
            there.filter(({ length }) => length > 0).length,
            all.length,
          ])
        }
        const promoted = [...market.promotedOffers()].map(({ id }) => id).sort()
        expect(promoted).toEqual(
          truth
            .flatMap((offers) =>
              [...offers.values()].filter(({ promos }) => promos.length > 0).map(({ id }) => id),
            )
            .sort(),
        )
        const inMultibuys = truth.flatMap((offers) =>
          [...offers.values()].filter(({ multibuys }) => multibuys),
        )
        expect([...market.multibuyOffers()].map(({ id }) => id).sort()).toEqual(
          inMultibuys.map(({ id }) => id).sort(),
        )
        for (const multibuy of multibuys)
          expect(market.countInMultibuy(multibuy.id)).toBe(
            inMultibuys.filter((offer) => offer.multibuys?.includes(multibuy)).length,
          )
        const instants = shelves.map(({ boundaries }) => boundaries.next(new Date(now)))
        const due = truth.map((offers) =>
          Math.min(
            ...[...offers.values()]
              .flatMap(({ promos, multibuys = [] }) => [...promos, ...multibuys])
              .flatMap(({ startAt, endAt }) => [startAt, endAt])
              .filter((instant) => instant > now),
          ),
        )
        expect(instants).toEqual(due)
      })
    }),
    { numRuns: 300 },
  )
})

test('a shelf cannot be patched with an offer that is not on it', () => {
  const one: GeneratedOffer = {
    sellable: 0,
    cents: 100,
    promo: null,
    isOutOfStock: false,
    low: false,
    stokvel: false,
    multibuys: [],
  }
  const shelf = Shelf.of(taxonomy, 'langa', 1, [offerOf('langa', one)])
  expect(shelf.with(2, [offerOf('langa', { ...one, sellable: 1 })])).toBeUndefined()
  expect(shelf.with(2, [{ ...offerOf('langa', one), id: 'another' }])).toBeUndefined()
  expect(shelf.with(2, [offerOf('langa', { ...one, cents: 105 })])?.version).toBe(2)
})
