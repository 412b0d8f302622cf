// Splits an order's total by VAT rate. Prices include VAT: amounts are summed first, then VAT is rounded once for each rate,
// half a cent up.
import { type Cents, shareOut, sumCents, timesRatio } from '#kernel/money.ts'

export type VatClass = 'standard' | 'zero' | 'exempt'

export interface TaxedAmount {
  inCents: number
  vatClass: VatClass
  ratePercent: number
}

export interface VatRow {
  vat_class: VatClass
  rate_percent: number
  excl_in_cents: number
  vat_in_cents: number
  incl_in_cents: number
}

const order: readonly VatClass[] = ['standard', 'zero', 'exempt']

/**
 * Returns the rows by rate: `goods` less a discount that each rate bears by its share of them, plus `besides` (delivery, bags).
 * The rows add up to the total to the cent, whatever was bought.
 */
export function vatTable(
  goods: readonly TaxedAmount[],
  discountInCents: number,
  besides: readonly TaxedAmount[] = [],
): VatRow[] {
  const sums = byRate(goods)
  const all = sumCents(sums.map(({ inCents }) => inCents))
  const off = Math.min(discountInCents, all)
  const shares =
    off === 0
      ? []
      : shareOut(
          off,
          sums.map(({ inCents }) => inCents),
        )
  const left = sums.map((sum, index) => ({ ...sum, inCents: sum.inCents - (shares[index] ?? 0) }))
  return byRate([...left, ...besides])
    .filter(({ inCents }) => inCents !== 0)
    .map(rowOf)
}

/** Returns the rows for a part of a document that is credited, in cents, split in the proportions in which it was charged. */
export function vatOfPart(inCents: number, rows: readonly VatRow[]): VatRow[] {
  const parts = shareOut(
    inCents,
    rows.map((row) => row.incl_in_cents),
  )
  return rows
    .map((row, index) => {
      const part = parts[index] ?? 0
      return part === row.incl_in_cents
        ? row
        : rowOf({ inCents: part, vatClass: row.vat_class, ratePercent: row.rate_percent })
    })
    .filter((row) => row.incl_in_cents !== 0)
}

/** Returns what is left of the rows after earlier credits, goods and VAT to the cent. */
export function subtractRows(rows: readonly VatRow[], credited: readonly VatRow[]): VatRow[] {
  return rows
    .map((row) => {
      const back = credited.filter(
        (each) => each.vat_class === row.vat_class && each.rate_percent === row.rate_percent,
      )
      const incl = row.incl_in_cents - sumCents(back.map((each) => each.incl_in_cents))
      const vat = row.vat_in_cents - sumCents(back.map((each) => each.vat_in_cents))
      return { ...row, excl_in_cents: incl - vat, vat_in_cents: vat, incl_in_cents: incl }
    })
    .filter((row) => row.incl_in_cents > 0)
}

/**
 * Returns the VAT contained in a price, in cents: price x rate / (100 + rate), in hundredths of a percent so that no rate is
 * approximated.
 */
export const vatIn = (inCents: number, ratePercent: number): Cents => {
  const rate = Math.round(ratePercent * 100)
  return timesRatio(inCents, rate, 10_000 + rate)
}

function rowOf({ inCents, vatClass, ratePercent }: TaxedAmount): VatRow {
  const vat = vatIn(inCents, ratePercent)
  return {
    vat_class: vatClass,
    rate_percent: ratePercent,
    excl_in_cents: inCents - vat,
    vat_in_cents: vat,
    incl_in_cents: inCents,
  }
}

function byRate(amounts: readonly TaxedAmount[]): TaxedAmount[] {
  const sums = new Map<string, TaxedAmount>()
  for (const amount of amounts) {
    const key = `${amount.vatClass} ${amount.ratePercent}`
    const sum = sums.get(key)
    sums.set(key, { ...amount, inCents: (sum?.inCents ?? 0) + amount.inCents })
  }
  return [...sums.values()].sort(
    (a, b) => order.indexOf(a.vatClass) - order.indexOf(b.vatClass) || b.ratePercent - a.ratePercent,
  )
}
