import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildInvoice, type Seller } from './invoice-content.ts'

const seller: Seller = {
  name: 'Corner',
  legal_name: null,
  address: '',
  phone: null,
  vat_number: '4190010000',
}

const line = fc.record({
  unit_price_in_cents: fc.integer({ min: 1, max: 50_000 }),
  qty: fc.integer({ min: 1, max: 30 }),
  vat_class: fc.constantFrom('standard' as const, 'zero' as const, 'exempt' as const),
})

test('for any order, the rates add up to the total, and the amount to pay equals what is left of it', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.nat(100),
      fc.nat(12_000),
      fc.nat(9),
      fc.nat(100),
      fc.constantFrom('cash', 'yoco'),
      (items, percentOff, shipping, bags, percentCredit, provider) => {
        const lines = items.map(({ unit_price_in_cents, qty, vat_class }) => ({
          name: 'x',
          qty: String(qty),
          unit_price_in_cents,
          total_in_cents: unit_price_in_cents * qty,
          vat_class,
          rate_percent: vat_class === 'standard' ? 15 : 0,
          // What no code reaches: the discount below is never more than the rest.
          reached_by_code: unit_price_in_cents % 3 !== 0,
        }))
        const subtotal = lines.reduce((sum, each) => sum + each.total_in_cents, 0)
        const reached = lines
          .filter((each) => each.reached_by_code)
          .reduce((sum, each) => sum + each.total_in_cents, 0)
        const discount = Math.floor((reached * percentOff) / 100)
        const total = subtotal - discount + shipping + bags * 130
        const order = {
          reference: 'ABCDEF',
          created_at: new Date('2026-03-11T06:00:00Z'),
          subtotal_in_cents: subtotal,
          discount_code: null,
          discount_in_cents: discount,
          requires_shipping: shipping > 0,
          shipping_price_in_cents: shipping,
          bag_qty: bags,
          bag_price_in_cents: 130,
          total_in_cents: total,
          provider,
          credit_in_cents: Math.floor((total * percentCredit) / 100),
        }
        const content = buildInvoice({ order, lines, seller, standardPercent: 15 })
        const sum = (of: 'incl_in_cents' | 'excl_in_cents' | 'vat_in_cents') =>
          content.vat.reduce((all, row) => all + row[of], 0)
        expect(sum('incl_in_cents')).toBe(total)
        expect(sum('excl_in_cents') + sum('vat_in_cents')).toBe(total)
        expect(content.full).toBe(total > 500_000)
        const left = total - order.credit_in_cents + content.cash_rounding_in_cents
        if (provider === 'cash') expect(left % 10).toBe(0)
        else expect(left).toBe(total - order.credit_in_cents)
        expect(
          buildInvoice({ order, lines, seller: { ...seller, vat_number: null }, standardPercent: 15 }).vat,
        ).toEqual([])
      },
    ),
  )
})
