// Keeps a basket as a list, to be bought another day: in this browser at once, with or without a signal, and with the
// account of somebody signed in as soon as the shop can be reached.

import { newId } from '#kernel/ids.ts'
import { formatDayShort } from '#kernel/time.ts'
import type { Shop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { asLists, keepList, removeList, roomLeft } from '../kept-lists.ts'
import type { SavedItem } from '../list-contract.ts'
import { asItem } from '../saved-offer.ts'
import { changeLists, restoreLists, useLists } from './lists-store.ts'
import { syncLists } from './sync-lists.ts'

/** The ids of the lists it became. 'full': there are as many as anybody may have, and nothing was kept. */
export type Kept = readonly string[] | 'full'

/** Without a name it is called by its suppliers and today's date, in whichever words they are written. */
export async function keepBasket(shop: Shop, lines: readonly CartLine[], name = ''): Promise<Kept> {
  const suppliers = [...new Set(lines.map(({ offer }) => offer.supplier.name))]
  const today = formatDayShort(new Date(), shop.language)
  return keepItems(shop, lines.map(asItem), name || `${suppliers.slice(0, 2).join(', ')}, ${today}`)
}

/** What does not fit on one list becomes several. */
export function keepItems(shop: Shop, items: SavedItem[], name: string): Kept {
  restoreLists()
  const made = asLists(items, name).map((part) => ({
    id: newId('list'),
    created_at: new Date().toISOString(),
    ...part,
  }))
  if (made.length > roomLeft(useLists.getState())) return 'full'
  changeLists((lists) => made.reduce(keepList, lists))
  sync(shop)
  return made.map(({ id }) => id)
}

/** As if they had never been kept. */
export function forgetKept(shop: Shop, ids: readonly string[]): void {
  changeLists((lists) => ids.reduce(removeList, lists))
  sync(shop)
}

/** Whatever comes of it: what could not be sent is sent the next time. */
const sync = (shop: Shop): void => void syncLists(shop).catch(() => {})
