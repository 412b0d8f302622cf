// Loads the offer of notifications after hydration, since nobody waits for it, and only in browsers that support them.

import { lazy, Suspense } from 'react'
import { useDataFree } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import type { Order } from '../order-contract.ts'
import { isOrderOver } from '../order-flow.ts'

const NotifyMe = lazy(async () => ({ default: (await import('./notify-me.tsx')).NotifyMe }))

export function LazyNotifyMe({ order }: { order: Order }) {
  const hydrated = useHydrated()
  // A notice comes by way of others, whom a partner does not pay for.
  const dataFree = useDataFree()
  if (
    !hydrated ||
    dataFree ||
    isOrderOver(order.status) ||
    hasHappened.includes(order.status) ||
    !canNotify()
  )
    return null
  return (
    <Suspense>
      <NotifyMe order={order} />
    </Suspense>
  )
}

/** What the offer promises to tell is so already. */
const hasHappened: readonly OrderStatus[] = ['ready_for_collection', 'out_for_delivery']

const canNotify = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
