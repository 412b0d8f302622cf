// Takes up an order that was sent and not answered, and leads to where its answer leads.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useRestored } from '#features/basket/web/use-restored.ts'
import { pageTo } from '#paths'
import { useShop } from '#web/shop.tsx'
import { useCheckout } from '#web/stores/checkout-store.ts'
import { type Sending, sendPending, stopShowing, useSending } from './send-order.ts'

/** What is happening to the order under way, if there is one. */
export function useOrderUnderway(): Sending {
  const shop = useShop()
  const navigate = useNavigate()
  const restored = useRestored()
  const pending = useCheckout((checkout) => Boolean(checkout.pending))
  const sending = useSending()

  useEffect(() => {
    if (restored && pending) void sendPending(shop)
  }, [restored, pending, shop])

  useEffect(() => {
    if (sending.phase === 'placed') {
      void Promise.resolve(navigate(outroOf(sending.order.id), { replace: true })).then(stopShowing)
    }
    if (sending.phase === 'elsewhere') void Promise.resolve(navigate(pageTo('orders'))).then(stopShowing)
    if (sending.phase === 'signed_out') {
      shop.state.setState({ account: null })
      const back = encodeURIComponent(pageTo('checkoutConfirmation'))
      void Promise.resolve(navigate(`${pageTo('signIn')}?redirect_to=${back}`)).then(stopShowing)
    }
  }, [sending, navigate, shop])
  return sending
}

/** The order's page with the words that it was accepted over it: a reload shows the same. */
export const outroOf = (orderId: string): string => `${pageTo('order', { id: orderId })}?outro`
