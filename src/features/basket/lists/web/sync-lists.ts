// Synchronises the lists of this browser with those of the account: sends the changes made here first, then receives those of
// the account. A list's id is made where the list is made, so that sending it twice saves it once.
import { isFailure } from '#web/api-failure.ts'
import type { Shop } from '#web/shop.tsx'
import type { SavedItem, SavedList } from '../list-contract.ts'
import { assignOwner, markSynced, mergeServerLists, type PendingChange } from '../saved-lists.ts'
import { changeLists, useLists } from './lists-store.ts'

let queue: Promise<void> = Promise.resolve()

/** Synchronises, one run at a time. Throws if the server cannot be reached; a visitor's lists stay in the browser. */
export function syncLists(shop: Shop): Promise<void> {
  queue = queue.catch(() => {}).then(() => sync(shop))
  return queue
}

async function sync(shop: Shop): Promise<void> {
  const userId = shop.account?.id
  if (!userId) return
  changeLists((lists) => assignOwner(lists, userId))
  for (const [id, news] of Object.entries(useLists.getState().news)) {
    const list = useLists.getState().lists.find((one) => one.id === id)
    if (await sendChange(shop, userId, { id, news, list }))
      changeLists((lists) => markSynced(lists, id, news, list))
  }
  const { resources } = await shop.api('lists', { params: { user_id: userId } })
  // Who signed out meanwhile has taken their lists along.
  if (shop.account?.id === userId) changeLists((lists) => mergeServerLists(lists, resources))
}

interface PendingList {
  id: string
  news: PendingChange
  list: SavedList | undefined
}

/** Whether it was heard. What the shop has no room for stays in this browser, and is told again. */
async function sendChange(shop: Shop, userId: string, { id, news, list }: PendingList): Promise<boolean> {
  const params = { user_id: userId, id }
  try {
    if (news === 'remove') await shop.api('removeList', { params })
    else if (list) {
      const { name, items } = list
      const saved =
        news === 'keep' &&
        (await shop.api('keepList', {
          params: { user_id: userId },
          body: { list: { id, name, items: items.map(asInput) } },
        }))
      // It was there already where an answer got lost, and may have been renamed since.
      if (!saved || saved.resource.name !== name)
        await shop.api('changeList', { params, body: { list: { name } } })
    }
    return true
  } catch (error) {
    // Removed on another phone.
    if (news !== 'keep' && isFailure(error, 'not_found')) return true
    if (isFailure(error, 'invalid')) return false
    throw error
  }
}

const asInput = ({ text, offer, qty }: SavedItem) => ({
  text,
  offer: offer && { id: offer.id, price_in_cents: offer.price_in_cents },
  qty,
})
