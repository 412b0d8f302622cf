import { describe, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { readDeal } from './row-deal.ts'

const read = (text: string, now = 3999, was: number | null = null, programmes: string[] = []) =>
  readDeal(text, { now: cents(now), was: was === null ? null : cents(was), programmes })

describe('a price for everybody', () => {
  test.each(['R34.99', '1 For R34.99', 'Any 1 R34.99', 'Now R34.99', 'Net R34,99'])('%s', (text) => {
    expect(read(text)).toMatchObject({ cents: 3999, special: 3499, deal: null })
  })
  test('is the normal price less what the row says', () => {
    expect(read('R34.99', 3699, 3999)).toMatchObject({ cents: 3999, special: 3499 })
    expect(read('R36.99', 3699, 3999)).toMatchObject({ cents: 3999, special: 3699 })
    expect(read('Was R39.99 now R36.99', 3699)).toMatchObject({ cents: 3999, special: 3699 })
    expect(read('R39.99')).toMatchObject({ cents: 3999, special: null, isNotLower: true, deal: null })
  })
})

describe('a price for card holders', () => {
  test.each([
    ['1 For R34.99 (Smart Price)', 'smart price'],
    ['R34.99 (Xtra Savings)', 'xtra savings'],
    ['R34.99 with card', ''],
    ['Coffee Club Members: R34.99 (Smart Price)', 'coffee club + smart price'],
  ])('%s is not everybody’s', (text, programme) => {
    expect(read(text)).toMatchObject({
      cents: 3999,
      special: null,
      deal: { terms: { kind: 'n_for_amount', qty: 1, amount_in_cents: 3499 }, programme, reason: null },
    })
  })
  test('which the row has as its price: everybody pays the one before', () => {
    expect(read('1 For R99.99 (Smart Price)', 9999, 11999)).toMatchObject({
      cents: 11999,
      special: null,
      deal: { terms: { kind: 'n_for_amount', qty: 1, amount_in_cents: 9999 }, programme: 'smart price' },
    })
    expect(read('Save R20 (Smart Price)', 9999, 11999)).toMatchObject({
      cents: 11999,
      special: null,
      deal: { terms: { amount_in_cents: 9999 } },
    })
  })
  test('that is not understood is nobody’s', () => {
    expect(read('Wednesdays R99.99 (Smart Price)', 9999, 11999)).toMatchObject({
      cents: 11999,
      special: null,
      deal: { terms: null, reason: 'days', programme: 'smart price' },
    })
  })
  test('above the row’s leaves the row’s special to everybody', () => {
    expect(read('1 For R34.99 (Smart Price)', 3200, 3999)).toMatchObject({
      cents: 3999,
      special: 3200,
      deal: { terms: null, reason: 'not-lower' },
    })
  })
})

describe('a deal', () => {
  test.each([
    ['2 FOR R30', 1999, null],
    ['2 For R55.00 (Smart Price)', 3499, 'smart price'],
    ['Buy Any 6, Pay For 5', 3999, null],
    ['Buy Any 6, Pay For 5 (Smart Price)', 3999, 'smart price'],
    ['3 vir R50', 1999, null],
    ['Save 10%', 3999, null],
  ])('%s leaves the price as it is', (text, price, programme) => {
    const reading = read(text, price)
    expect(reading).toMatchObject({ cents: price, special: null, deal: { reason: null, programme } })
    expect(reading.deal?.terms).toBeTruthy()
    expect(reading.deal?.any).toBe(/any/i.test(text))
  })
  test('of several leaves the special of the row to everybody', () => {
    expect(read('2 For R55.00 (Smart Price)', 3200, 3999)).toMatchObject({ cents: 3999, special: 3200 })
  })
  test.each([
    ['Combo For R40', 'combo'],
    ['Hot deal', 'no-number'],
    ['2 for R60 or 3 for R80', 'no-form'],
    ['2 for R60 Wednesdays', 'days'],
  ])('%s stays with its reason', (text, reason) => {
    expect(read(text)).toMatchObject({ cents: 3999, special: null, deal: { terms: null, reason } })
  })
  test.each(['', '-', '0.00'])('%j is none', (text) => expect(read(text).deal).toBeNull())
  test('is compared without case and spaces', () => {
    expect(read('2  FOR R60')?.deal?.text).toBe(read('2 for r60').deal?.text)
  })
})

describe('the price of a row that may be the deal’s', () => {
  test.each([
    ['2 FOR R50 (Smart Price)', 2500, 3000],
    ['2 FOR R50', 2500, 3000],
    // The price of each, rounded.
    ['3 FOR R50', 1667, 2000],
    ['3 FOR R50', 1666, 2000],
    ['2 for R40 hurra', 2500, 3000],
    ['COMBO R150 (Smart Price)', 2500, 3000],
    ['Combo R40', 2500, 3000],
    ['Wine Circle: R89.99', 8999, 9999],
    ['Wine Circle: save R10', 8999, 9999],
    ['Limit 2 per card R25', 2500, 3000],
    ['Save R5, max 1 deal per member', 2500, 3000],
  ])('%s at %d leaves everybody the price before', (text, now, was) => {
    expect(read(text, now, was)).toMatchObject({ cents: was, special: null, deal: { terms: null } })
  })
  test.each([
    ['Buy 3 for the price of 2', 2000, 3000],
    ['3 FOR R50', 1670, 2000],
    ['Buy 2, save 10%', 2700, 3000],
    ['Spend R300, save 10%', 2699, 2999],
    ['Buy 2, save R10', 2500, 3000],
  ])('%s at %d is the deal, beside the price before', (text, now, was) => {
    const reading = read(text, now, was)
    expect(reading).toMatchObject({ cents: was, special: null, deal: { reason: null } })
    expect(reading.deal?.terms).toBeTruthy()
  })
  test.each([
    ['Hot deal', 2500, 3000],
    ['R25 valid until 31 March', 2500, 3000],
    ['Wine Circle: R95.00', 8999, 9999],
    ['R27.00', 2500, 3000],
    ['R25, limit 2 per customer', 2500, 3000],
    ['3 for R60', 2500, 3000],
    ['Buy 3 for the price of 2', 2500, 3000],
  ])('%s at %d leaves everybody the special', (text, now, was) => {
    expect(read(text, now, was)).toMatchObject({ cents: was, special: now })
  })
})
