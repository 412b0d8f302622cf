// What goods cost within a multibuy that they are in.
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { type Cents, timesRatio } from '#kernel/money.ts'

/**
 * Returns what a base unit costs in cents where a multibuy is filled with these goods alone; undefined where that is no less than
 * the price, and for those that depend on what else is bought.
 */
export function priceInDeal(terms: MultibuyTerms, priceInCents: number): Cents | undefined {
  const cents = filledWith(terms, priceInCents)
  return cents !== undefined && cents < priceInCents ? cents : undefined
}

function filledWith(terms: MultibuyTerms, price: number): Cents | undefined {
  switch (terms.kind) {
    case 'n_for_amount':
      return timesRatio(terms.amount_in_cents, 1, terms.qty)
    case 'n_pay_m':
      return timesRatio(price, terms.pay_qty, terms.qty)
    case 'cheapest_free':
      return timesRatio(price, terms.qty - 1, terms.qty)
    case 'save_amount':
      return timesRatio(Math.max(0, price * terms.qty - terms.amount_in_cents), 1, terms.qty)
    case 'save_percent':
      return timesRatio(price, Math.round((100 - terms.percent) * 1000), 100_000)
    default:
      return undefined
  }
}
