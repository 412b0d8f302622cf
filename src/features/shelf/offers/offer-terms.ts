// The facts of an offer, on a shelf in memory and in a basket alike. On the server, a new term of an offer is declared here and
// nowhere else.
import type { Multibuy } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import type { ComboDays } from './combo-days.ts'
import type { Pricing } from './price-now.ts'

/** The terms on which an offer is sold. A shelf stores each combination once, however many offers have it. */
export interface OfferTerms {
  /** A bulk pack for a stokvel. */
  readonly stokvel: boolean
  /** How it is sold by weight; null where it is sold by the piece. */
  readonly weighing: Weighing | null
}

export interface Weighing {
  readonly symbol: string | null
  readonly conversionRate: number | null
  readonly qtyMin: number | null
  readonly qtyStep: number | null
}

/** The terms of most offers. */
export const usualTerms: OfferTerms = { stokvel: false, weighing: null }

/** Where each term is read from: SQL over `offers o`, null where it is the usual one. */
const termColumns: Readonly<Record<keyof OfferTerms, string>> = {
  stokvel: 'nullif(o.stokvel, false)',
  weighing: `case when o.per_kg then json_build_object('symbol', o.per_kg_symbol, 'conversionRate', o.per_kg_conversion_rate,
    'qtyMin', o.per_kg_qty_min, 'qtyStep', o.per_kg_qty_step) end`,
}

/** Terms as read: null, or null for one term, where it is the usual one, so that responses are short. */
export type UnusualTerms = { readonly [T in keyof OfferTerms]: OfferTerms[T] | null } | null

const names = Object.keys(usualTerms) as (keyof OfferTerms)[]
const unusual = Object.values(termColumns)
  .map((column) => `${column} is not null`)
  .join(' or ')

/** SQL over `offers o` that reads its terms as `UnusualTerms`. */
export const unusualTerms = `case when ${unusual}
  then json_build_object(${names.map((name) => `'${name}', ${termColumns[name]}`).join()}) end`

export const termsFrom = (read: UnusualTerms | undefined): OfferTerms => (read ? pickTerms(read) : usualTerms)

/** Returns only the terms, from an offer or from what was read. */
export function pickTerms(from: NonNullable<UnusualTerms>): OfferTerms {
  const terms: Record<string, unknown> = { ...usualTerms }
  for (const name of names) terms[name] = from[name] ?? usualTerms[name]
  return terms as unknown as OfferTerms
}

/** An offer, wherever it was read. Instants are milliseconds since 1970. */
export interface OfferFacts extends Pricing, OfferTerms {
  readonly id: string
  readonly priceUpdatedAt: number
  readonly outOfStockAt: number | null
  readonly outOfStockStreak: number
  /** Of a combo that is not there for good. */
  readonly days?: ComboDays | null | undefined
  /** The multibuys that it is in, running or to come; left out where it is in none. */
  readonly multibuys?: readonly Multibuy[] | undefined
}

/** Returns the weighing fields as the wire and the rows of orders have them. */
export const perKgFields = (weighing: Weighing | null) => ({
  per_kg: weighing !== null,
  per_kg_symbol: weighing?.symbol ?? null,
  per_kg_conversion_rate: weighing?.conversionRate ?? null,
})

/** Returns the quantities in which a weighed offer is sold, as the wire has them. */
export const perKgSteps = (weighing: Weighing | null) => ({
  per_kg_qty_min: weighing?.qtyMin ?? null,
  per_kg_qty_step: weighing?.qtyStep ?? null,
})
