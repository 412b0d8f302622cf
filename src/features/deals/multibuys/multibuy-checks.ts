// What a manager is shown and refused of a multibuy's terms before it is made.

import type { Days } from '#features/deals/promotions/promotion-rules.ts'
import { applyMultibuys } from '#features/shelf/multibuy-rules/apply-multibuys.ts'
import { type MultibuyTerms, maxMultibuysOfOffer } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { type Cents, cents } from '#kernel/money.ts'

/** Who gets terms, and whether each order or account gets them a few times only. */
export interface TermsUse {
  forMembers: boolean
  isLimited?: boolean
}

/** Returns why terms make no multibuy; undefined where they do. A price of one piece is one for members or with a limit only. */
export function whyNotTerms(
  terms: MultibuyTerms,
  { forMembers, isLimited = false }: TermsUse,
): 'single-price' | 'pay-fewer' | 'saves-all' | undefined {
  if (terms.kind === 'n_for_amount' && terms.qty === 1 && !forMembers && !isLimited) return 'single-price'
  if (terms.kind === 'n_pay_m' && terms.pay_qty >= terms.qty) return 'pay-fewer'
  if (terms.kind === 'total_save_amount' && terms.amount_in_cents >= terms.from_in_cents) return 'saves-all'
}

/** Returns how many pieces show what terms grant; null where a total does. */
export const examplePieces = (terms: MultibuyTerms): number | null => ('qty' in terms ? terms.qty : null)

export interface Example {
  nowInCents: Cents
  dealInCents: Cents
}

/**
 * Returns what full pieces of one price cost now, in cents, and within the multibuy; of a total, what goods for just that much do,
 * and of goods by weight what a base unit does. Where they cost no more without it, both are the same.
 */
export function exampleOf(terms: MultibuyTerms, priceInCents: number, weighed = false): Example {
  const line =
    'from_in_cents' in terms
      ? { qty: 1, priceInCents: terms.from_in_cents }
      : { qty: weighed ? 1 : terms.qty, priceInCents }
  const now = line.qty * line.priceInCents
  const { lines } = applyMultibuys(
    [{ ...line, weighed: false, multibuyIds: ['example'] }],
    // A percentage from two pieces on holds for each of them.
    [{ id: 'example', terms: weighed && 'qty' in terms ? { ...terms, qty: 1 } : terms }],
  )
  return { nowInCents: cents(now), dealInCents: cents(now - (lines[0]?.dealInCents ?? 0)) }
}

/** Returns the days of a multibuy that are still to come: what has passed is nobody's concern. */
export const daysFrom = ({ startAt, endAt }: Days, now: Date): Days => ({
  startAt: startAt < now ? now : startAt,
  endAt,
})

/** Returns whether a further multibuy on these days would be one too many at some moment, `others` being an offer's. */
export const isFull = (others: readonly Days[], days: Days): boolean =>
  // Most run at once at the moment when one of them begins.
  [days.startAt, ...others.map(({ startAt }) => startAt)].some(
    (at) =>
      at >= days.startAt &&
      at < days.endAt &&
      others.filter((other) => other.startAt <= at && other.endAt > at).length >= maxMultibuysOfOffer,
  )
