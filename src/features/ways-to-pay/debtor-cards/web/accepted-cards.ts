// The shopper's accepted cards for paying, requested only where a dispatch takes them.
import { useQuery } from '@tanstack/react-query'
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { useAccount, useShop } from '#web/shop.tsx'
import type { DebtorCard } from '../debtor-card-contract.ts'
import { cardsQuery } from './card-queries.ts'

export type CardOf = (supplierId: string) => DebtorCard | undefined

export function useAcceptedCards(shipping: ClientConfig['shipping']): CardOf {
  const shop = useShop()
  const account = useAccount()
  const takesCards = shipping.some(({ payment_options }) => payment_options.includes('DEBTOR_CARD'))
  const { data } = useQuery({
    ...cardsQuery(shop, account?.id ?? ''),
    enabled: takesCards && account !== null,
  })
  return (supplierId) =>
    data?.resources.find((card) => card.supplier_id === supplierId && card.status === 'accepted')
}
