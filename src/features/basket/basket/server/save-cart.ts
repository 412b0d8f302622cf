// Stores a browser's basket on the server for the comparison: its known offers, each once, under an id that cannot be guessed.
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import type { Position } from '#kernel/distance.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { CartItemInput, SyncedCart } from '../cart-contract.ts'
import { type ResolvedItem, resolveItems } from './resolve-items.ts'
import { findSavedCart, purgeCarts, type SavedCart, upsertCart } from './saved-cart-store.ts'
import { showItems } from './show-items.ts'

export interface CartToSync {
  id: string | null | undefined
  items: readonly CartItemInput[]
  position: Position | null
  accountId: string | undefined
  language: Language
  now: Date
  station: string | undefined
}

const day = 24 * 60 * 60 * 1000
/** Untouched for so long, a cart is forgotten. */
const retentionMs = { visitors: 7 * day, accounts: 90 * day }
/** As our own are made. */
const ours = /^cart_[0-9a-hjkmnp-tv-z]{26}$/

export async function saveCart(tx: Tx, shelves: Shelves, cart: CartToSync): Promise<SyncedCart> {
  const { accountId, now, position } = cart
  const named = (await resolveItems(tx, cart.items)).filter(({ sellableId }) => sellableId !== '')
  const items = uniqueByOffer(named)
  const age = (ms: number) => new Date(now.getTime() - ms)
  await purgeCarts(tx, { visitors: age(retentionMs.visitors), accounts: age(retentionMs.accounts) })
  const id = await upsertCart(
    tx,
    {
      id: cart.id && ours.test(cart.id) ? cart.id : undefined,
      accountId,
      items,
      position: position && { lat: round(position.lat), lon: round(position.lon) },
    },
    now,
  )
  return { id, items: await showItems(shelves, items, cart) }
}

/** Returns the cart with this id if it belongs to the caller or to a visitor. */
export const readCart = (
  db: Reader,
  id: string,
  accountId: string | undefined,
): Promise<SavedCart | undefined> => findSavedCart(db, id, accountId)

/** Three decimals are a hundred metres: what a distance of one decimal needs, and no more. */
const round = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** What was said last of an offer holds, where it was said first. */
const uniqueByOffer = (items: readonly ResolvedItem[]): ResolvedItem[] => [
  ...new Map(items.map((item) => [item.offerId, item])).values(),
]
