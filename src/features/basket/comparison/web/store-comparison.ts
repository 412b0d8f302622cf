// Stores the totals at the best shops and the place of the comparison with the basket (cart-v1).

import type { Position } from '#kernel/distance.ts'
import { useCart } from '#web/stores/basket-store.ts'
import type { CompareEntry } from '../comparison-contract.ts'

/** More would fill the browser's storage with what nobody looks at again. */
const maxStored = 5

export function storeComparison(
  baskets: readonly CompareEntry[],
  position: Position | null | undefined,
): void {
  useCart.persist.rehydrate()
  useCart.setState({
    comparisons: baskets.slice(0, maxStored),
    location: position ? { latitude: position.lat, longitude: position.lon } : null,
  })
}
