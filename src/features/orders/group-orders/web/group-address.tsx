// The address step of a group's checkout: all delivered parts go to one address.
import { useQueries } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import { subtotal } from '#features/basket/basket/basket.ts'
import type { SupplierPart } from '#features/basket/basket/group-by-supplier.ts'
import { ChooseAddress } from '#features/orders/orders/web/choose-address.tsx'
import { clientConfigQuery } from '#features/suppliers/shopfront/web/client-config-query.ts'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { pageTo } from '#paths'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useAccount, useShop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { findPartWay, usePartChoices } from './group-choices.ts'

export function GroupAddress({ parts }: { parts: SupplierPart<CartLine>[] }) {
  const shop = useShop()
  const account = useAccount()
  const navigate = useNavigate()
  const choicesOf = usePartChoices()
  const ids = parts.map(({ supplier }) => supplier.id)
  const configs = useQueries({ queries: ids.map((id) => clientConfigQuery(shop, id)) })
  const suppliers = useQueries({ queries: ids.map((id) => supplierQuery(shop, id)) })
  const queries = [...configs, ...suppliers]
  const failed = queries.find(({ data, error }) => error && !data)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!account || !queries.every(({ data }) => data)) return <Skeleton lines={6} />

  const stops = parts.flatMap(({ supplier, lines }, at) => {
    const config = configs[at]?.data
    const branch = suppliers[at]?.data
    const way = config && findPartWay(config, choicesOf(supplier.id).shipping_provider)
    if (!way || !branch || way.name === 'COLLECT') return []
    return [{ way, branch, subtotalInCents: subtotal(lines) }]
  })
  if (stops.length === 0) return <Navigate to={pageTo('checkoutDispatch')} replace />
  return (
    <ChooseAddress
      userId={account.id}
      stops={stops}
      onConfirm={() => void navigate(pageTo('checkoutConfirmation'))}
      onLeave={() => void navigate(pageTo('checkoutDispatch'))}
    />
  )
}
