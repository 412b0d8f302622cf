// Picks on their way to the server: shown at once, sent one after the other when there is a connection, dropped when somebody
// else was first. Picking charges nothing, so it may wait for a signal; packing and handing over may not.

export interface QueuedPick {
  /** Its idempotency key: sent twice it counts once. */
  key: string
  /** Whose pick it is: nobody else's session sends it. */
  by: string
  orderId: string
  itemId: string
  /** What the line is called, for a notice after the page has moved on. */
  name: string
  /** Base units in the crate; null puts the line back. */
  picked_qty: number | null
  /** What the picker saw in the crate. */
  saw: number | null
  /** Its picker confirmed a weight far from what was ordered. */
  confirmed?: boolean
}

export interface PickedItem {
  id: string
  picked_qty: number | null
  put_back_qty: number | null
}

/** Returns the order with its queued picks applied. */
export function withQueued<I extends PickedItem, O extends { id: string; order_items: readonly I[] }>(
  order: O,
  queue: readonly QueuedPick[],
): O {
  const waiting = latestOf(queue.filter(({ orderId }) => orderId === order.id))
  if (waiting.size === 0) return order
  const order_items = order.order_items.map((item) => {
    const pick = waiting.get(item.id)
    return pick ? { ...item, picked_qty: pick.picked_qty, put_back_qty: null } : item
  })
  return { ...order, order_items }
}

/** Of several picks of a line the last one. */
const latestOf = (queue: readonly QueuedPick[]): Map<string, QueuedPick> =>
  new Map(queue.map((pick) => [pick.itemId, pick]))

export const isQueued = (queue: readonly QueuedPick[], itemId: string): boolean =>
  queue.some((pick) => pick.itemId === itemId)

/** Returns the queue without a pick that the server accepted. */
export const withoutSent = (queue: readonly QueuedPick[], key: string): QueuedPick[] =>
  queue.filter((pick) => pick.key !== key)

/** Returns the queue without a refused pick and the later ones of its line, which depend on the same outdated state. */
export function withoutRefused(queue: readonly QueuedPick[], key: string): QueuedPick[] {
  const at = queue.findIndex((pick) => pick.key === key)
  const pick = queue[at]
  if (!pick) return [...queue]
  return queue.filter((other, index) => index < at || other.itemId !== pick.itemId)
}

/** Whether a failed pick is worth sending again: it got no response, or the failure is transient. Any other status is final. */
export const isTransient = (http: number): boolean =>
  http === 0 || http === 401 || http === 429 || http >= 500

/** Returns the valid picks among what storage held. */
export const parseQueue = (stored: unknown): QueuedPick[] =>
  Array.isArray(stored) ? stored.filter(isPick) : []

function isPick(stored: unknown): stored is QueuedPick {
  if (typeof stored !== 'object' || stored === null) return false
  const { key, by, orderId, itemId, name, picked_qty, saw, confirmed } = stored as Record<string, unknown>
  return (
    [key, by, orderId, itemId, name].every((text) => typeof text === 'string') &&
    [picked_qty, saw].every((amount) => amount === null || typeof amount === 'number') &&
    (confirmed === undefined || typeof confirmed === 'boolean')
  )
}
