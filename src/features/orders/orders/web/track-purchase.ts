// Tracks an order as purchased once nothing prevents packing it: at once where it is paid at hand-over, else when its page first
// shows it paid, in the browser in which it was placed. Analytics counts each order once (features/reports/analytics).

import { track } from '#web/analytics.ts'
import { useStoredOrders } from '#web/stores/orders-store.ts'
import { droppedStatuses, unpaidStatuses } from '#wire/order-status.ts'
import type { Order } from '../order-contract.ts'

const maxUntracked = 20

/** Whether it is bought, still waits for its money, or came to nothing. */
function purchaseState({ status }: Pick<Order, 'status'>): 'bought' | 'waits' | 'nothing' {
  if (unpaidStatuses.includes(status)) return 'waits'
  return droppedStatuses.includes(status) ? 'nothing' : 'bought'
}

/** Tracks an order that has just been placed, or remembers it until it is paid. */
export function trackPurchase(order: Order): void {
  if (purchaseState(order) === 'bought') track({ name: 'purchase', order })
  else useStoredOrders.setState(({ untold }) => ({ untold: [...untold, order.id].slice(-maxUntracked) }))
}

/** Tracks an order that is opened later, once it is paid. Reads storage first, since another tab may have tracked it. */
export function trackPurchaseOnceBought(order: Order): void {
  useStoredOrders.persist.rehydrate()
  const { untold } = useStoredOrders.getState()
  if (!untold.includes(order.id) || purchaseState(order) === 'waits') return
  useStoredOrders.setState({ untold: untold.filter((id) => id !== order.id) })
  if (purchaseState(order) === 'bought') track({ name: 'purchase', order })
}
