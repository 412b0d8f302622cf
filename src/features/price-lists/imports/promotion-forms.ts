// The forms that promotions take, as rows of what follows what, and the meaning of each. A text is read only if a form fits all of
// it.
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import type { Token, Value } from './promotion-tokens.ts'

/** What a form says, before it is held against the prices of the row. */
export interface Meaning {
  terms: MultibuyTerms
  /** Cents that the text states beside its terms: a price before, the price of one piece, the saving. */
  was?: number
  single?: number
  saving?: number
  /** "10 for 9" may leave out the R: what it costs then. */
  orAmount?: number
}

type Form = readonly [pattern: string, meaning: (...values: Value[]) => Meaning | undefined]

const nFor = (qty: Value, price: Value, claims?: Omit<Meaning, 'terms'>): Meaning => ({
  terms: { kind: 'n_for_amount', qty: qty.value, amount_in_cents: price.value },
  ...claims,
})
const one: Value = { is: 'number', value: 1 }
const nPayM = (qty: number, pay_qty: number): Meaning => ({ terms: { kind: 'n_pay_m', qty, pay_qty } })
const cheapestFree = (qty: Value): Meaning => ({ terms: { kind: 'cheapest_free', qty: qty.value } })
const save = (qty: Value, { is, value }: Value): Meaning =>
  is === 'percent'
    ? { terms: { kind: 'save_percent', qty: qty.value, percent: value } }
    : { terms: { kind: 'save_amount', qty: qty.value, amount_in_cents: value } }
const spend = (from: Value, { is, value }: Value): Meaning =>
  is === 'percent'
    ? { terms: { kind: 'total_save_percent', from_in_cents: from.value, percent: value } }
    : { terms: { kind: 'total_save_amount', from_in_cents: from.value, amount_in_cents: value } }

/**
 * N is a number of pieces, R an amount, % a percentage, # a place ("the 3rd"); other words are roles. `?` marks what may be
 * absent, `|` separates alternatives. Fillers are gone before.
 */
const forms: readonly Form[] = [
  // One piece for a price.
  ['pay|at? R each?', (price) => nFor(one, price)],
  ['N at? R each?', (qty, price) => (qty.value === 1 ? nFor(one, price) : undefined)],
  ['was R pay|at? R each?', (was, price) => nFor(one, price, { was: was.value })],
  ['pay|at? R each? was R', (price, was) => nFor(one, price, { was: was.value })],
  ['pay|at? R each? save R', (price, saved) => nFor(one, price, { saving: saved.value })],
  ['save R pay|at? R each?', (saved, price) => nFor(one, price, { saving: saved.value })],
  // Several for a price. "2 for R30 each" fits none: it is the price of one.
  ['buy|get? N for|pay R', (qty, price) => nFor(qty, price)],
  ['R for N', (price, qty) => nFor(qty, price)],
  ['buy? N for|pay R save R', (qty, price, saved) => nFor(qty, price, { saving: saved.value })],
  ['R each? or buy? N for R', (single, qty, price) => nFor(qty, price, { single: single.value })],
  // Several for the price of fewer.
  ['buy|get? N pay|price_of N', (qty, pay) => nPayM(qty.value, pay.value)],
  ['buy|get? N for N', (qty, pay) => ({ ...nPayM(qty.value, pay.value), orAmount: pay.value * 100 })],
  ['pay N get N', (pay, qty) => nPayM(qty.value, pay.value)],
  ['buy? N get|plus? N free', (pay, free) => nPayM(pay.value + free.value, pay.value)],
  [
    'buy? N get? # free',
    (pay, place) => (place.value === pay.value + 1 ? nPayM(place.value, pay.value) : undefined),
  ],
  ['get? # free', (place) => nPayM(place.value, place.value - 1)],
  ['buy_one_get_one_free', () => nPayM(2, 1)],
  ['buy? N get|pay? cheapest free', cheapestFree],
  ['get? cheapest free buy N', cheapestFree],
  ['buy? N get cheapest for free', cheapestFree],
  // A saving on one piece.
  ['save|off R|% each?', (saved) => save(one, saved)],
  ['get? R|% off each?', (saved) => save(one, saved)],
  ['at? half_price each?', () => save(one, { is: 'percent', value: 50 })],
  // A saving on several.
  ['buy? N save R|%', save],
  ['buy? N get? R|% off', (qty, saved) => (qty.value > 1 ? save(qty, saved) : undefined)],
  ['save R|% on|buy N', (saved, qty) => save(qty, saved)],
  ['save R|% on buy N', (saved, qty) => save(qty, saved)],
  ['get? R|% off on? buy? N', (saved, qty) => (qty.value > 1 ? save(qty, saved) : undefined)],
  ['save R|% N buy', (saved, qty) => save(qty, saved)],
  // A saving on a total.
  ['spend R save R|%', (from, saved) => spend(from, saved)],
  ['spend R get R|% off', (from, saved) => spend(from, saved)],
  ['spend R R|% off', (from, saved) => spend(from, saved)],
  ['save R|% on? spend R', (saved, from) => spend(from, saved)],
  ['get? R|% off on? spend R', (saved, from) => spend(from, saved)],
  ['save R|% R spend', (saved, from) => spend(from, saved)],
]

const valueSigns: Readonly<Record<string, Value['is']>> = {
  N: 'number',
  R: 'amount',
  '%': 'percent',
  '#': 'ordinal',
}

const steps = forms.map(([pattern, meaning]) => ({
  meaning,
  pattern: pattern.split(' ').map((step) => ({
    mayBeAbsent: step.endsWith('?'),
    is: step
      .replace(/\?$/, '')
      .split('|')
      .map((sign) => valueSigns[sign] ?? sign),
  })),
}))

/** Returns the meaning of the form that fits all tokens, or undefined. */
export function meaningOf(tokens: readonly Token[]): Meaning | undefined {
  for (const { pattern, meaning } of steps)
    if (fits(pattern, tokens)) return meaning(...tokens.filter(isValue))
  return undefined
}

type Step = (typeof steps)[number]['pattern'][number]

function fits([step, ...later]: readonly Step[], tokens: readonly Token[]): boolean {
  if (!step) return tokens.length === 0
  const [token, ...rest] = tokens
  if (token && step.is.includes(token.is) && fits(later, rest)) return true
  return step.mayBeAbsent && fits(later, tokens)
}

const isValue = (token: Token): token is Value => 'value' in token
