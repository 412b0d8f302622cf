// Whoever has just registered has nothing yet, and a phone need not ask for it.
import { addressesQuery } from '#features/accounts/addresses/web/address-queries.ts'
import { wishesQuery } from '#features/basket/wishes/web/wishes-query.ts'
import type { Shop } from '#web/shop.tsx'

export function knowEmpty(shop: Shop, accountId: string): void {
  shop.queries.setQueryData(addressesQuery(shop, accountId).queryKey, [])
  shop.queries.setQueryData(wishesQuery(shop, accountId).queryKey, { wishes: [] })
}
