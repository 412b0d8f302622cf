// cart-v1: the basket in this browser. The functions that change it are in features/basket/basket/web/edit-basket.ts.
import type { Answer } from '#web/api.ts'
import { useShopState } from '../shop.tsx'
import { persisted } from './persisted-store.ts'

type CartItem = Answer<'validateCart'>['validation']['items'][number]
export interface CartLine extends Pick<CartItem, 'offer' | 'qty'> {
  /** What multibuys take off it, as the shop last answered for the basket as it is; left out where it has not answered. */
  deal_in_cents?: number | undefined
}

export interface CartState {
  /** Made here at the first item; with `revision` the natural key of one intent to order. */
  id: string | null
  /** Raised with every change. */
  revision: number
  items: CartLine[]
  /** The order being edited, when items go to an order instead of the basket. */
  proxy_order_id: string | null
  comparisons: unknown[]
  location: { latitude: number; longitude: number } | null
}

const noLines: CartLine[] = []

const initial: CartState = {
  id: null,
  revision: 0,
  items: [],
  proxy_order_id: null,
  comparisons: [],
  location: null,
}

export const useCart = persisted<CartState>('cart-v1', initial, {
  personal: true,
  clean: (found) => ({
    id: typeof found.id === 'string' ? found.id : null,
    revision: Number.isSafeInteger(found.revision) ? Number(found.revision) : 0,
    items: Array.isArray(found.items) ? found.items.filter(isLine) : [],
    proxy_order_id: typeof found.proxy_order_id === 'string' ? found.proxy_order_id : null,
    comparisons: Array.isArray(found.comparisons) ? found.comparisons : [],
    location: found.location ?? null,
  }),
})

/** Returns the basket's lines: in a browser once the page is hydrated, on the server those of a visit that uses forms. */
export const useCartItems: () => CartLine[] = import.meta.env.SSR
  ? () => useShopState(({ forms }) => forms?.basket ?? noLines)
  : () => useCart((cart) => cart.items)

/** Returns the quantity of an offer in the basket, 0 if it is not there, and while goods go to an order instead. */
export const useCartQty: (offerId: string) => number = import.meta.env.SSR
  ? (offerId) =>
      useShopState(({ forms }) => forms?.basket?.find(({ offer }) => offer.id === offerId)?.qty ?? 0)
  : (offerId) =>
      useCart(({ items, proxy_order_id }) =>
        proxy_order_id === null ? (items.find((line) => line.offer.id === offerId)?.qty ?? 0) : 0,
      )

const isLine = (line: unknown): line is CartLine => {
  const { offer, qty, deal_in_cents: deal = 0 } = (line ?? {}) as Partial<CartLine>
  return (
    Number.isSafeInteger(deal) &&
    typeof offer?.id === 'string' &&
    Number.isSafeInteger(offer.price_in_cents) &&
    typeof offer.supplier?.id === 'string' &&
    Number.isFinite(qty) &&
    Number(qty) > 0
  )
}
