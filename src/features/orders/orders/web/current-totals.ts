// The totals of the order: the shop's own sums or, until they arrive, the same rules applied to the same lines.
import { basketTotals, type Line } from '#features/basket/basket/basket.ts'
import type { Validation } from '#features/basket/basket/cart-contract.ts'

export interface CurrentTotals {
  subtotal: number
  discount: number
  discountCode?: string | null
  shipping: number
  bagQty: number
  bags: number
  total: number
  credit: number
  /** What store credit could pay of it. */
  creditAvailable: number
  payable: number
}

export function currentTotals(
  lines: readonly Line[],
  validation: Validation | undefined,
  bagPriceInCents: number,
): CurrentTotals {
  if (!validation) return basketTotals(lines, { bagPriceInCents })
  return {
    subtotal: validation.subtotal_in_cents,
    discount: validation.discount_in_cents,
    discountCode: validation.discount_code,
    shipping: validation.shipping_cost_in_cents,
    bagQty: validation.bag_qty,
    bags: validation.bag_total_in_cents,
    total: validation.total_in_cents,
    credit: validation.credit_in_cents,
    creditAvailable: validation.credit_available_in_cents,
    payable: validation.total_in_cents - validation.credit_in_cents,
  }
}
