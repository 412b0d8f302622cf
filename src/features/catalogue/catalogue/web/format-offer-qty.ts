// A quantity (base units) as the offer is sold: pieces, or a weight with its unit.
import { formatQty, weightFromBase } from '#kernel/quantity.ts'
import type { CardOffer } from '../catalogue-contract.ts'

export function formatOfferQty(offer: CardOffer, qty: number): string {
  if (!offer.per_kg) return formatQty(qty, null)
  const unit = offer.per_kg_symbol ?? 'kg'
  return `${formatQty(weightFromBase(qty, offer.per_kg_conversion_rate ?? 1), unit)} ${unit}`
}
