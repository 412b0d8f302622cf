// Applies the multibuys of a branch to the lines of a cart [R20], and says what of it an order keeps and what the shopper is shown.
import {
  type AgreedMultibuy,
  agreedOn,
  applicable,
  isCounted,
} from '#features/shelf/multibuy-rules/agreed-multibuys.ts'
import {
  applyMultibuys,
  type DealShare,
  type MultibuyLine,
} from '#features/shelf/multibuy-rules/apply-multibuys.ts'
import type { Multibuy } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { multibuyText } from '#features/shelf/multibuy-rules/multibuy-text.ts'
import { type NextHint, nextHints } from '#features/shelf/multibuy-rules/next-hint.ts'
import { containsForbidden } from '#features/shelf/offers/goods-kind.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Deal } from '../cart-contract.ts'
import type { CartOffer } from './cart-offer-store.ts'

export interface DealLine {
  offer: CartOffer
  qty: number
  priceInCents: number
}

export interface LineDeal {
  dealInCents: number
  shares: readonly DealShare[]
  /** The multibuys that the line is in, whether they apply or not. */
  keys: readonly string[]
}

export interface CartDeals {
  /** In the order of the lines. */
  lines: readonly LineDeal[]
  agreed: readonly AgreedMultibuy[]
  /** How often multibuys that count their uses are applied, by id. */
  uses: ReadonlyMap<string, number>
  shown: readonly Deal[]
}

export const noDeal: LineDeal = { dealInCents: 0, shares: [], keys: [] }

/** What is known of an account for its deals; empty for a visitor, who counts as having used none and as a member of nothing. */
export interface DealAccount {
  /** How often other orders of the account have applied multibuys with a limit per account, by id. */
  used: ReadonlyMap<string, number>
  /** The programmes of the chain that it is a member of, by id. */
  programmes: ReadonlySet<string>
}

export const visitorDeals: DealAccount = { used: new Map(), programmes: new Set() }

/** Returns whether an offer may be in multibuys: the law keeps some goods from promotions, and packs have prices of their own. */
export const joinsMultibuys = (offer: CartOffer): boolean =>
  !offer.stokvel && offer.parts.length === 0 && !containsForbidden(offer)

/** Returns the multibuys of an offer that an account can have. */
export const multibuysOf = (offer: CartOffer, { programmes }: DealAccount): readonly Multibuy[] =>
  (offer.multibuys ?? []).filter(({ programme }) => !programme || programmes.has(programme.id))

export function cartDeals(
  lines: readonly DealLine[],
  { account, language, shown }: { account: DealAccount; language: Language; shown: boolean },
): CartDeals {
  const all = multibuysIn(lines.flatMap(({ offer }) => offer.multibuys ?? []))
  if (all.length === 0) return { lines: lines.map(() => noDeal), agreed: [], uses: new Map(), shown: [] }
  const ruleLines = lines.map(
    ({ offer, qty, priceInCents }): MultibuyLine => ({
      qty,
      priceInCents,
      weighed: offer.weighing !== null,
      multibuyIds: multibuysOf(offer, account).map(({ id }) => id),
    }),
  )
  const agreed = multibuysIn(lines.flatMap(({ offer }) => multibuysOf(offer, account))).map(agreedOn)
  const rules = applicable(agreed, account.used)
  const result = applyMultibuys(ruleLines, rules)
  // Looking for what would save more takes many times as long as the deals themselves: only somebody who looks wants it.
  const hints: ReadonlyMap<string, NextHint> = shown ? nextHints(ruleLines, rules, result) : new Map()
  const counted = new Set(agreed.filter(isCounted).map(({ id }) => id))
  return {
    lines: result.lines.map((line, at) => ({ ...line, keys: ruleLines[at]?.multibuyIds ?? [] })),
    agreed,
    uses: new Map(result.applied.filter(({ id }) => counted.has(id)).map(({ id, times }) => [id, times])),
    shown: all.map(({ id, terms, programme }) => {
      const applied = result.applied.find((each) => each.id === id)
      return {
        id,
        text: multibuyText(terms, language),
        programme: programme?.name ?? null,
        is_member: !programme || account.programmes.has(programme.id),
        times: applied?.times ?? 0,
        saving_in_cents: applied?.savingInCents ?? 0,
        hint: showHint(hints.get(id), lines),
      }
    }),
  }
}

/** Each multibuy once, by id. */
const multibuysIn = (multibuys: readonly Multibuy[]): Multibuy[] =>
  [...new Map(multibuys.map((each) => [each.id, each])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))

function showHint(hint: NextHint | undefined, lines: readonly DealLine[]): Deal['hint'] {
  if (!hint) return null
  return 'line' in hint
    ? {
        offer_id: lines[hint.line]?.offer.id ?? null,
        missing: hint.missing,
        missing_in_cents: null,
        saving_in_cents: hint.savingInCents,
      }
    : {
        offer_id: null,
        missing: null,
        missing_in_cents: hint.missingInCents,
        saving_in_cents: hint.savingInCents,
      }
}
