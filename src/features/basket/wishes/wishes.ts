// What a shopper wants if a product is missing, line by line [ruling 12].
import { cleanText } from '#features/price-lists/imports/reading/clean-text.ts'
import { maxNoteLength, type WishKind } from './wish-kinds.ts'

/** A wish as a client sends it beside a line; omitted fields have their default. */
export interface SentWish {
  wish?: WishKind | undefined
  wish_offer_id?: string | null | undefined
  note?: string | null | undefined
}

/** A wish as stored on an order's line. */
export interface Wish {
  wish: WishKind
  wish_offer_id: string | null
  note: string | null
}

/** Reads a sent wish; undefined if none of its fields is there. `this` without an offer becomes `ask`. */
export function readWish(sent: SentWish): Wish | undefined {
  const { wish, wish_offer_id, note } = sent
  if (wish === undefined && wish_offer_id === undefined && note === undefined) return undefined
  const kind = wish === 'this' && !wish_offer_id ? 'ask' : (wish ?? 'ask')
  return {
    wish: kind,
    wish_offer_id: kind === 'this' ? (wish_offer_id ?? null) : null,
    note:
      cleanText(note ?? '')
        .slice(0, maxNoteLength)
        .toWellFormed() || null,
  }
}

/** Returns the wishes by offer; the later line's counts for an offer that occurs twice. */
export function wishesOf(items: readonly ({ offer: { id: string } } & SentWish)[]): Map<string, Wish> {
  const wishes = new Map<string, Wish>()
  for (const item of items) {
    const wish = readWish(item)
    if (wish) wishes.set(item.offer.id, wish)
  }
  return wishes
}
