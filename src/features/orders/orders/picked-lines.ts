// How far the branch has picked an order, as its shopper is told.
import { type OrderStatus, pickingStatuses } from '#wire/order-status.ts'

interface PickedLine {
  qty: number
  picked_qty: number | null
}

interface PickedOrder {
  status: OrderStatus
  order_items: readonly PickedLine[]
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

/** The lines that are in the order, those in the crate before those that are still to come. */
export const pickedFirst = <Line extends PickedLine>(items: readonly Line[]): Line[] =>
  items
    .filter(({ qty }) => qty > 0)
    .toSorted((a, b) => Number(a.picked_qty === null) - Number(b.picked_qty === null))
