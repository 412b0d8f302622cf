// Saves a basket as a list, to be bought another day: in this browser at once, online or offline, and in the account of a
// signed-in shopper as soon as the server can be reached.

import { newId } from '#kernel/ids.ts'
import type { Shop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import type { SavedItem } from '../list-contract.ts'
import { addList, remainingLists, removeList, splitIntoLists } from '../saved-lists.ts'
import { toSavedItem } from '../saved-offer.ts'
import { changeLists, restoreLists, useLists } from './lists-store.ts'
import { basketListName } from './save-account-list.ts'
import { syncLists } from './sync-lists.ts'

/** The ids of the new lists. 'full': the maximum number of lists would be exceeded, and nothing was saved. */
export type SaveResult = readonly string[] | 'full'

/** Saves the basket. Without a name the list is named after its suppliers and today's date, in the shop's language. */
export async function saveBasketAsList(
  shop: Shop,
  lines: readonly CartLine[],
  name = '',
): Promise<SaveResult> {
  return saveItemsAsLists(shop, lines.map(toSavedItem), name || basketListName(lines, shop.language))
}

/** Saves the items; those that do not fit on one list become several. */
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

/** Removes the lists again, as if they had never been saved. */
export function discardSavedLists(shop: Shop, ids: readonly string[]): void {
  changeLists((lists) => ids.reduce(removeList, lists))
  sync(shop)
}

/** Whatever comes of it: what could not be sent is sent the next time. */
const sync = (shop: Shop): void => void syncLists(shop).catch(() => {})
