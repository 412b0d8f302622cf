// cart-news-v1: changes in the basket that the shopper has not seen yet. Each stays on its line until it is dismissed or the
// basket is ordered. Emptied at sign-out.

import { useCart } from '#web/stores/basket-store.ts'
import { persisted } from '#web/stores/persisted-store.ts'
import type { News, NewsByOffer } from '../refresh-lines.ts'

interface NewsState {
  /** The basket it is news of. */
  cart: string | null
  news: NewsByOffer
}

export const useBasketNews = persisted<NewsState>(
  'cart-news-v1',
  { cart: null, news: {} },
  {
    personal: true,
    clean: ({ cart, news }) =>
      typeof news === 'object' && news !== null ? { cart: cart ?? null, news } : { cart: null, news: {} },
  },
)

/** Returns the changes of this basket; those of an earlier basket are ignored. */
export function currentNews(): NewsByOffer {
  useBasketNews.persist.rehydrate()
  const { cart, news } = useBasketNews.getState()
  return cart === useCart.getState().id ? news : {}
}

export function storeNews(news: NewsByOffer): void {
  const cart = useCart.getState().id
  const stored = useBasketNews.getState()
  if (stored.cart !== cart || JSON.stringify(stored.news) !== JSON.stringify(news))
    useBasketNews.setState({ cart, news })
}

/** Dismisses the changes of one line, or of all lines. */
export function dismissNews(offerId?: string): void {
  const { [offerId ?? '']: _seen, ...rest } = currentNews()
  storeNews(offerId === undefined ? {} : rest)
}

export function useNews(): NewsByOffer {
  const id = useCart((cart) => cart.id)
  const { cart, news } = useBasketNews()
  return cart === id ? news : nothing
}
const nothing: NewsByOffer = {}

export const useNewsOf = (offerId: string): News | undefined => useNews()[offerId]
