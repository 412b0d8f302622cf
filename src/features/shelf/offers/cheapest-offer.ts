// Orders offers, and chooses the one that represents a product.
import { type Pricing, priceNow } from './price-now.ts'

export interface Comparable extends Pricing {
  id: string
  supplierId: string
  outOfStockAt: Date | number | null
  stokvel: boolean
}

/**
 * Compares offers: in stock first, single packs before bulk packs, then the cheapest; ties by supplier and id, so that the order
 * is stable.
 */
export function compareOffers(a: Comparable, b: Comparable, now: Date): number {
  return (
    Number(a.outOfStockAt !== null) - Number(b.outOfStockAt !== null) ||
    Number(a.stokvel) - Number(b.stokvel) ||
    priceNow(a, now).cents - priceNow(b, now).cents ||
    compareText(a.supplierId, b.supplierId) ||
    compareText(a.id, b.id)
  )
}

export function cheapestOffer<T extends Comparable>(offers: Iterable<T>, now: Date): T | undefined {
  let best: T | undefined
  for (const offer of offers) if (!best || compareOffers(offer, best, now) < 0) best = offer
  return best
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
