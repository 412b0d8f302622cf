// Keeps a basket as a list, to be bought another day: in this browser at once, with or without a signal, and with the
// account of somebody signed in as soon as the shop can be reached.

import { newId } from '#kernel/ids.ts'
import { formatDayShort } from '#kernel/time.ts'
import type { Shop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import type { SavedItem } from '../list-contract.ts'
import { addList, remainingLists, removeList, splitIntoLists } from '../saved-lists.ts'
import { toSavedItem } from '../saved-offer.ts'
import { changeLists, restoreLists, useLists } from './lists-store.ts'
import { syncLists } from './sync-lists.ts'

/** The ids of the lists it became. 'full': there are as many as anybody may have, and nothing was kept. */
export type SaveResult = readonly string[] | 'full'

/** Without a name it is called by its suppliers and today's date, in whichever words they are written. */
export async function saveBasketAsList(
  shop: Shop,
  lines: readonly CartLine[],
  name = '',
): Promise<SaveResult> {
  const suppliers = [...new Set(lines.map(({ offer }) => offer.supplier.name))]
  const today = formatDayShort(new Date(), shop.language)
  return saveItemsAsLists(
    shop,
    lines.map(toSavedItem),
    name || `${suppliers.slice(0, 2).join(', ')}, ${today}`,
  )
}

/** What does not fit on one list becomes several. */
export function saveItemsAsLists(shop: Shop, items: SavedItem[], name: string): SaveResult {
  restoreLists()
  const newLists = splitIntoLists(items, name).map((part) => ({
    id: newId('list'),
    created_at: new Date().toISOString(),
    ...part,
  }))
  if (newLists.length > remainingLists(useLists.getState())) return 'full'
  changeLists((lists) => newLists.reduce(addList, lists))
  sync(shop)
  return newLists.map(({ id }) => id)
}

/** As if they had never been kept. */
export function discardSavedLists(shop: Shop, ids: readonly string[]): void {
  changeLists((lists) => ids.reduce(removeList, lists))
  sync(shop)
}

/** Whatever comes of it: what could not be sent is sent the next time. */
const sync = (shop: Shop): void => void syncLists(shop).catch(() => {})
