// The promotion text of a row as it is staged: the multibuy that it means, or why a person has to say what it means.
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import type { Cents } from '#kernel/money.ts'
import { cents } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import { severalMark } from '../deal-names.ts'
import { type Programme, takeConditions, unnamedProgramme } from '../promotion-conditions.ts'
import { isPriceOfEach, isSavingOf, type Limits, type RowPrices } from '../promotion-plausible.ts'
import { promotionTokens, type Token } from '../promotion-tokens.ts'
import { type PromotionReading, readPromotionText, type UnclearReason } from '../read-promotion-text.ts'

/** Why no multibuy is made of a text as it is. */
export type DealReason = UnclearReason | 'combo'

export interface RowDeal extends Limits {
  /** Spaces and case made even: rows are compared by it. */
  text: string
  /** As the row has it. */
  written: string
  terms: MultibuyTerms | null
  reason: DealReason | null
  /** The word that was not understood. */
  word: string | null
  /** For whom: null for everybody, '' for members of a programme that is not named; several names with ' + ' between them. */
  programme: string | null
  /** The group is the category of the goods. */
  any: boolean
  from: Day | null
  until: Day | null
}

/** What a row charges everybody, and what it grants besides. */
export interface TextReading {
  /** The normal price, and the special for everybody if there is one. */
  cents: Cents
  special: Cents | null
  deal: Omit<RowDeal, 'from' | 'until'> | null
  /** A price for everybody that is not below the row's own. */
  isNotLower: boolean
}

interface RowPrice {
  now: Cents
  /** The price before, if it is higher. */
  was: Cents | null
  programmes: readonly Programme[]
}

const longestText = 200
const noLimits: Limits = { limit_per_order: null, limit_per_account: null }

/**
 * Returns what the promotion text of a row makes of its prices. What only card holders pay, or who takes several, never becomes
 * everybody's price: where the price of the row is or may be theirs, the others pay the one before.
 */
export function readDeal(written: string, { now, was, programmes }: RowPrice): TextReading {
  const row: RowPrices = { priceInCents: now, wasInCents: was }
  const reading = readPromotionText(written, { ...row, programmes })
  const before: TextReading = { cents: was ?? now, special: null, deal: null, isNotLower: false }
  const taken: TextReading = was === null ? before : { ...before, special: now }
  const deal = (changed: Partial<RowDeal>): TextReading['deal'] => ({
    text: evenText(written),
    written: written.slice(0, longestText),
    terms: null,
    reason: null,
    word: null,
    programme: null,
    any: false,
    ...noLimits,
    ...changed,
  })
  switch (reading.kind) {
    case 'nothing':
      return taken
    case 'combo':
      return { ...before, deal: deal({ reason: 'combo', ...programmeAndAnyOf(written, programmes) }) }
    case 'unclear': {
      const { reason, word = null } = reading
      const prices = mayBeTheirs(reason, promotionTokens(written, programmes), row) ? before : taken
      return { ...prices, deal: deal({ reason, word, ...programmeAndAnyOf(written, programmes) }) }
    }
    case 'price':
      return readSinglePrice(reading, taken, deal)
    case 'multibuy': {
      const { terms, any, limit_per_order, limit_per_account } = reading
      const programme = programmeNames(reading.members)
      const prices = isPriceOfEach(terms, row) ? before : taken
      return { ...prices, deal: deal({ terms, any, programme, limit_per_order, limit_per_account }) }
    }
  }
}

type PriceReading = PromotionReading & { kind: 'price' }

function readSinglePrice(
  { price_in_cents, is_row_price, was_in_cents, members }: PriceReading,
  taken: TextReading,
  deal: (changed: Partial<RowDeal>) => TextReading['deal'],
): TextReading {
  if (members) {
    const terms: MultibuyTerms = { kind: 'n_for_amount', qty: 1, amount_in_cents: price_in_cents }
    const forMembers = deal({ terms, programme: programmeNames(members) })
    if (!is_row_price || was_in_cents === null) return { ...taken, deal: forMembers }
    return { ...taken, cents: cents(was_in_cents), special: null, deal: forMembers }
  }
  if (!is_row_price) return { ...taken, special: cents(price_in_cents) }
  if (was_in_cents === null) return { ...taken, isNotLower: true }
  return { ...taken, cents: cents(was_in_cents), special: cents(price_in_cents) }
}

/** Returns whether the price of a row may be for members or for several, as far as its text is understood. */
function mayBeTheirs(reason: UnclearReason, tokens: readonly Token[], row: RowPrices): boolean {
  const { programmes, rest } = takeConditions(tokens)
  if (saysSeveral(rest)) return true
  // A single price above the row's is another one.
  if (reason === 'not-lower') return false
  if (programmes.length > 0) return true
  // The word may name whose price it is: "Wine Circle: R89.99".
  const namesSome = reason === 'unknown-word' || reason === 'exception'
  return namesSome && rest.some((token) => isRowPrice(token, row))
}

const severalRoles: readonly Token['is'][] = [
  'buy',
  'any',
  'plus',
  'cheapest',
  'ordinal',
  'spend',
  'or_more',
  'buy_one_get_one_free',
]

/** "Any 1" is one, and the number of a day none of pieces: "until 31 March". */
function saysSeveral(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => {
    if (token.is === 'number') return token.value !== 1 && tokens[at + 1]?.is !== 'days'
    if (token.is === 'any') {
      const next = tokens[at + 1]
      return !(next?.is === 'number' && next.value === 1)
    }
    return severalRoles.includes(token.is)
  })
}

/** Returns whether a token is the price of the row, or what it saves on the price before. */
function isRowPrice(token: Token, row: RowPrices): boolean {
  if (token.is === 'amount' && token.value === row.priceInCents) return true
  return (token.is === 'amount' || token.is === 'percent') && isSavingOf(token, row)
}

/** Returns the programmes and the "any" of a text that is not understood otherwise. */
function programmeAndAnyOf(text: string, names: readonly Programme[]): Pick<RowDeal, 'programme' | 'any'> {
  const tokens = promotionTokens(text, names)
  const { programmes } = takeConditions(tokens)
  return { programme: programmeNames(programmes), any: tokens.some(({ is }) => is === 'any') }
}

function programmeNames(programmes: readonly Programme[] | null): string | null {
  if (!programmes || programmes.length === 0) return null
  return programmes.map((name) => (name === unnamedProgramme ? '' : name)).join(severalMark)
}

const evenText = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().toLowerCase().slice(0, longestText)
