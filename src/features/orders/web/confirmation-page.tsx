// Checkout, last step: what is ordered, when it is collected, how it is paid; and then the order itself.
import './checkout.css'
import { Navigate } from 'react-router'
import { pageTo } from '#paths'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useCheckout } from '#web/stores/checkout-store.ts'
import { CheckingOrder } from './checking-order.tsx'
import { useCheckoutDoor } from './checkout-door.ts'
import { clientConfigQuery } from './checkout-queries.ts'
import { Confirmation } from './confirmation.tsx'
import { useOrderUnderway } from './order-underway.ts'

export const handle: PageHandle = {
  title: 'orders.confirm_title',
  needsLogin: 'shopper',
  alone: true,
  back: pageTo('checkoutDispatch'),
}

export const loader: PageLoader = async ({ shop }) => {
  if (!shop.supplierId) return
  await shop.ensure(clientConfigQuery(shop, shop.supplierId)).catch(() => undefined)
}

export function Component() {
  const door = useCheckoutDoor()
  const sending = useOrderUnderway()
  const pending = useCheckout((checkout) => Boolean(checkout.pending))
  const dispatched = useCheckout((checkout) => checkout.shipping_provider !== null)
  const underway = pending || (sending.phase !== 'idle' && sending.phase !== 'refused')
  return (
    <div className="checkout stack">
      {underway && <CheckingOrder lost={sending.phase === 'checking' && sending.lost} />}
      {!underway && door.state === 'waiting' && <Skeleton lines={8} />}
      {!underway && door.state === 'failed' && <ErrorState error={door.error} onRetry={door.retry} />}
      {!underway && door.state === 'open' && !dispatched && (
        <Navigate to={pageTo('checkoutDispatch')} replace />
      )}
      {!underway && door.state === 'open' && dispatched && (
        <Confirmation supplierId={door.supplierId} items={door.items} config={door.config} />
      )}
    </div>
  )
}
