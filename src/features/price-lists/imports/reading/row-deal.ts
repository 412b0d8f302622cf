// The promotion text of a row as it is staged: the multibuy that it means, or why a person has to say what it means.
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import type { Cents } from '#kernel/money.ts'
import { cents } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import { severalMark } from '../deal-names.ts'
import { type Programme, takeProgrammes, unnamedProgramme } from '../promotion-conditions.ts'
import type { Limits } from '../promotion-plausible.ts'
import { promotionTokens } from '../promotion-tokens.ts'
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
 * Returns what the promotion text of a row makes of its prices. What only card holders pay never becomes everybody's price: where the
 * price is theirs, the others pay the one before.
 */
export function readDeal(written: string, { now, was, programmes }: RowPrice): TextReading {
  const reading = readPromotionText(written, { priceInCents: now, wasInCents: was, programmes })
  const taken: TextReading = {
    cents: was ?? now,
    special: was === null ? null : now,
    deal: null,
    isNotLower: false,
  }
  const deal = (said: Partial<RowDeal>): TextReading['deal'] => ({
    text: evenText(written),
    written: written.slice(0, longestText),
    terms: null,
    reason: null,
    word: null,
    programme: null,
    any: false,
    ...noLimits,
    ...said,
  })
  switch (reading.kind) {
    case 'nothing':
      return taken
    case 'combo':
      return { ...taken, deal: deal({ reason: 'combo', ...saidBeside(written, programmes) }) }
    case 'unclear': {
      const beside = saidBeside(written, programmes)
      const unclear = {
        ...taken,
        deal: deal({ reason: reading.reason, word: reading.word ?? null, ...beside }),
      }
      // The row's price may be what the card holders pay. Only a text with a higher price speaks of another one.
      const isTheirs = beside.programme !== null && was !== null && reading.reason !== 'not-lower'
      return isTheirs ? { ...unclear, cents: was, special: null } : unclear
    }
    case 'price':
      return readSinglePrice(reading, taken, deal)
    case 'multibuy': {
      const { terms, any, limit_per_order, limit_per_account } = reading
      const programme = programmeSaid(reading.members)
      return { ...taken, deal: deal({ terms, any, programme, limit_per_order, limit_per_account }) }
    }
  }
}

type PriceReading = PromotionReading & { kind: 'price' }

function readSinglePrice(
  { price_in_cents, is_row_price, was_in_cents, members }: PriceReading,
  taken: TextReading,
  deal: (said: Partial<RowDeal>) => TextReading['deal'],
): TextReading {
  if (members) {
    const terms: MultibuyTerms = { kind: 'n_for_amount', qty: 1, amount_in_cents: price_in_cents }
    const forMembers = deal({ terms, programme: programmeSaid(members) })
    if (!is_row_price || was_in_cents === null) return { ...taken, deal: forMembers }
    return { ...taken, cents: cents(was_in_cents), special: null, deal: forMembers }
  }
  if (!is_row_price) return { ...taken, special: cents(price_in_cents) }
  if (was_in_cents === null) return { ...taken, isNotLower: true }
  return { ...taken, cents: cents(was_in_cents), special: cents(price_in_cents) }
}

/** What a text that is not understood says of members and "any" all the same. */
function saidBeside(text: string, names: readonly Programme[]): Pick<RowDeal, 'programme' | 'any'> {
  const tokens = promotionTokens(text, names)
  const { programmes } = takeProgrammes(tokens)
  return { programme: programmeSaid(programmes), any: tokens.some(({ is }) => is === 'any') }
}

function programmeSaid(programmes: readonly Programme[] | null): string | null {
  if (!programmes || programmes.length === 0) return null
  return programmes.map((name) => (name === unnamedProgramme ? '' : name)).join(severalMark)
}

const evenText = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().toLowerCase().slice(0, longestText)
