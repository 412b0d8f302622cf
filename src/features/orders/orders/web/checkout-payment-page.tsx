// The payment step of checkout redirects. An order is paid on its own page, which can be reloaded and revisited: the last order
// placed that still owes opens there. A basket goes back to its confirmation; without one, checkout's access check decides.
import { Navigate } from 'react-router'
import { pageTo } from '#paths'
import { isFormVisit } from '#web/forms/is-form-visit.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useStoredOrders } from '#web/stores/orders-store.ts'
import { paymentDue } from '../payment-due.ts'
import { useCheckoutAccess } from './checkout-access.ts'
import { openCheckoutForm } from './checkout-form-data.ts'

export const handle: PageHandle = { title: 'orders.payment', needsLogin: 'shopper', alone: true }

export const loader: PageLoader = async ({ shop, url }) => {
  if (import.meta.env.SSR && isFormVisit(shop)) openCheckoutForm(url, 'pay')
}

export function Component() {
  const kept = useStoredOrders(({ current }) => current)
  if (kept && paymentDue(kept) === 'online')
    return <Navigate to={pageTo('orderPay', { id: kept.id })} replace />
  return <ToConfirmation />
}

function ToConfirmation() {
  const door = useCheckoutAccess()
  if (door.state === 'open' || door.state === 'group')
    return <Navigate to={pageTo('checkoutConfirmation')} replace />
  if (door.state === 'failed') return <ErrorState error={door.error} onRetry={door.retry} />
  return <Skeleton lines={4} />
}
