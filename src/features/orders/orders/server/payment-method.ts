// How an order is paid where its shopper need not say: store credit that covers it leaves nothing to choose [ruling 13].
import type { CartInput } from '#features/basket/basket/cart-contract.ts'
import type { PricedCart } from '#features/basket/basket/server/price-cart.ts'

/** In lower case. What a later change of the order would add to it is paid in cash, where the branch takes cash. */
export function paymentMethodOf(
  { provider }: Pick<CartInput, 'provider'>,
  { totals, dispatch }: Pick<PricedCart, 'totals' | 'dispatch'>,
): string | undefined {
  if (provider) return provider.toLowerCase()
  const payments = dispatch?.option?.payments ?? []
  if (totals.total === 0 || totals.credit < totals.total) return undefined
  return payments.includes('cash') ? 'cash' : payments[0]
}
