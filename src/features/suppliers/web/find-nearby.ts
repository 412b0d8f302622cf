// In agency mode a branch must be chosen before browsing: the shopper is located, and when there is exactly one branch
// near it is chosen for them; otherwise the picker opens. Refusing to be located still lists the branches.
import type { Shop } from '#web/shop.tsx'
import { chooseSupplier } from './choose-supplier.ts'
import { findPosition } from './find-position.ts'
import { openPicker } from './picker-store.ts'
import { suppliersNearQuery } from './supplier-queries.ts'

export async function findNearby(shop: Shop, isLeft: () => boolean): Promise<void> {
  const found = await findPosition()
  const position = found === 'missing' ? null : found
  const near = await shop.queries.fetchQuery(suppliersNearQuery(shop, position)).catch(() => [])
  if (isLeft() || shop.supplierId !== null) return
  const [only, another] = near
  if (only && !another) await chooseSupplier(shop, only.id)
  else openPicker(position)
}
