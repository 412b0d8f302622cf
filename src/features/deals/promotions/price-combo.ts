// Computes what a combo's parts cost singly, the honest comparison for the combo's price.
import { type Cents, sumCents, timesQty } from '#kernel/money.ts'
import { qty } from '#kernel/quantity.ts'

export interface PricedPart {
  /** Of one, at this branch now; undefined where it is not sold singly. */
  priceInCents: number | undefined
  qty: number
}

/** Returns what a basket would charge for the part's quantity, in cents. */
export const partTotal = ({ priceInCents, qty: many }: PricedPart): Cents | undefined =>
  priceInCents === undefined ? undefined : timesQty(priceInCents, qty(many))

/**
 * Returns the total of the parts in cents; undefined as soon as one has no price, because a saving that cannot be checked is not
 * claimed.
 */
export function separateTotal(parts: readonly PricedPart[]): Cents | undefined {
  const totals = parts.map(partTotal)
  return totals.every((total) => total !== undefined) ? sumCents(totals) : undefined
}
