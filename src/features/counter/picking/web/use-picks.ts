// The order as the signed-in picker sees it, with picks that wait for a signal applied.
import { useEffect } from 'react'
import type { CounterItem, CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { counterOrderQuery } from '#features/counter/counter/web/counter-queries.ts'
import { newId } from '#kernel/ids.ts'
import { useShop, useShopState } from '#web/shop.tsx'
import { isQueued, withQueued } from '../pick-queue.ts'
import { changeQueue, usePickQueue } from './pick-store.ts'
import { sendPicks, startSending } from './send-picks.ts'

export interface Picks {
  order: CounterOrder
  /** How many wait for a signal. */
  waiting: number
  isWaiting: (item: CounterItem) => boolean
  /** Base units into the crate; null puts the line back. A weight far from what was ordered must be confirmed before. */
  pick: (item: CounterItem, pickedQty: number | null, confirmed?: boolean) => void
}

export function usePicks(order: CounterOrder): Picks {
  const shop = useShop()
  const by = useShopState(({ staff }) => staff?.id ?? '')
  const all = usePickQueue(({ queue }) => queue)
  const queue = all.filter((pick) => pick.orderId === order.id && pick.by === by)
  useEffect(() => startSending(shop), [shop])
  return {
    order: withQueued<CounterItem, CounterOrder>(order, queue),
    waiting: queue.length,
    isWaiting: (item) => isQueued(queue, item.id),
    pick({ id, name, picked_qty: saw }, picked_qty, confirmed = false) {
      // What is on its way would show the line as it was.
      void shop.queries.cancelQueries({ queryKey: counterOrderQuery(shop, order.id).queryKey })
      const key = newId('key')
      changeQueue((waiting) => [
        ...waiting,
        { key, by, orderId: order.id, itemId: id, name, picked_qty, saw, ...(confirmed && { confirmed }) },
      ])
      void sendPicks(shop)
    },
  }
}
