// Loads the shopper's address book for checkout.
import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '#features/accounts/addresses/web/address-queries.ts'
import { useAccount, useShop } from '#web/shop.tsx'

export function useMyAddresses() {
  const shop = useShop()
  const userId = useAccount()?.id ?? ''
  return useQuery({ ...addressesQuery(shop, userId), enabled: userId !== '' })
}
