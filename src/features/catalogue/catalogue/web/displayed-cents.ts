// The displayed price of an offer in cents: per piece, per kilogram, or per the unit it is quoted in.
import { timesQty } from '#kernel/money.ts'
import { priceUnit, qty } from '#kernel/quantity.ts'
import type { CardOffer } from '../catalogue-contract.ts'

/**
 * Converts the price of a base unit (cents) to the displayed price: goods sold by weight are quoted per kilogram, or per the
 * offer's own unit.
 */
export const displayedCents = (
  offer: Pick<CardOffer, 'per_kg' | 'per_kg_symbol' | 'per_kg_conversion_rate'>,
  cents: number,
): number => (offer.per_kg ? timesQty(cents, qty(priceUnit(offer).rate)) : cents)
