// Which suppliers' parts of the basket are ordered now: all of them unless the shopper chose some. The others stay in the
// basket.

import type { CartLine } from '#web/stores/basket-store.ts'
import { setCheckout } from '#web/stores/checkout-store.ts'
import { orderableParts, type SupplierPart } from '../group-by-supplier.ts'

declare module '#web/stores/checkout-store.ts' {
  interface CheckoutState {
    only?: string[] | null
  }
}

export const setChosenParts = (supplierIds: string[] | null): void => setCheckout({ only: supplierIds })

/** Returns the parts that go to checkout. */
export function chosenParts(
  items: readonly CartLine[],
  only: readonly string[] | null | undefined,
): SupplierPart<CartLine>[] {
  const open = orderableParts(items)
  const chosen = open.filter(({ supplier }) => only?.includes(supplier.id))
  return chosen.length > 0 ? chosen : open
}
