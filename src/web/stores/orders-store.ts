// orders-v1: the orders last placed or viewed, so that their pages open without a signal, and the orders placed here whose
// purchase is still to be reported to analytics.
import type { Answer } from '#web/api.ts'
import { persisted } from './persisted-store.ts'

type Order = Answer<'order'>

/** How many orders can be looked at without a signal. */
const maxSeen = 5

export interface SeenOrder {
  order: Order
  /** When the shop said so, in milliseconds. */
  at: number
  /** Whose it is: somebody else may sign in here after a session ended by itself. */
  of: string | null
}

interface OrdersState {
  /** The one last placed or looked at. */
  current: Order | null
  /** Last looked at first. */
  seen: SeenOrder[]
  /** Ids of orders that waited for their money when they were placed. */
  untold: string[]
}

export const useStoredOrders = persisted<OrdersState>(
  'orders-v1',
  { current: null, seen: [], untold: [] },
  {
    personal: true,
    clean: ({ current, seen, untold }) => ({
      current: typeof current?.id === 'string' ? current : null,
      seen: Array.isArray(seen)
        ? seen.filter((each) => typeof each?.order?.id === 'string' && Number.isFinite(each.at))
        : [],
      untold: Array.isArray(untold) ? untold.filter((id) => typeof id === 'string') : [],
    }),
  },
)

interface StoredOrder {
  /** Whose it is. */
  of: string | null
  /** When the shop said so, in milliseconds. */
  at?: number
}

/** Stores an order. An older version never replaces a newer one. */
export function storeOrder(order: Order, { of, at = Date.now() }: StoredOrder): void {
  // A page may keep its order before what was kept is restored, and would empty it.
  useStoredOrders.persist.rehydrate()
  useStoredOrders.setState(({ seen }) => {
    const known = seen.find((each) => each.order.id === order.id)
    const newest = known && known.order.version > order.version ? known : { order, at, of }
    return {
      current: newest.order,
      seen: [newest, ...seen.filter((each) => each !== known)].slice(0, maxSeen),
    }
  })
}

/** Returns the orders as this account last saw them in this browser, the last viewed first. */
export const useSeenOrders = (accountId: string | undefined): SeenOrder[] =>
  useStoredOrders(({ seen }) => seen).filter(({ of }) => of === accountId)
