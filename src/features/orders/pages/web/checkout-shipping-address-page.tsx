// The address step of checkout: where the goods go. Only a shopper who chose delivery sees it; others are redirected to that
// choice.
import '#features/orders/orders/web/checkout.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { mapQuery } from '#features/accounts/addresses/web/map-queries.ts'
import { subtotal } from '#features/basket/basket/basket.ts'
import { type CheckoutAccess, useCheckoutAccess } from '#features/orders/orders/web/checkout-access.ts'
import { openCheckoutForm } from '#features/orders/orders/web/checkout-form-data.ts'
import { ChooseAddress } from '#features/orders/orders/web/choose-address.tsx'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { pageTo } from '#paths'
import { isFormVisit } from '#web/forms/is-form-visit.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useAccount, useShop } from '#web/shop.tsx'
import { useCheckout } from '#web/stores/checkout-store.ts'

const GroupAddress = lazy(async () => ({
  default: (await import('#features/orders/group-orders/web/group-address.tsx')).GroupAddress,
}))

export const handle: PageHandle = {
  title: 'orders.address_title',
  needsLogin: 'shopper',
  alone: true,
  back: pageTo('checkoutDispatch'),
}

/** Loads the map, without which the form works too. */
export const loader: PageLoader = async ({ shop, url }) => {
  if (import.meta.env.SSR && isFormVisit(shop)) openCheckoutForm(url, 'where')
  await shop.ensure(mapQuery(shop)).catch(() => undefined)
}

export function Component() {
  const door = useCheckoutAccess()
  return (
    <div className="checkout stack">
      {door.state === 'waiting' && <Skeleton lines={5} />}
      {door.state === 'failed' && <ErrorState error={door.error} onRetry={door.retry} />}
      {door.state === 'group' && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <GroupAddress parts={door.parts} />
        </Suspense>
      )}
      {door.state === 'open' && <Where door={door} />}
    </div>
  )
}

function Where({ door }: { door: Extract<CheckoutAccess, { state: 'open' }> }) {
  const shop = useShop()
  const account = useAccount()
  const navigate = useNavigate()
  const provider = useCheckout((checkout) => checkout.shipping_provider)
  const way = door.config.shipping.find(({ name }) => name === provider && name !== 'COLLECT')
  const { data: branch, error, refetch } = useQuery(supplierQuery(shop, door.supplierId))
  if (!way) return <Navigate to={pageTo('checkoutDispatch')} replace />
  if (!branch || !account)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />
  return (
    <ChooseAddress
      userId={account.id}
      stops={[{ way, branch, subtotalInCents: subtotal(door.items) }]}
      onConfirm={() => void navigate(pageTo('checkoutConfirmation'))}
      onLeave={() => void navigate(pageTo('checkoutDispatch'))}
    />
  )
}
