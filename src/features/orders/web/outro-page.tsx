// After checkout. What is paid in the shop needs no payment page: the shopper is led to the order that was accepted.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useRestored } from '#features/basket/web/use-restored.ts'
import { pageTo } from '#paths'
import { Skeleton } from '#web/kit/skeleton.tsx'
import type { PageHandle } from '#web/page.ts'
import { useKeptOrders } from '#web/stores/orders-store.ts'
import { outroOf } from './order-underway.ts'

export const handle: PageHandle = { title: 'orders.payment', needsLogin: 'shopper', alone: true }

export function Component() {
  const navigate = useNavigate()
  const restored = useRestored()
  const orderId = useKeptOrders(({ current }) => current?.id)
  useEffect(() => {
    if (restored) void navigate(orderId ? outroOf(orderId) : pageTo('basket'), { replace: true })
  }, [restored, orderId, navigate])
  return <Skeleton lines={4} />
}
