// Who has just registered has no wishes yet, and a phone need not ask for them.
import type { Shop } from '#web/shop.tsx'
import { wishesQuery } from './wishes-query.ts'

export function storeNoWishes(shop: Shop, accountId: string): void {
  shop.queries.setQueryData(wishesQuery(shop, accountId).queryKey, { wishes: [] })
}
