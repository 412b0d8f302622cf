// Why a basket cannot be checked out yet: the reason beside the page's disabled button, and the server's refusal [spec 5].
import { basketTotals, type Line, maxLines, orderable, subtotal } from './basket.ts'

export type CheckoutProblem =
  | 'basket-empty'
  | 'too-many-lines'
  | 'all-out-of-stock'
  | 'no-supplier'
  | 'no-shipping-options'
  | 'stokvel-mixed'
  | 'below-stokvel-minimum'
  | 'below-minimum'

export interface CheckoutTerms {
  /** The chosen branch; a market basket may still be without one. */
  supplierId: string | null
  mode?: 'agency' | 'market'
  /** How many ways of collecting or delivering the client config offers: a market basket needs one. */
  shippingOptions?: number
  discountInCents?: number
  /** The supplier's own minimum for stokvel baskets. */
  stokvelMinimumInCents?: number
}

/** Returns the first problem, or undefined when the basket can be checked out. */
export function whyNotCheckout(lines: readonly Line[], terms: CheckoutTerms): CheckoutProblem | undefined {
  const orderableLines = orderable(lines)
  if (lines.length === 0) return 'basket-empty'
  if (orderableLines.length === 0) return 'all-out-of-stock'
  if (orderableLines.length > maxLines) return 'too-many-lines'
  if (terms.mode === 'market') {
    if (!terms.shippingOptions) return 'no-shipping-options'
  } else if (!terms.supplierId) return 'no-supplier'
  const bulk = orderableLines.filter((line) => line.offer.stokvel)
  if (bulk.length > 0 && bulk.length < orderableLines.length) return 'stokvel-mixed'
  if (bulk.length > 0 && subtotal(bulk) < (terms.stokvelMinimumInCents ?? 0)) return 'below-stokvel-minimum'
  const discount = { discountInCents: terms.discountInCents ?? 0 }
  return basketTotals(lines, discount).belowMinimum ? 'below-minimum' : undefined
}
