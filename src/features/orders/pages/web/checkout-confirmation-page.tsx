// The last step of checkout: what is ordered, when it is handed over and how it is paid; it places the order.
import '#features/orders/orders/web/checkout.css'
import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { ContinueByForm } from '#features/basket/basket/web/continue-by-form.tsx'
import { CheckingOrder } from '#features/orders/orders/web/checking-order.tsx'
import { type CheckoutAccess, useCheckoutAccess } from '#features/orders/orders/web/checkout-access.ts'
import { openCheckoutForm } from '#features/orders/orders/web/checkout-form-data.ts'
import { Confirmation } from '#features/orders/orders/web/confirmation.tsx'
import { usePendingOrder } from '#features/orders/orders/web/use-pending-order.ts'
import { clientConfigQuery } from '#features/suppliers/shopfront/web/client-config-query.ts'
import { pageTo } from '#paths'
import { isFormVisit } from '#web/forms/is-form-visit.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useCheckout } from '#web/stores/checkout-store.ts'

const GroupConfirmation = lazy(async () => ({
  default: (await import('#features/orders/group-orders/web/group-confirmation.tsx')).GroupConfirmation,
}))

export const handle: PageHandle = {
  title: 'orders.confirm_title',
  needsLogin: 'shopper',
  alone: true,
  back: pageTo('checkoutDispatch'),
}

export const loader: PageLoader = async ({ shop, url }) => {
  if (import.meta.env.SSR && isFormVisit(shop)) openCheckoutForm(url, 'confirm')
  if (!shop.supplierId) return
  await shop.ensure(clientConfigQuery(shop, shop.supplierId)).catch(() => undefined)
}

export function Component() {
  const door = useCheckoutAccess()
  const sending = usePendingOrder()
  const pending = useCheckout((checkout) => Boolean(checkout.pending))
  const dispatched = useCheckout((checkout) => checkout.shipping_provider !== null)
  const underway = pending || (sending.phase !== 'idle' && sending.phase !== 'refused')
  return (
    <div className="checkout stack">
      {underway && <CheckingOrder lost={sending.phase === 'checking' && sending.lost} />}
      {!underway && door.state === 'waiting' && (
        <>
          <Skeleton lines={8} />
          <ContinueByForm />
        </>
      )}
      {!underway && door.state === 'failed' && <ErrorState error={door.error} onRetry={door.retry} />}
      {!underway && (door.state === 'open' || door.state === 'group') && !dispatched && (
        <Navigate to={pageTo('checkoutDispatch')} replace />
      )}
      {!underway && door.state === 'open' && dispatched && <Begun door={door} />}
      {!underway && door.state === 'group' && dispatched && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <GroupConfirmation parts={door.parts} />
        </Suspense>
      )}
    </div>
  )
}

/** Whoever has not said yet how, or where it is to be brought, is asked for that first. */
function Begun({ door }: { door: Extract<CheckoutAccess, { state: 'open' }> }) {
  const { supplierId, items, config } = door
  const provider = useCheckout((checkout) => checkout.shipping_provider)
  const addressed = useCheckout((checkout) => checkout.shipping_address !== null)
  if (!config.shipping.some(({ name }) => name === provider))
    return <Navigate to={pageTo('checkoutDispatch')} replace />
  if (provider !== 'COLLECT' && !addressed) return <Navigate to={pageTo('checkoutShippingAddress')} replace />
  return <Confirmation supplierId={supplierId} items={items} config={config} />
}
