import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxLineLength } from './list-limits.ts'
import { maxLineCount, parseListLine } from './parse-list-line.ts'
import { presetQty } from './preset-qty.ts'
import { splitList } from './split-list.ts'

/** With halves of letters, and what cannot be seen. */
const anyText = (maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((codes) => String.fromCharCode(...codes))

describe('splitting a list', () => {
  test.each([
    ['2 milk, brown bread, 5kg maize meal', ['2 milk', 'brown bread', '5kg maize meal']],
    ['milk\nbread\r\n\r\neggs', ['milk', 'bread', 'eggs']],
    ['milk; bread;eggs', ['milk', 'bread', 'eggs']],
    ['- milk\n* bread\n• eggs\n– tea', ['milk', 'bread', 'eggs', 'tea']],
    ['• jam • rice', ['jam', 'rice']],
    ['1. milk\n2) bread\n(3) eggs\n4.tea', ['milk', 'bread', 'eggs', 'tea']],
    ['1. 2 milk', ['2 milk']],
    ['[ ] milk\n[x] bread\n☐ eggs\n✅️ tea', ['milk', 'bread', 'eggs', 'tea']],
    ['1,5l coke,2 oil', ['1,5l coke', '2 oil']],
    ['3.5 kg dog food', ['3.5 kg dog food']],
    ['  \n,;\n--\n', []],
    ['melk,brood', ['melk', 'brood']],
    [
      '[2026/11/20, 18:03] Thandi: milk, bread\n[2026/11/20, 18:04:10] Thandi Nkosi: 2 eggs',
      ['milk', 'bread', '2 eggs'],
    ],
    [
      '20/11/2026, 6:03 pm - Messages are end-to-end encrypted.\n20/11/2026, 6:04 pm - Mom: 5kg rice',
      ['5kg rice'],
    ],
    ['milk 10:30', ['milk 10:30']],
    ['we need milk and bread', ['we need milk', 'bread']],
    ['2 milk and 3 bread', ['2 milk', '3 bread']],
    ['2 onions 3 carrots', ['2 onions', '3 carrots']],
    ['2 water 6 pack', ['2 water 6 pack']],
    ['macaroni and cheese', ['macaroni and cheese']],
    ['rocket + micro herbs', ['rocket', 'micro herbs']],
    ['anyanisi no tamatisi', ['anyanisi', 'tamatisi']],
    ['uie n tamaties', ['uie', 'tamaties']],
    ['tamaties en uie', ['tamaties', 'uie']],
    ['ditamati le eie', ['ditamati', 'eie']],
    ['2 brode 1 wit 1 bruin', ['1 wit brode', '1 bruin brode']],
    ['ham and egg roll', ['ham and egg roll']],
    ['tomatoes and onions', ['tomatoes', 'onions']],
    ['Coke 2l x4 en ys', ['Coke 2l x4', 'ys']],
    ['bread 1 brown 1 white', ['1 brown bread', '1 white bread']],
    ['blaarslaai en komkommer', ['blaarslaai', 'komkommer']],
    ['fish and chips', ['fish and chips']],
    ['Dark and Lovely', ['Dark and Lovely']],
    ['Spray n Cook', ['Spray n Cook']],
    ['juice no pulp', ['juice no pulp']],
    ['Milk And Bread', ['Milk', 'Bread']],
    ['coke 2 litre 4 bottles', ['coke 2 litre 4 bottles']],
    ['1 and half kg mince', ['1 and half kg mince']],
    ['butternut, 500g, mince, 1kg', ['butternut 500g', 'mince 1kg']],
    ['salt n vinegar', ['salt n vinegar']],
    ['coke no sugar', ['coke no sugar']],
    ['chicken thighs, the boneless ones', ['chicken thighs the boneless ones']],
    ['butternut cubed, 500g', ['butternut cubed 500g']],
    ['olives, not stuffed', ['olives not stuffed']],
    ['butternut, 500g mince', ['butternut', '500g mince']],
    ['sugar 2,5kg', ['sugar 2,5kg']],
    ['nappies size 5, not the pants ones', ['nappies size 5 not the pants ones']],
    ['coke 2l x3 n 1 creme soda', ['coke 2l x3', '1 creme soda']],
    ['milk\neggs\nshampoo, head n shoulders', ['milk', 'eggs', 'shampoo head n shoulders']],
    ['milk\neggs\nchips the multipack, simba', ['milk', 'eggs', 'chips the multipack simba']],
    ['milk\neggs\njoko, rama', ['milk', 'eggs', 'joko', 'rama']],
    ['milk\neggs\nbread, butter, rama', ['milk', 'eggs', 'bread', 'butter', 'rama']],
    ['milk\neggs\n2 bread, rama', ['milk', 'eggs', '2 bread', 'rama']],
    ['bread, rama', ['bread', 'rama']],
    ['milk\neggs\nHi mom, omo 2kg', ['milk', 'eggs', 'Hi mom', 'omo 2kg']],
  ])('%j', (text, lines) => expect(splitList(text)).toEqual(lines))

  test('any text gives lines that are not empty and not too long', () => {
    fc.assert(
      fc.property(anyText(400), (text) => {
        for (const line of splitList(text)) {
          expect(line).toMatch(/[\p{L}\d]/u)
          expect(line.length).toBeLessThanOrEqual(maxLineLength)
          expect(line.isWellFormed()).toBe(true)
        }
      }),
    )
  })
})

describe('parsing how many of what a line means', () => {
  test.each([
    ['milk', 1, 'milk'],
    ['2 milk', 2, 'milk'],
    ['2x milk', 2, 'milk'],
    ['x2 milk', 2, 'milk'],
    ['milk x2', 2, 'milk'],
    ['milk 2x', 2, 'milk'],
    ['milk × 2', 2, 'milk'],
    ['milk - 2', 2, 'milk'],
    ['milk (2)', 2, 'milk'],
    ['milk: 3', 3, 'milk'],
    ['two milk', 2, 'milk'],
    ['twee melk', 2, 'melk'],
    ['deux laits', 2, 'laits'],
    ["'n brood", 1, 'brood'],
    ['a loaf of bread', 1, 'bread'],
    ['a couple of onions', 2, 'onions'],
    ['2 packets of chips', 2, 'chips'],
    ['3 pakkies chips', 3, 'chips'],
    ['2 tin fish', 2, 'tin fish'],
    ['5kg maize meal', 1, 'maize meal 5 kg'],
    ['maize meal 5 kg x 2', 2, 'maize meal 5 kg'],
    ['2 x 5kg maize meal', 2, 'maize meal 5 kg'],
    ['2 coke 2l', 2, 'coke 2 l'],
    ['6 x 1l milk', 6, 'milk 1 l'],
    ['1,5l coke', 1, 'coke 1.5 l'],
    ['500 g butter', 1, 'butter 500 g'],
    ['1/2 kg mince', 1, 'mince 500 g'],
    ['a dozen eggs', 1, 'eggs 12s'],
    ['2 dozen eggs', 2, 'eggs 12s'],
    ['half a dozen eggs', 1, 'eggs 6s'],
    ['2 packs of 6 rolls', 2, 'rolls 6s'],
    ['2 minute noodles', 1, '2 minute noodles'],
    ['3 x 2 minute noodles', 3, '2 minute noodles'],
    ['2 ply toilet paper', 1, '2 ply toilet paper'],
    ['3 in 1 coffee', 1, '3 in 1 coffee'],
    ['100% juice', 1, '100% juice'],
    ['7 up', 1, '7 up'],
    ['Five Roses tea', 1, 'five roses tea'],
    ['2', 1, '2'],
    ['6001068002505', 1, '6001068002505'],
  ])('%j', (line, count, query) => {
    const read = parseListLine(line)
    expect([read.count, read.query]).toEqual([count, query])
  })
})

const unitOffer = (measurement: string | null) => ({
  per_kg: false,
  per_kg_symbol: null,
  per_kg_conversion_rate: null,
  per_kg_qty_min: null,
  per_kg_qty_step: null,
  sellable: { measurement },
})
const weighed = (min: number | null = null, step: number | null = null, rate: number | null = null) => ({
  ...unitOffer(null),
  per_kg: true,
  per_kg_symbol: 'kg',
  per_kg_conversion_rate: rate,
  per_kg_qty_min: min,
  per_kg_qty_step: step,
})

describe('how much of an offer a line means', () => {
  test.each([
    ['2 milk', '1 l', 2],
    ['5kg maize meal', '5 kg', 1],
    ['2 x 5kg maize meal', '5 kg', 2],
    // Not in that size: what makes it up, where whole packs do.
    ['5kg maize meal', '1 kg', 5],
    ['5kg maize meal', '2.5 kg', 2],
    ['5kg maize meal', '10 kg', 1],
    ['5kg maize meal', '2 kg', 1],
    ['500 g rice', '1 kg', 1],
    ['1kg yoghurt', '1 l', 1],
    ['20kg sugar', '500 g', 1],
    ['6 x 1l milk', '1 l', 6],
    ['6 x 1l milk', '6 x 1 l', 1],
    ['12 x 1l milk', '6 x 1 l', 2],
    ['a dozen eggs', '12s', 1],
    ['a dozen eggs', '6s', 2],
    ['2 dozen eggs', '12s', 2],
    ['6 eggs', '6s', 1],
    ['12 eggs', '6s', 2],
    ['2 toilet paper', '9s', 2],
    // As many as are asked for, or a few more.
    ['10 eggs', '6s', 2],
    ['4 rolls', '6s', 1],
    ['5 tea', '80s', 5],
    ['6 chips', '6 x 25 g', 1],
    ['3 bread', null, 3],
  ])('%j in packs of %j', (line, measurement, packs) =>
    expect(presetQty(parseListLine(line), unitOffer(measurement))).toBe(packs),
  )

  test.each([
    ['2kg bananas', weighed(), 2],
    ['500g mince', weighed(), 0.5],
    ['2 x 500g mince', weighed(), 1],
    ['bananas', weighed(), 1],
    ['biltong', weighed(0.1, 0.05), 0.1],
    ['100 g ham', weighed(), 0.25],
    ['1,2 kg wors', weighed(0.5, 0.25), 1.25],
    ['1 kg wors', weighed(null, null, 10), 10],
  ])('%j by weight', (line, offer, base) => expect(presetQty(parseListLine(line), offer)).toBe(base))
})

test('pieces of fruit are counted into bags, and not each taken for a bag', () => {
  const apples = { ...parseListLine('6 apples'), isByPiece: true }
  expect(presetQty(apples, unitOffer('1.5 kg'))).toBe(1)
  expect(presetQty(apples, unitOffer(null))).toBe(6)
  expect(presetQty({ ...parseListLine('2 rice') }, unitOffer('2 kg'))).toBe(2)
})

test('any line is parsed into a quantity that can be bought', () => {
  const measurement = fc.option(fc.constantFrom('1 kg', '500 ml', '6 x 1 l', '12s', 'each', 'nonsense'))
  const bound = fc.option(fc.double({ min: 0.01, max: 50, noNaN: true }))
  const typed = fc.oneof(
    anyText(maxLineLength),
    fc
      .array(
        fc.constantFrom(
          '2',
          '12',
          '999',
          '0',
          'x',
          '×',
          '5kg',
          '1,5 l',
          'dozen',
          'milk',
          'a',
          '-',
          ' ',
          '6s',
        ),
      )
      .map((parts) => parts.join(' ')),
  )
  fc.assert(
    fc.property(typed, measurement, bound, bound, (line, pack, min, step) => {
      const read = parseListLine(line)
      expect(read.count).toBeGreaterThanOrEqual(1)
      expect(read.count).toBeLessThanOrEqual(maxLineCount)
      const packs = presetQty(read, unitOffer(pack))
      expect(Number.isInteger(packs) && packs >= 1 && packs <= maxLineCount).toBe(true)
      const weight = presetQty(read, weighed(min, step))
      expect(weight).toBeGreaterThanOrEqual(Math.min(min ?? 0.25, 0.25) - 1e-5)
      expect(Number.isFinite(weight)).toBe(true)
    }),
  )
})

test('the words that were typed are never lost and are searched for', () => {
  const word = fc.stringMatching(/^[b-wyz]{4,8}$/)
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 2, max: 99 }),
      (words, count) => {
        const read = parseListLine(`${count} x ${words.join(' ')}`)
        expect([read.count, read.query]).toEqual([count, words.join(' ')])
      },
    ),
  )
})
