// Resumes an order that was sent and not answered, and navigates to where its answer leads.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCartRestored } from '#features/basket/basket/web/use-cart-restored.ts'
import { pageTo } from '#paths'
import { useShop } from '#web/shop.tsx'
import { useCheckout } from '#web/stores/checkout-store.ts'
import type { Order } from '../order-contract.ts'
import { paymentDue } from '../payment-due.ts'
import { resetSending, type Sending, sendPending, useSending } from './send-order.ts'

/** Returns the state of the pending order, if there is one. */
export function usePendingOrder(): Sending {
  const shop = useShop()
  const navigate = useNavigate()
  const restored = useCartRestored()
  const pending = useCheckout((checkout) => Boolean(checkout.pending))
  const sending = useSending()

  useEffect(() => {
    if (restored && pending) void sendPending(shop)
  }, [restored, pending, shop])

  useEffect(() => {
    if (sending.phase === 'placed') void navigate(leadsTo(sending.order, sending.group), { replace: true })
    if (sending.phase === 'elsewhere') void navigate(pageTo('orders'), { replace: true })
    if (sending.phase === 'signed_out') {
      shop.state.setState({ account: null })
      void navigate(`${pageTo('signIn')}?redirect_to=${encodeURIComponent(pageTo('checkoutConfirmation'))}`)
    }
  }, [sending, navigate, shop])

  // What came of it is said once, and only forgotten when its page is gone: until then the emptied basket must not
  // be taken for a reason to leave.
  useEffect(
    () => () => {
      if (useSending.getState().phase !== 'checking') resetSending()
    },
    [],
  )
  return sending
}

/** What is paid ahead is paid at once; several orders are first told together. */
const leadsTo = (order: Order, group: string | undefined): string =>
  group === undefined && order.status === 'pending_payment' && paymentDue(order) === 'online'
    ? `${pageTo('orderPay', { id: order.id })}?begin`
    : outroPath(order.id, group)

/**
 * Returns the address of the order's page with the 'order accepted' dialog, and of the orders placed with it; a reload shows the
 * same.
 */
export const outroPath = (orderId: string, group?: string): string =>
  `${pageTo('order', { id: orderId })}?outro${group ? `&group=${group}` : ''}`
