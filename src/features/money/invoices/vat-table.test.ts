import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subtractRows, type TaxedAmount, vatIn, vatOfPart, vatTable } from './vat-table.ts'

const at = (inCents: number, vatClass: TaxedAmount['vatClass'] = 'standard'): TaxedAmount => ({
  inCents,
  vatClass,
  ratePercent: vatClass === 'standard' ? 15 : 0,
})

test('VAT is computed from the sum of a rate, not line by line', () => {
  // Each line alone holds 0.65 cents of VAT, which rounds to 1; the three together hold 1.96.
  expect(vatTable([at(5), at(5), at(5)], 0)).toEqual([
    { vat_class: 'standard', rate_percent: 15, excl_in_cents: 13, vat_in_cents: 2, incl_in_cents: 15 },
  ])
  expect(vatIn(11500, 15)).toBe(1500)
  expect(vatIn(23, 15)).toBe(3)
  expect(vatIn(1155, 15.5)).toBe(155)
})

test('each rate bears its share of a discount; delivery and bags are taxed at their own rate', () => {
  const rows = vatTable([at(6000), at(3000, 'zero'), at(1000, 'exempt')], 1000, [at(3500), at(130)])
  expect(rows.map((row) => [row.vat_class, row.incl_in_cents])).toEqual([
    ['standard', 6000 - 600 + 3630],
    ['zero', 2700],
    ['exempt', 900],
  ])
})

const amount = fc.record({
  inCents: fc.integer({ min: 0, max: 500_000 }),
  vatClass: fc.constantFrom('standard', 'zero', 'exempt'),
  ratePercent: fc.constant(0),
})
const rated = (each: { inCents: number; vatClass: string }, standard: number) =>
  ({ ...each, ratePercent: each.vatClass === 'standard' ? standard : 0 }) as TaxedAmount

test('for any order, the table adds up to the total, in each row and overall', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 40 }),
      fc.nat(100),
      fc.nat(20_000),
      fc.nat(2_000),
      fc.constantFrom(14, 15, 15.5),
      (lines, percentOff, shipping, bags, rate) => {
        const goods = lines.map((line) => rated(line, rate))
        const sum = goods.reduce((all, each) => all + each.inCents, 0)
        const discount = Math.floor((sum * percentOff) / 100)
        const besides = [shipping, bags].map((inCents) => ({ ...at(inCents), ratePercent: rate }))
        const rows = vatTable(goods, discount, besides)
        expect(rows.reduce((all, row) => all + row.incl_in_cents, 0)).toBe(sum - discount + shipping + bags)
        for (const row of rows) {
          expect(row.excl_in_cents + row.vat_in_cents).toBe(row.incl_in_cents)
          expect(row.incl_in_cents).toBeGreaterThan(0)
          const exact = (row.incl_in_cents * row.rate_percent) / (100 + row.rate_percent)
          expect(Math.abs(row.vat_in_cents - exact)).toBeLessThanOrEqual(0.5)
        }
      },
    ),
  )
})

test('partial credits never exceed what was charged at any rate, and end with all of it', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }),
      (lines, shares) => {
        const rows = vatTable(
          lines.map((line) => rated(line, 15)),
          0,
        )
        let left = rows
        let vatBack = 0
        for (const share of [...shares, 100]) {
          const there = left.reduce((all, row) => all + row.incl_in_cents, 0)
          const back = Math.floor((there * share) / 100)
          if (back === 0) continue
          const part = vatOfPart(back, left)
          expect(part.reduce((all, row) => all + row.incl_in_cents, 0)).toBe(back)
          vatBack += part.reduce((all, row) => all + row.vat_in_cents, 0)
          left = subtractRows(left, part)
          expect(left.reduce((all, row) => all + row.incl_in_cents, 0)).toBe(there - back)
        }
        expect(left).toEqual([])
        expect(vatBack).toBe(rows.reduce((all, row) => all + row.vat_in_cents, 0))
      },
    ),
  )
})
