// The one basket of an account, the same on every device: what a device changed is merged into it under a lock, and it
// answers the whole.
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import { mostLines } from '../basket.ts'
import type { BasketChange, CartItemInput, SyncedCart } from '../cart-contract.ts'
import { mergeBasket } from '../merge-basket.ts'
import { holdBasket, saveBasket } from './account-basket-store.ts'
import { nameItems } from './name-items.ts'
import { showItems } from './show-items.ts'

export interface BasketToShare {
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

export async function shareBasket(tx: Tx, shelves: Shelves, sent: BasketToShare): Promise<SyncedCart> {
  const { accountId, change, items, now, station } = sent
  const kept = await holdBasket(tx, accountId, station ?? '', now)
  // A device that knows another basket than this one (it was forgotten, or never seen) knows nothing of it: all it has is new.
  // One that knows of none but was heard here had no answer: what it told it may take back.
  const unanswered = !sent.id && Object.hasOwn(kept.devices, change.device)
  const known = (sent.id === kept.id || unanswered) && change.revision <= kept.revision
  const touched = new Set(known ? change.changed : items.map(({ offer }) => offer.id))
  const set = items.filter(({ offer }) => touched.has(offer.id))
  const removed = known ? change.removed : []
  const late = (kept.devices[change.device] ?? 0) >= change.turn
  let { revision, entries } = kept
  if (!late && set.length + removed.length > 0) {
    const named = (await nameItems(tx, set)).filter(({ sellableId }) => sellableId !== '')
    const merged = mergeBasket(
      entries,
      { device: change.device, revision: known ? change.revision : 0, set: named, removed },
      { next: revision + 1, most: mostLines },
    )
    if (merged !== entries) revision += 1
    entries = [...merged]
    const devices = remember(kept.devices, change)
    await saveBasket(tx, { id: kept.id, revision, entries, devices }, now)
  }
  const sentIds = new Set(items.map(({ offer }) => offer.id))
  const unknown = entries.filter(
    ({ offerId, supplierId }) =>
      !sentIds.has(offerId) && (!change.supplier_id || change.supplier_id === supplierId),
  )
  return {
    id: kept.id,
    items: await showItems(shelves, unknown, sent),
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

function remember(devices: Record<string, number>, { device, turn }: BasketChange): Record<string, number> {
  const others = Object.entries(devices).filter(([name]) => name !== device)
  return Object.fromEntries([...others.slice(1 - maxDevices), [device, turn]])
}
