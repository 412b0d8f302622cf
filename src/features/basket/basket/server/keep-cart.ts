// Keeps a browser's basket at the server: what is known of it, each offer once, under an id that cannot be guessed. The
// comparison reads it.
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import type { Position } from '#kernel/distance.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { CartItemInput, SyncedCart } from '../cart-contract.ts'
import { findKeptCart, forgetCarts, type KeptCart, saveKeptCart } from './kept-cart-store.ts'
import { type KeptItem, nameItems } from './name-items.ts'
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
const keptMs = { visitors: 7 * day, accounts: 90 * day }
/** As our own are made. */
const ours = /^cart_[0-9a-hjkmnp-tv-z]{26}$/

export async function keepCart(tx: Tx, shelves: Shelves, cart: CartToSync): Promise<SyncedCart> {
  const { accountId, now, position } = cart
  const named = (await nameItems(tx, cart.items)).filter(({ sellableId }) => sellableId !== '')
  const items = eachOnce(named)
  const age = (ms: number) => new Date(now.getTime() - ms)
  await forgetCarts(tx, { visitors: age(keptMs.visitors), accounts: age(keptMs.accounts) })
  const id = await saveKeptCart(
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

/** The cart of this id, if it is the caller's or a visitor's. */
export const readCart = (
  db: Reader,
  id: string,
  accountId: string | undefined,
): Promise<KeptCart | undefined> => findKeptCart(db, id, accountId)

/** Three decimals are a hundred metres: what a distance of one decimal needs, and no more. */
const round = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** What was said last of an offer holds, where it was said first. */
const eachOnce = (items: readonly KeptItem[]): KeptItem[] => [
  ...new Map(items.map((item) => [item.offerId, item])).values(),
]
