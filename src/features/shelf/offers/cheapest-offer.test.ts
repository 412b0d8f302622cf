import {
  array,
  boolean,
  constantFrom,
  date,
  assert as hold,
  integer,
  option,
  property,
  record,
  string,
} from 'fast-check'
import { expect, test } from 'vitest'
import type { Cents } from '#kernel/money.ts'
import { cheapestOffer, compareOffers } from './cheapest-offer.ts'
import { priceNow } from './price-now.ts'

const now = new Date('2026-03-14T12:00:00Z')
const around = date({
  min: new Date('2026-03-13T00:00:00Z'),
  max: new Date('2026-03-16T00:00:00Z'),
  noInvalidDate: true,
})
const price = integer({ min: 1, max: 500 }).map((value) => value as Cents)
const offer = record({
  id: string({ minLength: 1, maxLength: 3 }),
  supplierId: constantFrom('langa', 'parow', 'sandton'),
  basePriceInCents: price,
  promos: array(record({ cents: price, startAt: around.map(Number), endAt: around.map(Number) }), {
    maxLength: 3,
  }),
  outOfStockAt: option(around),
  stokvel: boolean(),
})

test('the cheapest offer in stock is chosen, single packs before bulk', () => {
  hold(
    property(array(offer, { minLength: 1, maxLength: 8 }), (offers) => {
      const best = cheapestOffer(offers, now)
      if (!best) throw new Error('nothing was chosen')
      const inStock = offers.filter(({ outOfStockAt }) => outOfStockAt === null)
      const pool = inStock.length > 0 ? inStock : offers
      const single = pool.filter(({ stokvel }) => !stokvel)
      const rivals = single.length > 0 ? single : pool
      expect(rivals).toContain(best)
      expect(priceNow(best, now).cents).toBe(Math.min(...rivals.map((rival) => priceNow(rival, now).cents)))
    }),
  )
})

test('the choice and the order do not depend on the order of the input', () => {
  hold(
    property(array(offer, { maxLength: 8 }), (offers) => {
      const order = (list: typeof offers) =>
        list.toSorted((a, b) => compareOffers(a, b, now)).map(({ id, supplierId }) => id + supplierId)
      expect(order(offers.toReversed())).toEqual(order(offers))
    }),
  )
})

test('without offers none is chosen', () => {
  expect(cheapestOffer([], now)).toBeUndefined()
})
