// Asks the shop, where there is a signal, which lines can be had now: what is gone is marked, what is back is not.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShop } from '#web/shop.tsx'
import { type CartLine, cartSupplierId, replaceCartItems } from './cart-store.ts'

export function useFreshStock(items: CartLine[]): void {
  const shop = useShop()
  const asked = items.map(({ offer, qty }) => ({ offer: { id: offer.id }, qty }))
  const { data } = useQuery({
    queryKey: ['basket-stock', asked],
    queryFn: async ({ signal }) => {
      const cart = { items: asked, supplier_id: cartSupplierId(items) }
      return (await shop.api('validateCart', { body: { cart }, signal })).validation.out_of_stock
    },
    enabled: items.length > 0,
    meta: { personal: true },
  })
  useEffect(() => {
    if (!data) return
    const gone = new Set(data)
    const fresh = items.map(({ offer, qty }) => ({ offer: marked(offer, gone.has(offer.id)), qty }))
    if (fresh.some(({ offer }, index) => offer !== items[index]?.offer)) replaceCartItems(fresh)
  }, [data, items])
}

function marked(offer: CartLine['offer'], gone: boolean): CartLine['offer'] {
  if (gone === (offer.out_of_stock_at !== null)) return offer
  return { ...offer, out_of_stock_at: gone ? new Date().toISOString() : null }
}
