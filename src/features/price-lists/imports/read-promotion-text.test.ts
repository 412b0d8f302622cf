// Promotion texts as shops here write them. What stays unclear is in unclear-promotion-texts.test.ts.
import { describe, expect, test } from 'vitest'
import { type PromotionContext, type PromotionReading, readPromotionText } from './read-promotion-text.ts'

const rowAt = (priceInCents: number, wasInCents: number | null = null): PromotionContext => ({
  priceInCents,
  wasInCents,
})
/** R39.99 a piece, with no price before. */
const row = rowAt(3999)
const read = (text: string, context = row): PromotionReading => readPromotionText(text, context)
const termsOf = (text: string, context = row) => {
  const reading = read(text, context)
  return reading.kind === 'multibuy' ? reading.terms : reading
}

describe('a price for several pieces', () => {
  test.each([
    ['2 FOR R60', 2, 6000],
    ['Buy 2 For R60', 2, 6000],
    ['Any 3 for R100', 3, 10000],
    ['Get 2 for R60.00', 2, 6000],
    ['2 for 60.00', 2, 6000],
    ['2 for 60 rand', 2, 6000],
    ['R60 for 2', 2, 6000],
    ['Two for R60!!!', 2, 6000],
    ['2for R60', 2, 6000],
    ['2\u00a0FOR\u00a0R\u00a060', 2, 6000],
    ['2 items for only R60', 2, 6000],
    ['2 vir R60,50', 2, 6050],
    ['Enige 2 vir R60', 2, 6000],
    ['Koop twee vir R60', 2, 6000],
    ['2 for R60, while stocks last. T’s & C’s apply.', 2, 6000],
    ['2 for R60 save R19.98', 2, 6000],
    ['2 for R60 save R20', 2, 6000],
    ['R39.99 each or 2 for R60', 2, 6000],
  ])('%s', (text, qty, amount_in_cents) => {
    expect(termsOf(text)).toEqual({ kind: 'n_for_amount', qty, amount_in_cents })
  })
})

describe('amounts in all writings', () => {
  test.each([
    ['R1,299', 129900],
    ['R 1 299.99', 129999],
    ['R1 299', 129900],
    ['R1,299.00', 129900],
    ['R1299', 129900],
    ['ZAR 1299', 129900],
    ['R999,99', 99999],
    ['R999.9', 99990],
    ['999.99', 99999],
    ['Now R999', 99900],
    ['Slegs R999 elk', 99900],
    ['1 For R999', 99900],
    ['Any 1 R999', 99900],
    ['Promo price: R999', 99900],
  ])('%s', (text, price_in_cents) => {
    expect(read(text, rowAt(159900))).toEqual({
      kind: 'price',
      price_in_cents,
      members: null,
      is_row_price: false,
      was_in_cents: 159900,
    })
  })

  test('a number behind an amount does not become its thousands', () => {
    expect(read('Any 2 for R60 500ml', row)).toMatchObject({ kind: 'unclear' })
    expect(read('2 for R60 100% juice', rowAt(999999))).toMatchObject({ kind: 'unclear' })
  })
})

describe('several for the price of fewer', () => {
  test.each([
    ['Buy any 6, pay for 5', 6, 5],
    ['Buy 3 Pay 2', 3, 2],
    ['3 for 2', 3, 2],
    ['3-for-2', 3, 2],
    ['3 for the price of 2', 3, 2],
    ['Buy 1 get 1 free', 2, 1],
    ['BUY ONE, GET ONE FREE', 2, 1],
    ['Buy 2 get 1 free', 3, 2],
    ['Buy 2 and get the 3rd free', 3, 2],
    ['Third free', 3, 2],
    ['2+1 free', 3, 2],
    ['Koop 3 betaal vir 2', 3, 2],
    ['Koop 2 kry 1 gratis', 3, 2],
    ['3 vir die prys van 2', 3, 2],
  ])('%s', (text, qty, pay_qty) => {
    expect(termsOf(text)).toEqual({ kind: 'n_pay_m', qty, pay_qty })
  })

  test.each([
    'Buy 3 get cheapest free',
    'Buy any 3, get the cheapest one FREE',
    'Koop 3, goedkoopste een gratis',
  ])('%s', (text) => {
    expect(termsOf(text)).toEqual({ kind: 'cheapest_free', qty: 3 })
  })
})

describe('a saving', () => {
  test.each([
    ['Buy 2, save R10', { kind: 'save_amount', qty: 2, amount_in_cents: 1000 }],
    ['Save R10 when you buy 2', { kind: 'save_amount', qty: 2, amount_in_cents: 1000 }],
    ['Save R10', { kind: 'save_amount', qty: 1, amount_in_cents: 1000 }],
    ['R10 off each', { kind: 'save_amount', qty: 1, amount_in_cents: 1000 }],
    ['Spaar R10 per eenheid', { kind: 'save_amount', qty: 1, amount_in_cents: 1000 }],
    ['50c off', { kind: 'save_amount', qty: 1, amount_in_cents: 50 }],
    ['Buy 2, save 20%', { kind: 'save_percent', qty: 2, percent: 20 }],
    ['Save 20% when you buy 2', { kind: 'save_percent', qty: 2, percent: 20 }],
    ['Buy 2 or more and save 20 %', { kind: 'save_percent', qty: 2, percent: 20 }],
    ['2 Save 12.5%', { kind: 'save_percent', qty: 2, percent: 12.5 }],
    ['Spaar 20% as jy 2 koop', { kind: 'save_percent', qty: 2, percent: 20 }],
    ['SAVE 20%', { kind: 'save_percent', qty: 1, percent: 20 }],
    ['20% off', { kind: 'save_percent', qty: 1, percent: 20 }],
    ['20% afslag', { kind: 'save_percent', qty: 1, percent: 20 }],
    ['Half price', { kind: 'save_percent', qty: 1, percent: 50 }],
    ['Halfprys', { kind: 'save_percent', qty: 1, percent: 50 }],
    ['Spend R300 save R50', { kind: 'total_save_amount', from_in_cents: 30000, amount_in_cents: 5000 }],
    [
      'R50 off when you spend R300',
      { kind: 'total_save_amount', from_in_cents: 30000, amount_in_cents: 5000 },
    ],
    [
      'Spaar R50 as jy R300 spandeer',
      { kind: 'total_save_amount', from_in_cents: 30000, amount_in_cents: 5000 },
    ],
    ['Spend R500 or more and get 10% off', { kind: 'total_save_percent', from_in_cents: 50000, percent: 10 }],
  ])('%s', (text, terms) => {
    expect(termsOf(text)).toEqual(terms)
  })

  test.each([
    ['Save R10', 4999],
    ['Save 20%', 4999],
    ['Half price', 7998],
  ])('%s is in the price of the row already', (text, was) => {
    expect(read(text, rowAt(3999, was))).toEqual({
      kind: 'price',
      price_in_cents: 3999,
      members: null,
      is_row_price: true,
      was_in_cents: was,
    })
  })

  test.each(['Save R20', 'Save 40%', 'Half price'])('%s is not what the row has saved', (text) => {
    expect(read(text, rowAt(3999, 4999))).toEqual({ kind: 'unclear', reason: 'disagrees' })
  })
})

describe('a single price beside the prices of the row', () => {
  test('the row may have it already, with a price before', () => {
    expect(read('R39.99', rowAt(3999, 4999))).toMatchObject({ is_row_price: true, was_in_cents: 4999 })
    expect(read('Was R49.99 now R39.99')).toMatchObject({ is_row_price: true, was_in_cents: 4999 })
    expect(read('R39.99 save R10')).toMatchObject({ is_row_price: true, was_in_cents: 4999 })
  })

  test('or still have the price before', () => {
    expect(read('Was R39.99, now R29.99')).toMatchObject({ price_in_cents: 2999, was_in_cents: 3999 })
    expect(read('R29.99 save R10')).toMatchObject({ price_in_cents: 2999, is_row_price: false })
  })

  test.each([
    ['R44.99', 'not-lower'],
    ['R3.99', 'too-low'],
    ['Was R45, now R29.99', 'disagrees'],
    ['Was R39.99, now R39.99', 'disagrees'],
    ['R29.99 save R20', 'disagrees'],
    ['2 for R60 save R40', 'disagrees'],
    ['R35 each or 2 for R60', 'disagrees'],
  ])('%s is unclear', (text, reason) => {
    expect(read(text)).toEqual({ kind: 'unclear', reason })
  })
})

describe('members', () => {
  test.each([
    ['2 for R60 (Smart Price)', ['smart price']],
    ['Smart Price: 2 for R60', ['smart price']],
    ['Buy 2 for R60 with your Xtra Savings card', ['xtra savings']],
    ['CLUBCARD MEMBERS 2 FOR R60', ['clubcard']],
    ['Garden Club Members: 2 For R60', ['garden club']],
    ['Garden Club Members: 2 For R60 (Smart Price)', ['garden club', 'smart price']],
    ['Members: 2 for R60 (Smart Price)', ['smart price']],
    ['Club Members Pay: 2 for R60', ['members']],
    ['Kaarthouers: 2 vir R60', ['members']],
    ['2 vir R60 vir lede', ['members']],
  ])('%s', (text, members) => {
    const other = text.replace('Pay: ', '')
    expect(read(other)).toMatchObject({ kind: 'multibuy', terms: { qty: 2, amount_in_cents: 6000 }, members })
  })

  test('of a programme that the chain named in its settings', () => {
    const own = { ...row, programmes: ['Savings Circle'] }
    expect(read('Savings Circle: 2 for R60', own)).toMatchObject({ members: ['savings circle'] })
    expect(read('Savings Circle: 2 for R60')).toMatchObject({
      kind: 'unclear',
      reason: 'unknown-word',
      word: 'circle',
    })
  })

  test('have prices and savings on single pieces too', () => {
    expect(read('Club Members Pay: R 29')).toMatchObject({
      kind: 'price',
      price_in_cents: 2900,
      members: ['members'],
    })
    expect(read('Save 20% (Smart Price)')).toMatchObject({ kind: 'multibuy', members: ['smart price'] })
  })

  test('pay what the row says only where it says what the others pay', () => {
    const text = 'R39.99 (Smart Price)'
    expect(read(text, rowAt(3999, 4999))).toMatchObject({ members: ['smart price'], was_in_cents: 4999 })
    expect(read(text)).toEqual({ kind: 'unclear', reason: 'not-lower' })
  })

  test.each([
    'Non-members R29',
    'Members R29, non-members R35',
    'Not for members: 2 for R60',
    'Gift card R29',
  ])('%s is unclear', (text) => {
    expect(read(text)).toMatchObject({ kind: 'unclear' })
  })
})

describe('"any" and limits', () => {
  test('the text says any', () => {
    for (const text of ['Any 2 for R60', 'Mix & Match: 2 for R60', 'Enige 2 vir R60'])
      expect(read(text)).toMatchObject({ kind: 'multibuy', any: true })
    expect(read('2 for R60')).toMatchObject({ any: false })
  })

  test.each([
    ['2 for R60, limit 3 offers per order', 3, null],
    ['2 for R60 (max 3 deals per customer)', null, 3],
    ['2 for R60, limit 6 items per customer', null, 3],
    ['R29.99 limit 4 per customer', null, 4],
    ['R29.99 max 4', 4, null],
    ['4 per customer: R29.99', null, 4],
    ['Spend R300 save R50, limit 1 per customer', null, 1],
  ])('%s', (text, limit_per_order, limit_per_account) => {
    expect(read(text)).toMatchObject({ kind: 'multibuy', limit_per_order, limit_per_account })
  })

  test.each([
    '2 for R60, limit 4 per customer',
    '2 for R60, limit 5 items per customer',
    'Buy 2, save 20%, limit 4 items',
    'R29.99 limit 2 per order, limit 4 per order',
    'R29.99 limit 0',
  ])('%s is unclear', (text) => {
    expect(read(text)).toEqual({ kind: 'unclear', reason: 'limit' })
  })

  test.each([
    ['2 for R60, limit 2 deals per card', ['members']],
    ['2 for R60, max 1 deal per member', ['members']],
    ['R29.99, 1 per card', ['members']],
    ['2 for R60 (Smart Price), max 1 deal per card', ['smart price']],
  ])('%s is for members alone', (text, members) => {
    expect(read(text)).toMatchObject({ kind: 'multibuy', members })
  })

  test('a limit per day is none that a multibuy has', () => {
    expect(read('R29.99 limit 2 per day')).toMatchObject({ kind: 'unclear' })
  })

  test('a limit on a price that the row charges everybody', () => {
    expect(read('R39.99 limit 4', rowAt(3999, 4999))).toEqual({ kind: 'unclear', reason: 'limit' })
  })
})

test.each(['Combo For R100', 'COMBO DEAL R79.99', 'Meal deal R59.90', 'Kombo vir R99'])(
  '%s is a combo',
  (text) => {
    expect(read(text)).toEqual({ kind: 'combo' })
  },
)

test.each(['', '  ', '-', '\u00a0', 'N/A', 'none', 'Geen', '0', '0.00'])('%j is nothing', (text) => {
  expect(read(text)).toEqual({ kind: 'nothing' })
})
