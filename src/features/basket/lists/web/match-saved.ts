// What of a saved list is matched with today's shelves, and of which supplier.
import { mixesSuppliers } from '#features/suppliers/shopfront/basket-terms.ts'
import type { Shop } from '#web/shop.tsx'
import type { SavedItem, SavedList } from '../list-contract.ts'
import type { LineToMatch } from './match-query.ts'

export const linesToMatch = ({ items }: SavedList): LineToMatch[] =>
  items.map(({ text, offer, qty }) => ({ text, offer: offer && { id: offer.id }, qty }))

/** The chosen supplier; where a basket is of one supplier and none is chosen, the list's own. */
export const supplierOfList = (shop: Shop, { items }: SavedList): string | null =>
  shop.supplierId ?? (mixesSuppliers(shop.config) ? null : mainSupplier(items))

/** The supplier most of it is from. */
function mainSupplier(items: readonly SavedItem[]): string | null {
  const counts = new Map<string, number>()
  for (const { offer } of items)
    if (offer) counts.set(offer.supplier.id, (counts.get(offer.supplier.id) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
