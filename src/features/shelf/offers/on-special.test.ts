import { expect, test } from 'vitest'
import type { Multibuy, MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { cents } from '#kernel/money.ts'
import type { OfferFacts } from './offer-terms.ts'
import { isOnSpecial, multibuysNow } from './on-special.ts'

const now = new Date('2026-03-14T10:00:00Z')
const at = now.getTime()

const multibuy = (terms: MultibuyTerms, more: Partial<Multibuy> = {}): Multibuy => ({
  id: JSON.stringify(terms),
  terms,
  startAt: at - 1,
  endAt: at + 1,
  weekdays: null,
  fromMinute: null,
  untilMinute: null,
  limitPerOrder: null,
  limitPerAccount: null,
  ...more,
})
const offer = (priceInCents: number, multibuys: Multibuy[], promoInCents?: number): OfferFacts => ({
  id: 'rice',
  basePriceInCents: cents(priceInCents),
  promos: promoInCents === undefined ? [] : [{ cents: cents(promoInCents), startAt: at - 1, endAt: at + 1 }],
  stokvel: false,
  weighing: null,
  priceUpdatedAt: 0,
  outOfStockAt: null,
  outOfStockStreak: 0,
  multibuys,
})
const twoFor50 = multibuy({ kind: 'n_for_amount', qty: 2, amount_in_cents: 5000 })
const third = multibuy({ kind: 'n_pay_m', qty: 3, pay_qty: 2 })

test.each<[what: string, one: OfferFacts, isSpecial: boolean]>([
  ['an offer at its usual price', offer(2600, []), false],
  ['a reduced one', offer(2600, [], 2000), true],
  ['one in a multibuy that saves', offer(2600, [twoFor50]), true],
  ['one of which as many cost as much singly', offer(2500, [twoFor50]), false],
  ['one of which as many cost less singly', offer(2000, [twoFor50]), false],
  ['one that another multibuy makes cheaper', offer(2000, [twoFor50, third]), true],
  [
    'one in a multibuy of members',
    offer(2600, [{ ...twoFor50, programme: { id: 'p', name: 'Plus' } }]),
    false,
  ],
  ['one in a multibuy that has ended', offer(2600, [{ ...twoFor50, endAt: at }]), false],
])('%s: on special %s', (_, one, isSpecial) => {
  expect(isOnSpecial(one, now)).toBe(isSpecial)
})

test('a multibuy that saves nothing on an offer is shown on it all the same', () => {
  expect(multibuysNow(offer(2000, [twoFor50]), now)).toEqual([twoFor50])
})
