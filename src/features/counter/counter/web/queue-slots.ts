// The orders of the queue by the time they are for.
import { dayOf, formatTime } from '#kernel/time.ts'
import { type OrderStatus, pickingStatuses } from '#wire/order-status.ts'
import type { QueueOrder } from '../counter-contract.ts'

type QueueKind = 'open' | 'done'

export const kindOf = (search: URLSearchParams): QueueKind =>
  search.get('show') === 'done' ? 'done' : 'open'

const toPick: readonly OrderStatus[] = ['pending', ...pickingStatuses]

/** The orders that are still to be picked, and how many of their lines. */
export function leftOf(orders: readonly QueueOrder[]): { open: QueueOrder[]; left: number } {
  const open = orders.filter(({ status }) => toPick.includes(status))
  return { open, left: open.reduce((sum, { left_count: lines }) => sum + lines, 0) }
}

/** The server's order is kept: by slot, then by when they came in. */
export function bySlot(orders: readonly QueueOrder[]): [string, QueueOrder[]][] {
  const slots = new Map<string, QueueOrder[]>()
  for (const order of orders) {
    const starts = order.collection_date ? new Date(order.collection_date) : undefined
    const key = starts ? `${dayOf(starts)} ${formatTime(starts)}` : ''
    slots.set(key, [...(slots.get(key) ?? []), order])
  }
  return [...slots]
}
