// The terms of a branch, for features that change an order later.
import type { Reader } from '#server/database/database.ts'
import { type CartSupplier, findCartSupplier } from './cart-offer-store.ts'

export type { CartOffer, CartSupplier } from './cart-offer-store.ts'
export { containsLiquor, liquorObstacle } from './liquor-problem.ts'

export async function findCartTerms(db: Reader, supplierId: string, now: Date): Promise<CartSupplier> {
  const supplier = await findCartSupplier(db, supplierId, now)
  if (!supplier) throw new Error(`supplier ${supplierId} is gone`)
  return supplier
}
