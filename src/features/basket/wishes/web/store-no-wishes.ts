// Caches an empty list of wishes for an account that has just been created, which saves a request.
import type { Shop } from '#web/shop.tsx'
import { wishesQuery } from './wishes-query.ts'

export function storeNoWishes(shop: Shop, accountId: string): void {
  shop.queries.setQueryData(wishesQuery(shop, accountId).queryKey, { wishes: [] })
}
