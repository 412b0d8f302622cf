// What a shopper wants done where something is missing, line by line [ruling 12].
import { cleanText } from '#features/price-lists/imports/reading/clean-text.ts'
import { maxNoteLength, type WishKind } from './wish-kinds.ts'

/** As a client sends it beside a line; what is left out is as usual. */
export interface SentWish {
  wish?: WishKind | undefined
  wish_offer_id?: string | null | undefined
  note?: string | null | undefined
}

/** As it stands on an order's line. */
export interface Wish {
  wish: WishKind
  wish_offer_id: string | null
  note: string | null
}

/** Undefined where nothing was said. A wish for this one that names none is no wish. */
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

/** By offer; of an offer that comes twice the later line's. */
export function wishesOf(items: readonly ({ offer: { id: string } } & SentWish)[]): Map<string, Wish> {
  const wishes = new Map<string, Wish>()
  for (const item of items) {
    const wish = readWish(item)
    if (wish) wishes.set(item.offer.id, wish)
  }
  return wishes
}
