// orders-v1: the order last placed or looked at, so that its page stands when the signal is gone; and which of the orders placed
// here are still to be told of as bought.
import type { Answer } from '#web/api.ts'
import { persisted } from './persisted.ts'

type Order = Answer<'order'>

interface OrdersState {
  current: Order | null
  /** Ids of orders that waited for their money when they were placed. */
  untold: string[]
}

export const useKeptOrders = persisted<OrdersState>(
  'orders-v1',
  { current: null, untold: [] },
  {
    personal: true,
    clean: ({ current, untold }) => ({
      current: typeof current?.id === 'string' ? current : null,
      untold: Array.isArray(untold) ? untold.filter((id) => typeof id === 'string') : [],
    }),
  },
)

/** An older answer never replaces a newer one of the same order. */
export function keepOrder(order: Order | null): void {
  useKeptOrders.setState(({ current }) =>
    order && current && current.id === order.id && current.version > order.version
      ? { current }
      : { current: order },
  )
}
