// The price of an offer in cents as it is said: of a piece, a kilogram, or whatever else its price is of.
import { timesQty } from '#kernel/money.ts'
import { priceUnit, qty } from '#kernel/quantity.ts'
import type { CardOffer } from '../catalogue-contract.ts'

/** A price is that of a base unit; what is weighed is shown by the kilogram, or whatever else its price is said of. */
export const displayedCents = (
  offer: Pick<CardOffer, 'per_kg' | 'per_kg_symbol' | 'per_kg_conversion_rate'>,
  cents: number,
): number => (offer.per_kg ? timesQty(cents, qty(priceUnit(offer).rate)) : cents)
