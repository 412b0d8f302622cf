// Reads a cart's items with the quantities their offers allow, and reports what differs from what the shopper saw.
import { priceNow } from '#features/shelf/offers/price-now.ts'
import { qty } from '#kernel/quantity.ts'
import type { CartInput } from '../cart-contract.ts'
import type { CartOffer } from './cart-offer-store.ts'
import { correctQty } from './correct-qty.ts'

export interface RequestedLine {
  offer: CartOffer
  qty: number
  /** What the shopper was shown as its deal. */
  sentDealInCents: number | undefined
}

export interface ReadItems {
  requested: RequestedLine[]
  /** Ids that are no offer of this supplier now. */
  unknown: string[]
  /** Offers whose price, or whose quantity's rule, is not what the client sent. */
  updated: string[]
}

export function readItems(cart: CartInput, offers: ReadonlyMap<string, CartOffer>, now: Date): ReadItems {
  const requested: ReadItems['requested'] = []
  const unknown: string[] = []
  const updated = new Set<string>()
  for (const item of cart.items) {
    const offer = offers.get(item.offer.id)
    if (!offer) {
      unknown.push(item.offer.id)
      continue
    }
    const corrected = correctQty(offer, item.qty)
    // An echo without a price asserts nothing; anything else that is not this very number differs.
    const echo: Record<string, unknown> = item.offer
    const sentPrice = echo.price_in_cents ?? priceNow(offer, now).cents
    if (corrected !== qty(item.qty) || sentPrice !== priceNow(offer, now).cents) updated.add(offer.id)
    requested.push({ offer, qty: corrected, sentDealInCents: item.deal_in_cents })
  }
  return { requested, unknown, updated: [...updated] }
}
