// Reads the promotion text of a row of a price list: "2 FOR R30", "Buy any 6, pay for 5 (Smart Price)", "Spaar 20%". A text that may
// mean something else, or that does not fit the prices of its row, stays unclear: a person reads it, once for all rows that carry it.
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { type Programme, takeConditions } from './promotion-conditions.ts'
import { meaningOf } from './promotion-forms.ts'
import {
  type Implausible,
  implausible,
  type Limits,
  limitsOf,
  type RowPrices,
  type SinglePrice,
  singlePrice,
} from './promotion-plausible.ts'
import { promotionTokens, type Token } from './promotion-tokens.ts'

/** Why a text stays in the preview. */
export type UnclearReason =
  | 'unknown-word' // `word` says which
  | 'measure' // per kg, or packs: no number of pieces
  | 'days'
  | 'limit' // a limit that the multibuy cannot have, or that counts nobody says what
  | 'exception' // not for all, or not for everybody
  | 'other-piece' // another piece is cheaper: "2nd at half price"
  | 'no-number' // nothing but words: "hot deal"
  | 'no-form' // all words known, yet numbers or words without a part in it
  | Implausible

interface ForMembers {
  /** Null: for everybody. Else only for a shopper who is in all of these. */
  members: readonly [Programme, ...Programme[]] | null
}

export type PromotionReading =
  /** A single price. Where it is the row's price already and for members only, everybody pays `was_in_cents`. */
  | ({ kind: 'price' } & ForMembers & SinglePrice)
  /** `any`: the text says so, and its group is the category of the rows. */
  | ({ kind: 'multibuy'; terms: MultibuyTerms; any: boolean } & ForMembers & Limits)
  /** Its parts are nowhere stated. */
  | { kind: 'combo' }
  | { kind: 'nothing' }
  | { kind: 'unclear'; reason: UnclearReason; word?: string }

export interface PromotionContext extends RowPrices {
  /** The programmes of the chain, as its settings name them. */
  programmes?: readonly Programme[]
}

/** What spreadsheets and tills put where there is no promotion. */
const nothing = /^[^\p{L}\p{N}]*$|^\s*(?:n\/?a|none|no|nee|geen|nil|null|false|0+(?:[.,]0+)?)\s*$/iu

/** Returns what a promotion text means in a row with these prices. */
export function readPromotionText(text: string, context: PromotionContext): PromotionReading {
  if (nothing.test(text)) return { kind: 'nothing' }
  const tokens = promotionTokens(text, context.programmes)
  if (tokens.some(({ is }) => is === 'combo')) return { kind: 'combo' }
  const { limits, programmes, rest } = takeConditions(tokens)
  const core = dropFillers(rest)
  const telling = core.filter(({ is }) => is !== 'any' && is !== 'or_more')
  const meaning = meaningOf(telling)
  if (!meaning) return whyUnread(core)
  // "2 or more, save R10" does not say whether four pieces save it twice.
  if (core.some(({ is }) => is === 'or_more') && !countsFrom(meaning.terms)) return unclear('no-form')
  const reason = implausible(meaning, context)
  if (reason) return unclear(reason)
  const limit = limitsOf(limits, meaning.terms)
  if (!limit) return unclear('limit')
  const [first, ...others] = programmes
  const members: ForMembers['members'] = first === undefined ? null : [first, ...others]
  const price = singlePrice(meaning, context)
  // A price that is limited is a multibuy of one; what the row charges everybody already cannot be limited any more.
  if (price?.is_row_price && limits.length > 0) return unclear('limit')
  if (!price || limits.length > 0)
    return {
      kind: 'multibuy',
      terms: meaning.terms,
      members,
      any: core.some(({ is }) => is === 'any'),
      ...limit,
    }
  // What members pay must not become everybody's price because nothing says what the others pay.
  if (members && price.is_row_price && price.was_in_cents === null) return unclear('not-lower')
  return { kind: 'price', members, ...price }
}

const unclear = (reason: UnclearReason): PromotionReading => ({ kind: 'unclear', reason })

const sayNothing: readonly Token['is'][] = ['filler', 'break', 'piece', 'application', 'price']

/** Drops what says nothing. "Per item" is `each`. */
function dropFillers(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at): Token[] => {
    if (token.is === 'per' && tokens[at + 1]?.is === 'piece') return [{ is: 'each', text: token.text }]
    return sayNothing.includes(token.is) ? [] : [token]
  })
}

function whyUnread(tokens: readonly Token[]): PromotionReading {
  const unknown = tokens.find((token) => token.is === 'unknown')
  if (unknown && 'text' in unknown) return { kind: 'unclear', reason: 'unknown-word', word: unknown.text }
  const has = (is: Token['is']) => tokens.some((token) => token.is === is)
  if (has('exception')) return unclear('exception')
  if (has('measure')) return unclear('measure')
  if (has('days')) return unclear('days')
  if (has('limit') || has('person') || has('order')) return unclear('limit')
  if (has('ordinal')) return unclear('other-piece')
  return unclear(tokens.some((token) => 'value' in token) ? 'no-form' : 'no-number')
}

/** Kinds that apply to all pieces from the number or total on. */
const countsFrom = ({ kind }: MultibuyTerms): boolean =>
  kind === 'save_percent' || kind === 'total_save_amount' || kind === 'total_save_percent'
