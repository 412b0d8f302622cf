// An order is bought once nothing stands in the way of packing it: at once where it is paid with the goods, else when its page
// first shows it paid, in the browser it was placed with. Who counts counts each once (features/reports/analytics).

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

/** When it has just been placed. */
export function trackPurchase(order: Order): void {
  if (purchaseState(order) === 'bought') track({ name: 'purchase', order })
  else useStoredOrders.setState(({ untold }) => ({ untold: [...untold, order.id].slice(-maxUntracked) }))
}

/** When it is looked at later. Another tab may have told of it meanwhile. */
export function trackPurchaseOnceBought(order: Order): void {
  useStoredOrders.persist.rehydrate()
  const { untold } = useStoredOrders.getState()
  if (!untold.includes(order.id) || purchaseState(order) === 'waits') return
  useStoredOrders.setState({ untold: untold.filter((id) => id !== order.id) })
  if (purchaseState(order) === 'bought') track({ name: 'purchase', order })
}
