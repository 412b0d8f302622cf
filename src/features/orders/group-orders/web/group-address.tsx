// The address step of a group's checkout: all delivered parts go to one address.
import { Navigate, useNavigate } from 'react-router'
import { subtotal } from '#features/basket/basket/basket.ts'
import type { SupplierPart } from '#features/basket/basket/group-by-supplier.ts'
import { ChooseAddress } from '#features/orders/orders/web/choose-address.tsx'
import { pageTo } from '#paths'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useAccount } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useBranches } from './use-branches.ts'

export function GroupAddress({ parts }: { parts: SupplierPart<CartLine>[] }) {
  const account = useAccount()
  const navigate = useNavigate()
  const { failed, rows } = useBranches(parts)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!account || !rows) return <Skeleton lines={6} />

  const stops = rows.flatMap(({ part, branch, way }) =>
    way && way.name !== 'COLLECT' ? [{ way, branch, subtotalInCents: subtotal(part.lines) }] : [],
  )
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
