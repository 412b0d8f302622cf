// What the home page says of an order under way.
import type { IconName } from '#web/kit/icon.tsx'
import type { WordKey } from '#web/words.ts'
import { endedStatuses, type OrderStatus } from '#wire/order-status.ts'

/** When the shopper stands at the counter, or the driver at the door, and is asked for the code. */
const asksCode: readonly OrderStatus[] = ['ready_for_collection', 'out_for_delivery']

const other: [IconName, WordKey] = ['info', 'shopfront.order_asks']
const texts: Partial<Record<OrderStatus, [IconName, WordKey]>> = {
  pending: ['check', 'shopfront.order_taken'],
  preparing: ['bag', 'shopfront.order_packed'],
  ready_for_collection: ['shop', 'shopfront.order_ready'],
  ready_for_delivery: ['bag', 'shopfront.order_leaves'],
  out_for_delivery: ['truck', 'shopfront.order_comes'],
}

export const isUnderWay = ({ status }: { status: OrderStatus }): boolean => !endedStatuses.includes(status)

/** Returns the words for a status and their icon, and whether the collection code is asked for now. */
export function underWay(status: OrderStatus): { icon: IconName; words: WordKey; asksCode: boolean } {
  const [icon, words] = texts[status] ?? other
  return { icon, words, asksCode: asksCode.includes(status) }
}
