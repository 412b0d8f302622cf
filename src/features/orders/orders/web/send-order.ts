// Sends the pending order until the shop has answered: accepted, or refused for a reason. Anything that is not an answer (a lost
// connection, a timeout, a hotspot's page, a shop that cannot answer now) is retried with the same key.
import { create } from 'zustand'
import { clearCart, editCart } from '#features/basket/basket/web/edit-basket.ts'
import { type ApiFailure, isFailure } from '#web/api-failure.ts'
import type { Shop } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { resetCheckout } from '#web/stores/checkout-store.ts'
import { storeOrder } from '#web/stores/orders-store.ts'
import type { Order } from '../order-contract.ts'
import { orderQuery, ordersKey } from './order-queries.ts'
import { endPending, findPending, type PendingOrder } from './pending-order.ts'
import { trackPurchase } from './track-purchase.ts'

export type Sending =
  | { phase: 'idle' }
  /** `lost`: at least one try came back without an answer. */
  | { phase: 'checking'; lost: boolean }
  | { phase: 'refused'; failure: ApiFailure }
  /** The session ended meanwhile: the order stays under way until its shopper is back. */
  | { phase: 'signed_out' }
  /** `group`: placed together with others, of which this is the first. */
  | { phase: 'placed'; order: Order; group?: string | undefined }
  /** Another tab has seen it through. */
  | { phase: 'elsewhere' }

export const useSending = create<Sending>()(() => ({ phase: 'idle' }))
const setSending = (sending: Sending) => useSending.setState(sending, true)

export const resetSending = (): void => setSending({ phase: 'idle' })

let running = false

/** Sends the pending order, once at a time in this tab whatever page is open, and retries until there is an answer. */
export async function sendPending(shop: Shop): Promise<void> {
  if (running) return
  running = true
  try {
    for (let tries = 1; ; tries += 1) {
      const pending = findPending(shop.account?.id)
      if (!pending) return setSending(tries === 1 ? { phase: 'idle' } : { phase: 'elsewhere' })
      setSending({ phase: 'checking', lost: tries > 1 })
      try {
        return accept(shop, pending, await send(shop, pending))
      } catch (error) {
        if (!isFailure(error)) throw error
        if (error.status === 'unauthenticated') return setSending({ phase: 'signed_out' })
        if (!isUnanswered(error)) return refuse(error)
      }
      setSending({ phase: 'checking', lost: true })
      await pause(waitMs(tries))
    }
  } finally {
    running = false
  }
}

interface Accepted {
  orders: Order[]
  group?: string
  /** Suppliers whose part was not registered after all. */
  lost?: string[]
}

async function send(shop: Shop, { key: idempotencyKey, cart, parts }: PendingOrder): Promise<Accepted> {
  if (!parts) {
    const { order } = await shop.api('registerOrder', { body: { cart }, idempotencyKey })
    return { orders: [order] }
  }
  const placed = await shop.api('registerGroup', { body: { parts }, idempotencyKey })
  const lost = placed.not_placed.map((part) => part.supplier_id)
  return { orders: placed.orders, group: placed.id, lost }
}

/** Whether it is unknown if the order was registered, so that only a retry with its key can tell. */
export const isUnanswered = (failure: ApiFailure): boolean =>
  !isDiskFull(failure) &&
  (failure.http === 0 ||
    failure.http >= 500 ||
    failure.status === 'unavailable' ||
    failure.status === 'rate_limited' ||
    failure.messages.some(({ code }) => code === 'still-running'))

/** Said only once it is sure that this very order was not registered before. */
const isDiskFull = (failure: ApiFailure): boolean => failure.messages.some(({ code }) => code === 'no-room')

function accept(shop: Shop, pending: PendingOrder, { orders, group, lost = [] }: Accepted): void {
  const [order] = orders
  if (!order) return
  // First of all: the page must not take the emptied basket for a reason to leave.
  setSending({ phase: 'placed', order, group })
  storeOrder(order, { of: shop.account?.id ?? null })
  for (const each of orders) {
    trackPurchase(each)
    shop.queries.setQueryData(orderQuery(shop, each.id).queryKey, each)
  }
  void shop.queries.invalidateQueries({ queryKey: ordersKey })
  takeOutOfBasket(pending, lost)
  resetCheckout()
}

function refuse(failure: ApiFailure): void {
  endPending()
  setSending({ phase: 'refused', failure })
}

/** What was put into the basket since it was sent stays there, and so do the parts that were not ordered. */
function takeOutOfBasket({ cart, parts = [] }: PendingOrder, lost: readonly string[]): void {
  useCart.persist.rehydrate()
  const now = useCart.getState()
  const asSent = now.id === cart.id && now.revision === cart.revision
  const ordered = (parts.length > 0 ? parts : [cart]).filter((part) => !lost.includes(part.supplier_id ?? ''))
  const suppliers = new Set(ordered.map((part) => part.supplier_id))
  const sent = new Map(ordered.flatMap((part) => part.items.map(({ offer, qty }) => [offer.id, qty])))
  editCart((items) =>
    items.filter(({ offer, qty }) =>
      asSent ? !suppliers.has(offer.supplier.id) : sent.get(offer.id) !== qty,
    ),
  )
  if (useCart.getState().items.length === 0) clearCart()
}

/** 1, 2, 4 … at most 30 seconds, each give or take a half, so that phones do not all come back at once. */
const waitMs = (tries: number): number => Math.min(30_000, 1000 * 2 ** (tries - 1)) * (0.5 + Math.random())

/** Ends early when the connection comes back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    addEventListener('online', done)
  })
}
