// What a combo's parts cost by themselves: the honest price to set beside the combo's.
import { type Cents, sumCents, timesQty } from '#kernel/money.ts'
import { qty } from '#kernel/quantity.ts'

export interface PricedPart {
  /** Of one, at this branch now; undefined where it is not sold singly. */
  priceInCents: number | undefined
  qty: number
}

/** As a basket would charge for so many. */
export const partTotal = ({ priceInCents, qty: many }: PricedPart): Cents | undefined =>
  priceInCents === undefined ? undefined : timesQty(priceInCents, qty(many))

/** All of them together; undefined as soon as one has no price, for a saving that cannot be checked is not claimed. */
export function separateTotal(parts: readonly PricedPart[]): Cents | undefined {
  const totals = parts.map(partTotal)
  return totals.every((total) => total !== undefined) ? sumCents(totals) : undefined
}
