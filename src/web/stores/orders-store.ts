// orders-v1: the order last placed or looked at, so that its page stands when the signal is gone.
import type { Answer } from '#web/api.ts'
import { persisted } from './persisted.ts'

type Order = Answer<'order'>

interface OrdersState {
  current: Order | null
}

export const useKeptOrders = persisted<OrdersState>(
  'orders-v1',
  { current: null },
  {
    personal: true,
    clean: (found) => ({ current: typeof found.current?.id === 'string' ? found.current : null }),
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
