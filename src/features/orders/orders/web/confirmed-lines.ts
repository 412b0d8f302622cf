// The basket's lines as the shop validated them: new prices, and what is no longer available.
import type { Validation } from '#features/basket/basket/cart-contract.ts'
import { formatQty, priceUnit, weightFromBase } from '#kernel/quantity.ts'
import type { CartLine } from '#web/stores/basket-store.ts'

export interface ConfirmedLine extends CartLine {
  /** The price the shopper was shown, where it is another one now. */
  was: number | null
  /** Its price or quantity is not the one the shopper was shown. */
  changed: boolean
  gone: boolean
}

export function confirmedLines(
  lines: readonly CartLine[],
  validation: Validation | undefined,
  now: Date,
): ConfirmedLine[] {
  const validatedItems = new Map(validation?.items.map((item) => [item.offer.id, item]))
  return lines.map(({ offer, qty }) => {
    const validatedItem = validatedItems.get(offer.id)
    // What the basket showed as gone stays out of this order, even when it has just come back.
    const gone = offer.out_of_stock_at !== null || (validation?.out_of_stock.includes(offer.id) ?? false)
    const current = validatedItem?.offer ?? offer
    return {
      offer: { ...current, out_of_stock_at: gone ? (current.out_of_stock_at ?? now.toISOString()) : null },
      qty: validatedItem?.qty ?? qty,
      deal_in_cents: validatedItem?.deal_in_cents,
      was: current.price_in_cents === offer.price_in_cents ? null : offer.price_in_cents,
      changed: !gone && (validation?.updated.includes(offer.id) ?? false),
      gone,
    }
  })
}

/** Returns the lines for the basket, with the shop's offers and quantities. */
export const asCartLines = (lines: readonly ConfirmedLine[]): CartLine[] =>
  lines.map(({ offer, qty, deal_in_cents }) => ({ offer, qty, deal_in_cents }))

/** '/kg' of what is weighed in grams; what is weighed in kilograms says it in its weight. */
export function unitOfPrice(offer: ConfirmedLine['offer']): string {
  const { unit } = priceUnit(offer)
  return offer.per_kg && unit !== (offer.per_kg_symbol ?? 'kg') ? `/${unit}` : ''
}

export function shownQty({ offer, qty }: ConfirmedLine): string {
  if (!offer.per_kg) return formatQty(qty, null)
  const unit = offer.per_kg_symbol ?? 'kg'
  return `${formatQty(weightFromBase(qty, offer.per_kg_conversion_rate), unit)} ${unit}`
}
