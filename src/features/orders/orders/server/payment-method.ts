// How an order is paid when its shopper chose nothing: store credit that covers it leaves no choice to make [ruling 13].
import type { CartInput } from '#features/basket/basket/cart-contract.ts'
import type { PricedCart } from '#features/basket/basket/server/price-cart.ts'

/**
 * Returns the provider in lower case, or undefined where the shopper must choose one. A later addition to an order that credit
 * covers is paid in cash, where the branch takes cash.
 */
export function paymentMethodOf(
  { provider }: Pick<CartInput, 'provider'>,
  { totals, dispatch }: Pick<PricedCart, 'totals' | 'dispatch'>,
): string | undefined {
  if (provider) return provider.toLowerCase()
  const payments = dispatch?.option?.payments ?? []
  if (totals.total === 0 || totals.credit < totals.total) return undefined
  return payments.includes('cash') ? 'cash' : payments[0]
}
