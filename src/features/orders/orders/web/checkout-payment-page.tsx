// Where paying follows on confirming. An order is paid on its own page, which can be reloaded and come back to: the one placed
// last that still owes is led to. A basket goes back to where it is confirmed, and without one the door of checkout says so.
import { Navigate } from 'react-router'
import { pageTo } from '#paths'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { PageHandle } from '#web/page.ts'
import { useStoredOrders } from '#web/stores/orders-store.ts'
import { paymentDue } from '../payment-due.ts'
import { useCheckoutAccess } from './checkout-access.ts'

export const handle: PageHandle = { title: 'orders.payment', needsLogin: 'shopper', alone: true }

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
