// The offer to be told comes late, and only to browsers that can be: it is nothing anybody waits for.

import { lazy, Suspense } from 'react'
import { useDataFree } from '#web/shop.tsx'
import { useAlive } from '#web/use-alive.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import type { Order } from '../order-contract.ts'
import { isOver } from '../order-polling.ts'

const TellMe = lazy(async () => ({ default: (await import('./tell-me.tsx')).TellMe }))

export function LateTellMe({ order }: { order: Order }) {
  const alive = useAlive()
  // A notice comes by way of others, whom a partner does not pay for.
  const dataFree = useDataFree()
  if (!alive || dataFree || isOver(order.status) || hasHappened.includes(order.status) || !canBeTold())
    return null
  return (
    <Suspense>
      <TellMe order={order} />
    </Suspense>
  )
}

/** What the offer promises to tell is so already. */
const hasHappened: readonly OrderStatus[] = ['ready_for_collection', 'out_for_delivery']

const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
