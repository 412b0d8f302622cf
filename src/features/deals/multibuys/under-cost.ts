// Whether a multibuy sells goods for less than the branch pays for them, in the worst case.
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { type Cents, cents } from '#kernel/money.ts'
import { exampleOf } from './multibuy-checks.ts'

/** Goods at their price now. Both are cents for the same unit: a piece, or a kilogram of what is weighed. */
export interface GoodsWithCost {
  priceInCents: number
  costInCents: number
}

/**
 * Returns what one unit of goods sells for in a multibuy, in whole cents rounded down, if that is under their cost; else
 * undefined. The multibuy is applied to these goods alone; one from a total on at just that total, where its goods lose most.
 *
 * That is the worst case of a group too: where none of its goods is under its cost alone, no mix of them is. An amount for N pieces,
 * or off them, is the same for every mix. A percentage is the same for each piece. Of N pieces of which M are paid, these are the
 * dearest, so at least M in N of the sum of all is paid. An amount off a total is a smaller part of a higher total.
 */
export function priceUnderCost(
  terms: MultibuyTerms,
  { priceInCents, costInCents }: GoodsWithCost,
): Cents | undefined {
  const { nowInCents, dealInCents } = exampleOf(terms, priceInCents)
  // The example is several pieces, or a total: what it costs is to the cost of one as what it sells for now is to the price of one.
  if (dealInCents * priceInCents >= nowInCents * costInCents) return undefined
  return cents(Math.floor((dealInCents * priceInCents) / nowInCents))
}
