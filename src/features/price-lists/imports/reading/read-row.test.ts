import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Day } from '#kernel/time.ts'
import type { ImportField, Mapping } from '../import-contract.ts'
import { createBrandFinder } from './find-brands.ts'
import { fieldOf, guessColumns } from './guess-price-columns.ts'
import { identityKey } from './identity.ts'
import { readRow } from './read-row.ts'

const fields = ['name', 'brand', 'size', 'category', 'price', 'old_price', 'promo', 'promo_price', 'promo_start', 'promo_end', 'stock', 'barcode', 'image', 'stokvel'] as const // biome-ignore format: a list
const mapping: Mapping = Object.fromEntries(fields.map((field, index) => [field, index]))

/** A row by its cells' names; rice at R42.99 unless it says otherwise. */
function read(cells: Partial<Record<(typeof fields)[number], string>>, brands: string[] = []) {
  const filled = { name: 'Tastic Parboiled Rice 2kg', price: '42.99', ...cells }
  return readRow(
    fields.map((field) => filled[field] ?? ''),
    { mapping, brands: createBrandFinder(brands), today: '2026-03-14' as Day },
  )
}
const codes = (reading: ReturnType<typeof read>) => reading.problems.map(({ code }) => code)

describe('a name', () => {
  test('is split into brand, product and size', () => {
    expect(read({}, ['Tastic']).row).toMatchObject({
      name: 'Tastic Parboiled Rice 2 kg',
      brand: 'Tastic',
      family: 'Parboiled Rice',
      size: { measurement: '2 kg', unit: '2 kg', pack: 'Single' },
    })
  })
  test('does not take part of a word for a brand', () => {
    expect(read({ name: 'Tasticlike Rice 2kg' }, ['Tastic']).row).toMatchObject({
      brand: null,
      family: 'Tasticlike Rice',
    })
  })
  test('is the brand if there is nothing else', () => {
    expect(read({ name: 'Coca-Cola 2L' }, ['Coca-Cola']).row).toMatchObject({
      name: 'Coca-Cola 2 L',
      brand: 'Coca-Cola',
      family: 'Coca-Cola',
    })
  })
  test('has the same key whether the brand has a column or not', () => {
    const keys = [
      read({}).row?.key,
      read({}, ['Tastic']).row?.key,
      read({ name: 'Parboiled rice', brand: 'Tastic', size: '2 kg' }).row?.key,
      read({ name: 'TASTIC PARBOILED RICE', brand: 'Tastic', size: '2000g' }).row?.key,
    ]
    expect(new Set(keys).size).toBe(1)
  })
  test('keeps its key when the goods created from it are read again', () => {
    const names = fc.array(
      fc.constantFrom('Rice', 'Tastic', 'All', 'Gold', '2-in-1', 'Mrs', 'Ball’s', '100%', '&', '3'),
      { minLength: 1, maxLength: 5 },
    )
    const sizes = fc.constantFrom('', '2kg', '6 x 1L', '750ml x 6', '30 Pack', '18s', 'per kg', '1.2kg')
    fc.assert(
      fc.property(names, sizes, fc.boolean(), (words, size, known) => {
        const { row } = read({ name: `${words.join(' ')} Tea ${size}` }, known ? ['Tastic', 'All Gold'] : [])
        if (!row) return
        const back = identityKey({
          name: row.name,
          brand: row.brand,
          measurement: row.size?.measurement ?? null,
        })
        expect(back).toBe(row.key)
        expect(read({ name: `${words.join(' ')} Tea ${size}` }).row?.key).toBe(row.key)
      }),
    )
  })
  test.each([
    [{ name: '' }, 'name-missing'],
    [{ name: '12345' }, 'name-unreadable'],
    [{ name: 'a'.repeat(201) }, 'name-too-long'],
    [{ name: '#REF!' }, 'cell-error'],
    [{ name: '\u0000=' }, 'formula-without-value'],
  ])('%o is refused', (cells, code) => {
    expect(read(cells)).toMatchObject({ row: undefined, problems: [{ code, column: 'name' }] })
  })
  test('may be missing beside a barcode', () => {
    expect(read({ name: '', barcode: '96385074' }).row).toMatchObject({ name: '', barcode: '96385074' })
  })
})

describe('a promotion', () => {
  test('is the price beside a higher old price', () => {
    const reading = read({ price: '32.0', old_price: '39.99' })
    expect(reading.row).toMatchObject({ cents: 3999, promo: { cents: 3200, from: null, until: null } })
    expect(codes(reading)).toEqual(['promotion-undated'])
  })
  test('keeps its dates', () => {
    const reading = read({ promo_price: '35', promo_start: '16/03/2026', promo_end: '22/03/2026' })
    expect(reading).toMatchObject({
      row: { cents: 4299, promo: { cents: 3500, from: '2026-03-16', until: '2026-03-22' } },
      problems: [],
    })
  })
  test('in words is the deal of the row, with its days', () => {
    expect(
      read({ promo: '2  FOR R80', promo_start: '16/03/2026', promo_end: '22/03/2026' }).row?.deal,
    ).toMatchObject({
      text: '2 for r80',
      written: '2 FOR R80',
      terms: { kind: 'n_for_amount', qty: 2, amount_in_cents: 8000 },
      from: '2026-03-16',
      until: '2026-03-22',
    })
    expect(read({ promo: '2 For R80', promo_end: '2026-03-13' }).row?.deal).toBeNull()
  })
  test('of its own column may be the members’ price, which nobody else pays', () => {
    const { row } = read({ promo_price: '35', promo: '1 For R35.00 (Smart Price)', promo_end: '22/03/2026' })
    expect(row).toMatchObject({ cents: 4299, promo: null, deal: { programme: 'smart price' } })
  })
  test.each([
    [{ old_price: '40.00' }, []],
    [{ promo: '1 For R39.99 (Smart Price)' }, ['promotion-undated']],
    [{ promo: '2 For R80' }, ['promotion-undated']],
    [{ promo: 'R42.99' }, ['promotion-not-lower']],
    [{ promo: 'R45.00' }, []],
    [{ promo: '2 For R80', promo_end: '2026-03-13' }, ['promotion-over']],
    [{ promo_price: '40', promo_end: '2026-03-13' }, ['promotion-over']],
    [{ promo_price: '40', promo_start: '2026-03-20', promo_end: '2026-03-15' }, ['promotion-dates']],
    [{ promo_price: '40', promo_end: 'Friday' }, ['promotion-dates']],
    [{ promo_price: 'half' }, ['promotion-unread']],
  ])('%o is not everyone’s price today', (cells, said) => {
    const reading = read(cells)
    expect(reading.row).toMatchObject({ cents: 4299, promo: null })
    expect(codes(reading)).toEqual(said)
  })
})

test.each([
  ['12', 12],
  ['1,250', 1250],
  ['2.5', 2.5],
  ['-3', 0],
  ['out of stock', 0],
  ['', null],
])('the stock cell %s is read', (cell, stock) => expect(read({ stock: cell }).row?.stock).toBe(stock))
test('stock in words is refused', () =>
  expect(codes(read({ stock: 'plenty' }))).toEqual(['stock-unreadable']))

test.each([
  ['Food cupboard > Rice', ['Food cupboard', 'Rice']],
  ['Food/Rice', ['Food', 'Rice']],
  ['Drinks > Tea/Coffee', ['Drinks', 'Tea/Coffee']],
  ['FOOD CUPBOARD | RICE', ['Food Cupboard', 'RICE']],
  ['', []],
])('the category cell %s is read', (cell, path) =>
  expect(read({ category: cell }).row?.category).toEqual(path),
)

test.each([
  ['https://cdn.example/rice.jpg', 'https://cdn.example/rice.jpg'],
  ['Rice 2kg.JPG', 'Rice 2kg.JPG'],
  ['http://cdn.example/rice.jpg', null],
  ['../../etc/passwd.png', null],
  ['rice.svg', null],
])('the picture cell %s is accepted or ignored', (cell, image) =>
  expect(read({ image: cell }).row?.image).toBe(image),
)

test('any row is accepted or refused, and never throws', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 14, maxLength: 14 }), (cells) => {
      const { row, problems } = readRow(cells, {
        mapping,
        brands: createBrandFinder([]),
        today: '2026-03-14' as Day,
      })
      if (!row) expect(problems.length).toBeGreaterThan(0)
    }),
  )
})

test.each([
  ['Description', 'name'],
  ['Omskrywing', 'name'],
  ['Item', 'name'],
  ['Selling Price (incl. VAT)', 'price'],
  ['Selling Price incl', 'price'],
  ['Prys', 'price'],
  ['RSP', 'price'],
  ['Cost price', 'cost'],
  ['Was', 'old_price'],
  ['old_price', 'old_price'],
  ['promotion', 'promo'],
  ['Promo Price', 'promo_price'],
  ['Barcode', 'barcode'],
  ['Strepieskode', 'barcode'],
  ['EAN', 'barcode'],
  ['Handelsmerk', 'brand'],
  ['Pack Size', 'size'],
  ['Kategorie', 'category'],
  ['SOH', 'stock'],
  ['Voorraad', 'stock'],
  ['Image URL', 'image'],
  ['Valid from', 'promo_start'],
  ['Geldig tot', 'promo_end'],
])('the header %s is recognised', (header, field: string | undefined) =>
  expect(fieldOf(header)).toBe(field as ImportField | undefined),
)

describe('columns', () => {
  test('are found below titles', () => {
    const { mapping, skip } = guessColumns([
      ['Spaza wholesale'],
      ['Prices of March'],
      ['Item', 'Prys'],
      ['Tea', '10.00'],
    ])
    expect([mapping, skip]).toEqual([{ name: 0, price: 1 }, 3])
  })
  test('are found without a header, by what they hold', () => {
    const rows = Array.from({ length: 20 }, (_, n) => ['96385074', `Rooibos tea number ${n}`, `R${n + 1}.99`])
    expect(guessColumns(rows)).toMatchObject({ mapping: { barcode: 0, name: 1, price: 2 }, skip: 0 })
  })
  test('are not invented where they are missing', () => {
    expect(
      guessColumns([
        ['name', 'colour'],
        ['Rice', 'white'],
      ]).mapping,
    ).toEqual({ name: 0 })
  })
})
