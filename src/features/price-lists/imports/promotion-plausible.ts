// Holds what a promotion text says against the prices of its row. What does not fit together was read wrongly or is a slip of the
// list; neither may become a price.
import Value from 'typebox/value'
import { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-shape.ts'
import type { Limit } from './promotion-conditions.ts'
import type { Meaning } from './promotion-forms.ts'
import type { Value as TextValue } from './promotion-tokens.ts'

export interface RowPrices {
  /** What the row's column of prices says. */
  priceInCents: number
  /** The row's price before, where it is above the price. */
  wasInCents: number | null
}

export type Implausible =
  | 'out-of-range' // beyond what terms may be: pay for 3 of 2
  | 'not-lower' // no cheaper than the row's price
  | 'too-low' // a quarter of the row's price or less: likely a slip, or the row is a pack of several
  | 'two-meanings' // "10 for 9": the price of nine, or nine rand
  | 'disagrees' // states a price before, a price of one or a saving other than the row has

/** Labels round what is saved: R9.98 is "save R10". */
const roundingInCents = 50
const roundingInPercent = 1
/** To which the price of each of several may be rounded. */
const smallestCoin = 10

const isAbout = (a: number, b: number, within: number): boolean => Math.abs(a - b) <= within
/** A point in the wrong place takes nine tenths; "6 for R60" on a row that is a pack of six at R65, five sixths. */
const isTooLow = (paid: number, full: number): boolean => paid * 4 <= full

const isPriceFor = (amount: number | undefined, full: number): boolean =>
  amount !== undefined && amount < full && !isTooLow(amount, full)

/** Returns whether an amount or percentage is what the row's price saves on the price before, as labels round it. */
export function isSavingOf({ is, value }: TextValue, { priceInCents, wasInCents }: RowPrices): boolean {
  if (wasInCents === null) return false
  return is === 'percent'
    ? isAbout(100 - (100 * priceInCents) / wasInCents, value, roundingInPercent)
    : isAbout(wasInCents - priceInCents, value, roundingInCents)
}

/** Returns why a meaning cannot be right in a row with these prices, or undefined. */
export function implausible(meaning: Meaning, row: RowPrices): Implausible | undefined {
  const { terms } = meaning
  if (!Value.Check(MultibuyTerms, terms)) return 'out-of-range'
  switch (terms.kind) {
    case 'n_for_amount':
      return implausiblePrice(meaning, terms, row)
    case 'n_pay_m':
      if (terms.pay_qty >= terms.qty) return 'out-of-range'
      return isPriceFor(meaning.orAmount, terms.qty * row.priceInCents) ? 'two-meanings' : undefined
    case 'save_amount':
      if (isTooLow(terms.qty * row.priceInCents - terms.amount_in_cents, terms.qty * row.priceInCents))
        return 'too-low'
      if (terms.qty > 1 || row.wasInCents === null) return undefined
      return isSavingOf({ is: 'amount', value: terms.amount_in_cents }, row) ? undefined : 'disagrees'
    case 'save_percent':
      if (isTooLow(100 - terms.percent, 100)) return 'too-low'
      if (terms.qty > 1 || row.wasInCents === null) return undefined
      return isSavingOf({ is: 'percent', value: terms.percent }, row) ? undefined : 'disagrees'
    case 'total_save_amount':
      return isTooLow(terms.from_in_cents - terms.amount_in_cents, terms.from_in_cents)
        ? 'too-low'
        : undefined
    case 'total_save_percent':
      return isTooLow(100 - terms.percent, 100) ? 'too-low' : undefined
    case 'cheapest_free':
      return undefined
  }
}

type NForAmount = MultibuyTerms & { kind: 'n_for_amount' }

function implausiblePrice(
  { was, single, saving }: Meaning,
  { qty, amount_in_cents }: NForAmount,
  { priceInCents, wasInCents }: RowPrices,
): Implausible | undefined {
  const [full, fullBefore] = [qty * priceInCents, wasInCents === null ? null : qty * wasInCents]
  // A row that shows the price of each of several rounds it: "3 for R50" at R16.67.
  if (amount_in_cents > full || (qty > 1 && full - amount_in_cents < qty)) return 'not-lower'
  if (isTooLow(amount_in_cents, full)) return 'too-low'
  if (single !== undefined && single !== priceInCents) return 'disagrees'
  // A row whose price is the promotion's, without a price before: then the text is all that says it.
  if (amount_in_cents === full && wasInCents === null)
    return was !== undefined && was <= full ? 'disagrees' : undefined
  if (was !== undefined && was !== wasInCents && (was !== priceInCents || was <= amount_in_cents))
    return 'disagrees'
  if (saving === undefined) return undefined
  const agrees = [full, fullBefore].some(
    (before) => before !== null && isAbout(before - amount_in_cents, saving, roundingInCents),
  )
  return agrees ? undefined : 'disagrees'
}

/** Returns whether the row's price is what each of several costs by the terms: its price before is then everybody's. */
export function isPriceOfEach(terms: MultibuyTerms, row: RowPrices): boolean {
  const { priceInCents, wasInCents } = row
  if (wasInCents === null) return false
  switch (terms.kind) {
    case 'total_save_amount':
      return false
    case 'total_save_percent':
    case 'save_percent':
      return isSavingOf({ is: 'percent', value: terms.percent }, row)
    default:
      return (
        terms.qty > 1 &&
        isAbout(paidFor(terms, wasInCents), terms.qty * priceInCents, terms.qty * smallestCoin)
      )
  }
}

type Counted = Exclude<MultibuyTerms, { percent: number } | { from_in_cents: number }>

/** What as many pieces as the terms are for cost together. */
function paidFor(terms: Counted, each: number): number {
  switch (terms.kind) {
    case 'n_for_amount':
      return terms.amount_in_cents
    case 'n_pay_m':
      return terms.pay_qty * each
    case 'cheapest_free':
      return (terms.qty - 1) * each
    case 'save_amount':
      return terms.qty * each - terms.amount_in_cents
  }
}

export interface SinglePrice {
  price_in_cents: number
  is_row_price: boolean
  was_in_cents: number | null
}

/**
 * Returns the price of one piece that a meaning comes to: "1 for R20", or "save R5" where the row has a price before, of which its
 * price is R5 less. Undefined for several pieces, and for a saving that the row's price does not contain yet.
 */
export function singlePrice({ terms, was, saving }: Meaning, row: RowPrices): SinglePrice | undefined {
  if (terms.kind === 'n_for_amount' && terms.qty === 1) {
    const price_in_cents = terms.amount_in_cents
    const is_row_price = price_in_cents === row.priceInCents
    const stated = was ?? (saving === undefined ? null : price_in_cents + saving)
    return {
      price_in_cents,
      is_row_price,
      was_in_cents: is_row_price ? (row.wasInCents ?? stated) : row.priceInCents,
    }
  }
  const isSavingOnOne = (terms.kind === 'save_amount' || terms.kind === 'save_percent') && terms.qty === 1
  if (!isSavingOnOne || row.wasInCents === null) return undefined
  return { price_in_cents: row.priceInCents, is_row_price: true, was_in_cents: row.wasInCents }
}

export interface Limits {
  limit_per_order: number | null
  limit_per_account: number | null
}

/** Returns limits as applications of the multibuy, or undefined where the text does not say enough for that. */
export function limitsOf(limits: readonly Limit[], terms: MultibuyTerms): Limits | undefined {
  const found: Limits = { limit_per_order: null, limit_per_account: null }
  for (const limit of limits) {
    const key = limit.per === 'order' ? 'limit_per_order' : 'limit_per_account'
    const applications = applicationsOf(limit, terms)
    if (applications === undefined || found[key] !== null) return undefined
    found[key] = applications
  }
  return found
}

function applicationsOf({ count, of }: Limit, terms: MultibuyTerms): number | undefined {
  if (count < 1) return undefined
  if (of === 'applications') return count
  // A group's total is saved on once: what else could be counted?
  if (terms.kind === 'total_save_amount' || terms.kind === 'total_save_percent')
    return of === null ? count : undefined
  // A percentage is for all pieces: how many is no number of applications.
  if (terms.kind === 'save_percent') return undefined
  if (terms.qty === 1) return count
  // "2 for R30, limit 4": four pieces or four times two?
  return of === 'pieces' && count % terms.qty === 0 ? count / terms.qty : undefined
}
