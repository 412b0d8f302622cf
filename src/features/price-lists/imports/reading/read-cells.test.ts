// Single cells by example, as price lists here are really written.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withCheckDigit } from '#kernel/barcode.ts'
import { parseMeasure } from '#kernel/measure.ts'
import { formatRand, randString } from '#kernel/money.ts'
import { cleanText } from './clean-text.ts'
import { normalizeCase } from './normalize-case.ts'
import { readBarcode } from './read-barcode-cell.ts'
import { readDay } from './read-day.ts'
import { readPrice } from './read-price.ts'
import { extractSize, measureKey, readSize } from './read-size.ts'

describe('a price', () => {
  test.each([
    ['12.99', 1299],
    ['12,99', 1299],
    ['R12.99', 1299],
    ['R 12', 1200],
    ['R1 234,50', 123450],
    ['R1\u00a0234.50', 123450],
    ['1,234.50', 123450],
    ['1.234,50', 123450],
    ['1,234', 123400],
    ["1'234.50", 123450],
    ['1 234 567.89', 'price-too-high'],
    ['ZAR 12.99', 1299],
    ['12.99 each', 1299],
    ['50.99399999999999', 5099],
    ['19.989999999999998', 1999],
    ['0.005', 1],
    ['.99', 99],
    ['7', 700],
    ['', 'price-missing'],
    ['R0', 'price-zero'],
    ['0.00', 'price-zero'],
    ['0.004', 'price-zero'],
    ['-5.00', 'price-negative'],
    ['R-5.00', 'price-negative'],
    ['(5.00)', 'price-negative'],
    ['1000000.01', 'price-too-high'],
    ['99999999999999999999', 'price-too-high'],
    ['1e5', 'price-unreadable'],
    ['12.99/kg', 'price-unreadable'],
    ['12,34,56', 'price-unreadable'],
    ['on request', 'price-unreadable'],
    ['NaN', 'price-unreadable'],
    ['２９.99', 'price-unreadable'],
  ])('%s', (cell, becomes) => {
    const reading = readPrice(cell)
    expect('cents' in reading ? reading.cents : reading.problem).toBe(becomes)
  })

  test('of any amount is read however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (amount) => {
        const [rand = '', cents = ''] = randString(amount).split('.')
        const grouped = (mark: string) => rand.replace(/\B(?=(\d{3})+$)/g, mark)
        const ways = [
          randString(amount),
          `R${rand},${cents}`,
          formatRand(amount),
          `${grouped(',')}.${cents}`,
          `${grouped(' ')},${cents}`,
          `${grouped('.')},${cents}`,
        ]
        for (const way of ways) expect(readPrice(way)).toEqual({ cents: amount })
      }),
    )
  })

  test('read from any text is above zero, or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (cell) => {
        const reading = readPrice(cell)
        if ('cents' in reading) expect(reading.cents).toBeGreaterThan(0)
      }),
    )
  })
})

describe('a barcode', () => {
  const ean = withCheckDigit('600100703201')
  test.each([
    [ean, ean, undefined],
    [` ${ean.slice(0, 1)} ${ean.slice(1, 7)} ${ean.slice(7)} `, ean, undefined],
    [`="${ean}"`, ean, undefined],
    [`'${ean}`, ean, undefined],
    [`${ean}.0`, ean, undefined],
    ['96385074', '96385074', undefined],
    ['036000291452', '0036000291452', undefined],
    ['36000291452', '0036000291452', 'barcode-restored'],
    [`0${ean}`, ean, undefined],
    ['', null, undefined],
    ['N/A', null, undefined],
    ['0', null, undefined],
    ['4011', null, 'barcode-short'],
    ['6.00E+12', null, 'barcode-scientific'],
    ['6,00107E+12', null, 'barcode-scientific'],
    [`${ean.slice(0, 12)}${(Number(ean[12]) + 1) % 10}`, null, 'barcode-check-digit'],
    ['123456789012345', null, 'barcode-length'],
    ['ABC123', null, 'barcode-unreadable'],
  ])('%s', (cell, barcode, said) => {
    const reading = readBarcode(cell)
    expect([reading.barcode, reading.problem ?? reading.note]).toEqual([barcode, said])
  })

  test('that a spreadsheet turned into a number gets its zeros back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10 ** 8, max: 10 ** 9 }), (digits) => {
        const code = withCheckDigit(String(digits).padStart(11, '0'))
        expect(readBarcode(String(Number(code))).barcode).toBe(`0${code}`)
      }),
    )
  })
})

describe('a size', () => {
  test.each([
    ['PnP UHT Full Cream Milk 6 x 1L', '6 x 1 L', 'PnP UHT Full Cream Milk'],
    ['Noodles Multipack 5 x 68g', '5 x 68 g', 'Noodles Multipack'],
    ['Beer 750ml x 6', '6 x 750 ml', 'Beer'],
    ['Cider 330ml 6 Pack', '6 x 330 ml', 'Cider'],
    ['Cider 6 Pack 330ml', '6 x 330 ml', 'Cider'],
    ['Tastic Rice 2kg', '2 kg', 'Tastic Rice'],
    ['Tastic Rice (2 KG)', '2 kg', 'Tastic Rice'],
    ['Bananas Box 1.2kg', '1.2 kg', 'Bananas Box'],
    ['Oil 1,5 lt', '1.5 L', 'Oil'],
    ['Large Eggs 30 Pack', '30s', 'Large Eggs'],
    ['Toilet Tissue 18s', '18s', 'Toilet Tissue'],
    ["Teabags 80's", '80s', 'Teabags'],
    ['Apples per kg', '1 kg', 'Apples'],
    ['Beef mince /kg', '1 kg', 'Beef mince'],
    ['2 Minute Noodles Chicken', undefined, '2 Minute Noodles Chicken'],
    ['Cranberry 100%', undefined, 'Cranberry 100%'],
    ['Pain Tablets 500mg 24 Pack', '24s', 'Pain Tablets 500mg'],
    ['English Cucumber', undefined, 'English Cucumber'],
    ['7 Up 2L', '2 L', '7 Up'],
    ['3 Ply Serviettes', undefined, '3 Ply Serviettes'],
    ['SOAP 90G WHITE (1X1)', '90 g', 'SOAP WHITE'],
    ['Corn Flakes 500g (1X28)', '28 x 500 g', 'Corn Flakes'],
    ['Coffee creamer 250g sachets (4×10)', '40 x 250 g', 'Coffee creamer sachets'],
    ['Tea bags 200s (1X16)', '3200s', 'Tea bags'],
    ['Ointment (1 x 144)', '144s', 'Ointment'],
    ['Wet Wipes 224 (4x56) Baby', undefined, 'Wet Wipes 224 (4x56) Baby'],
  ])('in the name %s', (name, measurement, rest) => {
    const taken = extractSize(name)
    expect([taken.size?.measurement, taken.rest]).toEqual([measurement, rest])
  })

  test.each([
    ['2kg', '2 kg'],
    ['6x1L', '6 x 1 L'],
    ['each', 'each'],
    ['kg', '1 kg'],
    ['pack of 6', '6s'],
    ['2kg bag', '2 kg'],
    ['large', undefined],
    ['', undefined],
  ])('in the size column %s', (cell, measurement) => expect(readSize(cell)?.measurement).toBe(measurement))

  test('as printed can be compared, and is found again in the printed text', () => {
    const amounts = fc.integer({ min: 1, max: 9999 })
    const units = fc.constantFrom('g', 'kg', 'ml', 'L', 'cl')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 48 }), amounts, units, (count, amount, unit) => {
        const { size } = extractSize(`Things ${count > 1 ? `${count}x` : ''}${amount}${unit}`)
        expect(parseMeasure(size?.measurement)).toBeDefined()
        expect(extractSize(`Things ${size?.measurement}`).size).toEqual(size)
      }),
    )
  })

  test.each([
    ['1 kg', '1000 g'],
    ['6 x 1 L', '6 x 1000 ml'],
    ['each', ''],
  ])('%s equals %s', (one, other) => expect(measureKey(one)).toBe(measureKey(other)))
  test.each([
    ['6 x 1 L', '6 L'],
    ['1 kg', '1 L'],
    ['30s', '3s'],
  ])('%s differs from %s', (one, other) => expect(measureKey(one)).not.toBe(measureKey(other)))
})

test.each([
  ['2026-03-14', '2026-03-14'],
  ['2026/3/4', '2026-03-04'],
  ['14/03/2026', '2026-03-14'],
  ['4-3-26', '2026-03-04'],
  ['14 Mar 2026', '2026-03-14'],
  ['14 Maart 2026', '2026-03-14'],
  ['2026-03-14T08:00', '2026-03-14'],
  ['31/02/2026', undefined],
  ['03/14/2026', undefined],
  ['soon', undefined],
])('the day %s', (cell, day) => expect(readDay(cell)).toBe(day))

test.each([
  ['TASTIC PARBOILED RICE 2KG', 'Tastic Parboiled Rice 2kg'],
  ['PNP UHT FULL CREAM MILK', 'PNP Uht Full Cream Milk'],
  ['SALT AND VINEGAR CHIPS', 'Salt and Vinegar Chips'],
  ['PnP UHT Full Cream Milk', 'PnP UHT Full Cream Milk'],
  ['OMO', 'OMO'],
  ['RUSKS BUTTERMILK 45g SLICED (1X1)', 'Rusks Buttermilk 45g Sliced (1x1)'],
])('%s is converted to normal case', (loud, calm) => expect(normalizeCase(loud)).toBe(calm))

test('the cleaned text of a cell has no invisible characters and no line breaks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (raw) => {
      const text = cleanText(raw)
      expect(text).not.toMatch(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u)
      expect(text.isWellFormed()).toBe(true)
      expect(cleanText(text)).toBe(text)
    }),
  )
})
