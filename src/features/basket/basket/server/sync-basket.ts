// Synchronises an account's single basket across devices: merges a device's change under a lock and returns the whole basket.
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import { maxLines } from '../basket.ts'
import type { BasketChange, CartItemInput, SyncedCart } from '../cart-contract.ts'
import { mergeBasket } from '../merge-basket.ts'
import { lockBasket, saveBasket } from './account-basket-store.ts'
import { resolveItems } from './resolve-items.ts'
import { showItems } from './show-items.ts'

export interface BasketToSync {
  id: string | null | undefined
  items: readonly CartItemInput[]
  change: BasketChange
  accountId: string
  language: Language
  now: Date
  station: string | undefined
}

/** So many devices are remembered, those heard of last. */
const maxDevices = 20

export async function syncBasket(tx: Tx, shelves: Shelves, sent: BasketToSync): Promise<SyncedCart> {
  const { accountId, change, items, now, station } = sent
  const stored = await lockBasket(tx, accountId, station ?? '', now)
  // A device that knows another basket than this one (it was forgotten, or never seen) knows nothing of it: all it has is new.
  // One that knows of none but was heard here had no answer: what it told it may take back.
  const unanswered = !sent.id && Object.hasOwn(stored.devices, change.device)
  const isKnown = (sent.id === stored.id || unanswered) && change.revision <= stored.revision
  const changedIds = new Set(isKnown ? change.changed : items.map(({ offer }) => offer.id))
  const set = items.filter(({ offer }) => changedIds.has(offer.id))
  const removed = isKnown ? change.removed : []
  const isStale = (stored.devices[change.device] ?? 0) >= change.turn
  let { revision, entries } = stored
  if (!isStale && set.length + removed.length > 0) {
    const named = (await resolveItems(tx, set)).filter(({ sellableId }) => sellableId !== '')
    const merged = mergeBasket(
      entries,
      { device: change.device, revision: isKnown ? change.revision : 0, set: named, removed },
      { next: revision + 1, maxLines: maxLines },
    )
    if (merged !== entries) revision += 1
    entries = [...merged]
    const devices = withTurn(stored.devices, change)
    await saveBasket(tx, { id: stored.id, revision, entries, devices }, now)
  }
  const sentIds = new Set(items.map(({ offer }) => offer.id))
  const unseenEntries = entries.filter(
    ({ offerId, supplierId }) =>
      !sentIds.has(offerId) && (!change.supplier_id || change.supplier_id === supplierId),
  )
  return {
    id: stored.id,
    items: await showItems(shelves, unseenEntries, sent),
    basket: {
      revision,
      lines: entries.map(({ offerId, supplierId, qty }) => ({
        offer_id: offerId,
        supplier_id: supplierId,
        qty,
      })),
    },
  }
}

function withTurn(devices: Record<string, number>, { device, turn }: BasketChange): Record<string, number> {
  const others = Object.entries(devices).filter(([name]) => name !== device)
  return Object.fromEntries([...others.slice(1 - maxDevices), [device, turn]])
}
