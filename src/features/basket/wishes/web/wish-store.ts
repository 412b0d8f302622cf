// wishes-v1: what to do where something is missing, line by line, and as it was said last of a product. Emptied at log out.
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { persisted } from '#web/stores/persisted-store.ts'
import type { WishKind } from '../wish-kinds.ts'

export interface SaidWish {
  wish: WishKind
  /** With `this`: what to bring instead, and what it is called where that is known. */
  offer_id: string | null
  name: string | null
  note: string
}

interface WishesState {
  /** By offer. */
  lines: Record<string, SaidWish>
  /** By product: the last one said. */
  products: Record<string, SaidWish>
}

const kinds: readonly unknown[] = ['ask', 'like', 'this', 'none']
const most = 300

export const useWishes = persisted<WishesState>(
  'wishes-v1',
  { lines: {}, products: {} },
  {
    personal: true,
    clean: ({ lines, products }) => ({ lines: cleanMap(lines), products: cleanMap(products) }),
  },
)

const cleanMap = (found: unknown): Record<string, SaidWish> =>
  Object.fromEntries(
    Object.entries((found ?? {}) as Record<string, SaidWish>)
      .filter(([, said]) => kinds.includes(said?.wish) && typeof said.note === 'string')
      .slice(-most),
  )

type Wished = Pick<CardOffer, 'id'> & { sellable: Pick<CardOffer['sellable'], 'product_id'> }

const wishIn = ({ lines, products }: WishesState, offer: Wished): SaidWish | undefined =>
  lines[offer.id] ?? products[offer.sellable.product_id]

/** Undefined where nothing was ever said: the shopper is asked. */
export const useWishOf = (offer: Wished): SaidWish | undefined => useWishes((said) => wishIn(said, offer))

export function sayWish(offer: Wished, said: SaidWish): void {
  useWishes.persist.rehydrate()
  useWishes.setState(({ lines, products }) => ({
    lines: cleanMap({ ...without(lines, offer.id), [offer.id]: said }),
    products: cleanMap({
      ...without(products, offer.sellable.product_id),
      [offer.sellable.product_id]: said,
    }),
  }))
}

/** What the account said before, perhaps on another device. */
export function hearWishes(products: Record<string, SaidWish>): void {
  useWishes.persist.rehydrate()
  useWishes.setState((said) => ({ ...said, products: cleanMap({ ...said.products, ...products }) }))
}

/** As it goes along with the line of a cart; nothing where nothing was said. */
export function sentWish(offer: Wished): { wish?: WishKind; wish_offer_id?: string | null; note?: string } {
  const said = wishIn(useWishes.getState(), offer)
  if (!said) return {}
  const { wish, offer_id, note } = said
  return { wish, ...(wish === 'this' && { wish_offer_id: offer_id }), ...(note && { note }) }
}

function without<T>(map: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = map
  return rest
}
