// Queries for the favourites of an account, and for the cards of chosen products.
import { personalQuery } from '#web/personal-query.ts'
import type { Shop } from '#web/shop.tsx'

export const favouritesQuery = (shop: Shop, userId: string) =>
  personalQuery(['favourites', userId], async (signal) => {
    const { product_ids } = await shop.api('favourites', { params: { user_id: userId }, signal })
    return product_ids
  })

export const cardsQuery = (shop: Shop, supplierId: string | null, productIds: readonly string[]) =>
  personalQuery(['product-cards', supplierId, productIds], async (signal) => {
    if (productIds.length === 0) return []
    const { products } = await shop.api('productCards', {
      body: { supplier_id: supplierId, product_ids: [...productIds] },
      signal,
    })
    return products
  })
