// Saves a list with an account. The database supplies the offers' details, the shopper's browser their prices: those the shopper
// saw on saving, perhaps days ago and offline. Only the shopper ever sees them.
import type { Language } from '#kernel/languages.ts'
import { qty } from '#kernel/quantity.ts'
import type { Tx } from '#server/database/database.ts'
import type { ItemInput, NewList, SavedItem, SavedList, SavedOffer } from '../list-contract.ts'
import { maxLists } from '../list-limits.ts'
import { refuse } from '../list-refusals.ts'
import { normalizeLine, normalizeName } from '../saved-lists.ts'
import { showList } from './find-lists.ts'
import { countLists, insertList, lockListsOfAccount, selectList } from './list-store.ts'
import { loadSavedOffers } from './load-saved-offers.ts'

/** Saves the list. A list that exists already was sent before and its response got lost: it is returned as it is now. */
export async function saveList(
  tx: Tx,
  accountId: string,
  sent: NewList,
  { language, now }: { language: Language; now: Date },
): Promise<SavedList> {
  const name = normalizeName(sent.name)
  if (!name) throw refuse('name-blank')
  await lockListsOfAccount(tx, accountId)
  const before = await selectList(tx, accountId, sent.id)
  if (before) return showList(before)
  if ((await countLists(tx, accountId)) >= maxLists)
    throw refuse('too-many-lists', { values: { count: maxLists } })
  const offers = await loadSavedOffers(
    tx,
    sent.items.flatMap(({ offer }) => (offer ? [offer.id] : [])),
    language,
  )
  const items = sent.items.flatMap((item) => readItem(item, offers))
  if (items.length === 0) throw refuse('nothing-on-it')
  const list = { id: sent.id, name, created_at: now, items }
  await insertList(tx, accountId, list)
  return showList(list)
}

/** Nothing, where the offer is nobody's and no words say what it was. */
function readItem(item: ItemInput, offers: ReadonlyMap<string, SavedOffer>): SavedItem[] {
  const text = normalizeLine(item.text ?? '') || null
  const existing = item.offer ? offers.get(item.offer.id) : undefined
  const echo: Record<string, unknown> = item.offer ?? {}
  const sentPrice = echo.price_in_cents
  const price =
    Number.isSafeInteger(sentPrice) && Number(sentPrice) > 0 ? Number(sentPrice) : existing?.price_in_cents
  const offer = existing && price !== undefined ? { ...existing, price_in_cents: price } : null
  const requested = qty(item.qty)
  return requested > 0 && (text || offer) ? [{ text, offer, qty: requested }] : []
}
