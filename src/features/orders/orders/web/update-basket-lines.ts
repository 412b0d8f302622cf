// Writes the shop's offers and quantities into basket lines. Other lines stay as they are, and a line that was removed meanwhile
// stays removed.

import { applyToCart } from '#features/basket/basket/web/edit-basket.ts'
import type { CartLine } from '#web/stores/basket-store.ts'

export function updateBasketLines(lines: readonly CartLine[]): void {
  const confirmed = new Map(lines.map((line) => [line.offer.id, line]))
  applyToCart((items) => items.map((each) => confirmed.get(each.offer.id) ?? each))
}
