// How far the branch has picked an order, as its shopper is told.
import { type OrderStatus, pickingStatuses } from '#wire/order-status.ts'

interface PickedOrder {
  status: OrderStatus
  order_items: readonly { qty: number; picked_qty: number | null }[]
}

/**
 * Returns how many lines are in the crate, of how many that are in the order. Undefined before the first is picked, which some
 * branches never note line by line, and once nobody picks any more.
 */
export function pickedLines({
  status,
  order_items: items,
}: PickedOrder): { picked: number; count: number } | undefined {
  if (!pickingStatuses.includes(status)) return undefined
  const lines = items.filter(({ qty }) => qty > 0)
  const picked = lines.filter(({ picked_qty: inCrate }) => inCrate !== null).length
  return picked > 0 ? { picked, count: lines.length } : undefined
}
