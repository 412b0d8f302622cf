// Checkout on one page [ruling 14 Checkout]: how the goods reach the shopper, where, when, and how they are paid. Each of the four
// addresses of checkout opens it at its part. Without script it is a form.
import '#features/orders/orders/web/checkout.css'
import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ContinueByForm } from '#features/basket/basket/web/continue-by-form.tsx'
import { paymentDue } from '#features/orders/orders/payment-due.ts'
import { CheckingOrder } from '#features/orders/orders/web/checking-order.tsx'
import { type CheckoutAccess, useCheckoutAccess } from '#features/orders/orders/web/checkout-access.ts'
import { CheckoutForm } from '#features/orders/orders/web/checkout-form.tsx'
import { loadCheckoutForm, openCheckoutForm } from '#features/orders/orders/web/checkout-form-data.ts'
import { CheckoutOfOne } from '#features/orders/orders/web/checkout-of-one.tsx'
import type { CheckoutPart } from '#features/orders/orders/web/checkout-part.ts'
import { usePendingOrder } from '#features/orders/orders/web/use-pending-order.ts'
import { useTrackCheckout } from '#features/orders/orders/web/use-track-checkout.ts'
import { clientConfigQuery } from '#features/suppliers/shopfront/web/client-config-query.ts'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { pageTo } from '#paths'
import { isFormVisit } from '#web/forms/is-form-visit.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useCheckout } from '#web/stores/checkout-store.ts'
import { useStoredOrders } from '#web/stores/orders-store.ts'

const CheckoutOfGroup = lazy(async () => ({
  default: (await import('#features/orders/group-orders/web/checkout-of-group.tsx')).CheckoutOfGroup,
}))

export const handle: PageHandle = {
  title: 'orders.checkout_title',
  needsLogin: 'shopper',
  alone: true,
  back: pageTo('basket'),
}

/** The part at which an address opens the page; `/checkout/dispatch` is its beginning. */
const partAt: Record<string, CheckoutPart | undefined> = {
  [pageTo('checkoutShippingAddress')]: 'where',
  [pageTo('checkoutPayment')]: 'pay',
  [pageTo('checkoutConfirmation')]: 'confirm',
}

export const loader: PageLoader = async ({ shop, url }) => {
  if (import.meta.env.SSR && isFormVisit(shop)) {
    const part = partAt[url.pathname]
    return part ? openCheckoutForm(url, part) : loadCheckoutForm(shop, url)
  }
  if (!shop.supplierId) return
  await Promise.all([
    shop.ensure(clientConfigQuery(shop, shop.supplierId)),
    shop.ensure(supplierQuery(shop, shop.supplierId)),
  ]).catch(() => undefined)
}

export function Component() {
  const shop = useShop()
  return import.meta.env.SSR && isFormVisit(shop) ? <CheckoutForm /> : <Checkout />
}

function Checkout() {
  const part = partAt[useLocation().pathname]
  const current = useStoredOrders((orders) => orders.current)
  // An order is paid on its own page, which can be loaded again: the one placed last opens there while it is owed.
  if (part === 'pay' && current && paymentDue(current) === 'online')
    return <Navigate to={pageTo('orderPay', { id: current.id })} replace />
  return <OnePage opened={part} />
}

function OnePage({ opened }: { opened: CheckoutPart | undefined }) {
  const door = useCheckoutAccess()
  const sending = usePendingOrder()
  const pending = useCheckout((checkout) => Boolean(checkout.pending))
  const isUnderway = pending || (sending.phase !== 'idle' && sending.phase !== 'refused')
  useTrackCheckout(linesOf(door))
  return (
    <div className="checkout stack">
      {isUnderway ? (
        <CheckingOrder lost={sending.phase === 'checking' && sending.lost} />
      ) : (
        <Parts door={door} opened={opened} />
      )}
    </div>
  )
}

function Parts({ door, opened }: { door: CheckoutAccess; opened: CheckoutPart | undefined }) {
  if (door.state === 'failed') return <ErrorState error={door.error} onRetry={door.retry} />
  if (door.state === 'open') return <CheckoutOfOne {...door} opened={opened} />
  if (door.state === 'group')
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <CheckoutOfGroup parts={door.parts} opened={opened} />
      </Suspense>
    )
  return (
    <>
      <Skeleton lines={8} />
      <ContinueByForm />
    </>
  )
}

function linesOf(door: CheckoutAccess): CartLine[] | undefined {
  if (door.state === 'open') return door.items
  return door.state === 'group' ? door.parts.flatMap(({ lines }) => lines) : undefined
}
