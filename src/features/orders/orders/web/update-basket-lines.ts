// What the shop said of some lines goes into the basket: what else is in it, or was taken out meanwhile, stays so.

import { editCart } from '#features/basket/basket/web/edit-basket.ts'
import type { CartLine } from '#web/stores/basket-store.ts'

export function updateBasketLines(lines: readonly CartLine[]): void {
  const confirmed = new Map(lines.map((line) => [line.offer.id, line]))
  editCart((items) => items.map((each) => confirmed.get(each.offer.id) ?? each))
}
