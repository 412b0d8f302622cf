// Tests how a wish that a client sends is stored on an order's line.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLike, rankStandIns, type StandInKind } from '#features/orders/shortages/stand-ins.ts'
import { maxNoteLength, wishKinds } from './wish-kinds.ts'
import { readWish, wishesOf } from './wishes.ts'

test('an empty wish is none, and `this` without an offer becomes `ask`', () => {
  expect(readWish({})).toBeUndefined()
  expect(readWish({ wish: 'this' })).toEqual({ wish: 'ask', wish_offer_id: null, note: null })
  expect(readWish({ wish: 'like', wish_offer_id: 'offer_x' })?.wish_offer_id).toBeNull()
  expect(readWish({ note: '  ripe\u202e ones \n please ' })).toEqual({
    wish: 'ask',
    wish_offer_id: null,
    note: 'ripe ones please',
  })
})

test('any note becomes one line that the database accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2 * maxNoteLength }), (note) => {
      const said = readWish({ note })?.note ?? ''
      expect(said.length).toBeLessThanOrEqual(maxNoteLength)
      expect(said.isWellFormed()).toBe(true)
      expect(said).not.toMatch(/[\p{Cc}\u202a-\u202e]/u)
    }),
    { numRuns: 200 },
  )
})

test('the later wish counts for an offer that occurs twice', () => {
  const wishes = wishesOf([
    { offer: { id: 'a' }, wish: 'none' },
    { offer: { id: 'b' } },
    { offer: { id: 'a' }, wish: 'like' },
  ])
  expect([...wishes].map(([id, { wish }]) => [id, wish])).toEqual([['a', 'like']])
  expect(wishKinds).toContain('ask')
})

test('stand-ins that are not dearer rank first, and among them similar ones', () => {
  const kind = fc.record({
    sameProduct: fc.boolean(),
    sameMeasurement: fc.boolean(),
    sameBrand: fc.boolean(),
    dearer: fc.boolean(),
    unitPriceInCents: fc.integer({ min: 1, max: 100_000 }),
  })
  fc.assert(
    fc.property(fc.array(kind), fc.integer({ min: 1, max: 100_000 }), (kinds, price) => {
      const ranked = rankStandIns(kinds, price)
      expect(ranked).toHaveLength(kinds.length)
      const places = ranked.map((each: StandInKind) => Number(each.dearer) * 2 + Number(!isLike(each)))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }),
  )
})
