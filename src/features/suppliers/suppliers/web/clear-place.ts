// Forgets where the shopper is: every branch is listed again, and prices are "from" until the shopper names a place again.
import type { Shop } from '#web/shop.tsx'
import { choosePlace, showNear } from './place-choice.ts'
import { clearPosition } from './shopper-position.ts'

export function clearPlace(shop: Shop): void {
  clearPosition()
  choosePlace(shop, null)
  if (shop.placed) void showNear(shop)
}
