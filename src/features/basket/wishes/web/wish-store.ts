// wishes-v1: wishes for missing products, by line and as last stated for each product. Emptied at sign-out.
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { persisted } from '#web/stores/persisted-store.ts'
import type { WishKind } from '../wish-kinds.ts'

export interface ChosenWish {
  wish: WishKind
  /** With `this`: what to bring instead, and what it is called where that is known. */
  offer_id: string | null
  name: string | null
  note: string
}

interface WishesState {
  /** By offer. */
  lines: Record<string, ChosenWish>
  /** By product: the last one said. */
  products: Record<string, ChosenWish>
}

const kinds: readonly unknown[] = ['ask', 'like', 'this', 'none']
const maxWishes = 300

export const useWishes = persisted<WishesState>(
  'wishes-v1',
  { lines: {}, products: {} },
  {
    personal: true,
    clean: ({ lines, products }) => ({ lines: cleanMap(lines), products: cleanMap(products) }),
  },
)

const cleanMap = (stored: unknown): Record<string, ChosenWish> =>
  Object.fromEntries(
    Object.entries((stored ?? {}) as Record<string, ChosenWish>)
      .filter(([, chosen]) => kinds.includes(chosen?.wish) && typeof chosen.note === 'string')
      .slice(-maxWishes),
  )

type WishedOffer = Pick<CardOffer, 'id'> & { sellable: Pick<CardOffer['sellable'], 'product_id'> }

const wishIn = ({ lines, products }: WishesState, offer: WishedOffer): ChosenWish | undefined =>
  lines[offer.id] ?? products[offer.sellable.product_id]

/** Returns the wish for an offer; undefined if none was ever stated, and then the picker asks the shopper. */
export const useWishOf = (offer: WishedOffer): ChosenWish | undefined =>
  useWishes((chosen) => wishIn(chosen, offer))

export function saveWish(offer: WishedOffer, chosen: ChosenWish): void {
  useWishes.persist.rehydrate()
  useWishes.setState(({ lines, products }) => ({
    lines: cleanMap({ ...without(lines, offer.id), [offer.id]: chosen }),
    products: cleanMap({
      ...without(products, offer.sellable.product_id),
      [offer.sellable.product_id]: chosen,
    }),
  }))
}

/** Restores the account's earlier wishes, perhaps from another device. */
export function restoreWishes(products: Record<string, ChosenWish>): void {
  useWishes.persist.rehydrate()
  useWishes.setState((chosen) => ({ ...chosen, products: cleanMap({ ...chosen.products, ...products }) }))
}

/** Returns the wish in the form sent with a cart's line; empty if none was stated. */
export function wishInputOf(offer: WishedOffer): {
  wish?: WishKind
  wish_offer_id?: string | null
  note?: string
} {
  const chosen = wishIn(useWishes.getState(), offer)
  if (!chosen) return {}
  const { wish, offer_id, note } = chosen
  return { wish, ...(wish === 'this' && { wish_offer_id: offer_id }), ...(note && { note }) }
}

function without<T>(map: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = map
  return rest
}
