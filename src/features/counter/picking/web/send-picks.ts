// Sends picks one after the other, each under its idempotency key, when they are made and as soon as there is a signal again.
import type { CounterItem, CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { counterOrderQuery } from '#features/counter/counter/web/counter-queries.ts'
import { isFailure } from '#web/api-failure.ts'
import type { Shop } from '#web/shop.tsx'
import { isTransient, type QueuedPick, withoutRefused, withoutSent } from '../pick-queue.ts'
import type { PickAnswer } from '../picking-contract.ts'
import { addLostPick, changeQueue, restorePicks, usePickQueue } from './pick-store.ts'

/** How often it is tried while something waits. */
const retryMs = 3_000

let sending = false

/** Whoever is signed in sends their own picks, and nobody else's. */
const nextOf = (shop: Shop): QueuedPick | undefined => {
  restorePicks()
  return usePickQueue.getState().queue.find(({ by }) => by === shop.staff?.id)
}

export async function sendPicks(shop: Shop): Promise<void> {
  if (sending) return
  sending = true
  const orders = new Set<string>()
  try {
    for (let pick = nextOf(shop); pick; pick = nextOf(shop)) {
      if (!(await send(shop, pick))) break
      orders.add(pick.orderId)
    }
  } finally {
    sending = false
  }
  // What follows from the picks (sums, the story, who picks) is asked for once, after the last.
  for (const id of orders)
    await shop.queries.invalidateQueries({ queryKey: counterOrderQuery(shop, id).queryKey })
}

/** False where it has to wait. */
async function send(
  shop: Shop,
  { key, orderId, itemId, name, picked_qty, saw, confirmed }: QueuedPick,
): Promise<boolean> {
  try {
    const answer = await shop.api('pickLine', {
      params: { id: orderId, item_id: itemId },
      body: { picked_qty, saw, ...(confirmed && { confirmed }) },
      idempotencyKey: key,
    })
    await showPicked(shop, orderId, answer)
    changeQueue((queue) => withoutSent(queue, key))
  } catch (error) {
    if (!isFailure(error) || isTransient(error.http)) return false
    const item = error.details.item as CounterItem | undefined
    addLostPick({ key, orderId, name, said: error.message })
    if (item) await showItem(shop, orderId, item)
    changeQueue((queue) => withoutRefused(queue, key))
  }
  return true
}

const showPicked = (shop: Shop, orderId: string, { item, total_in_cents, version }: PickAnswer) =>
  change(shop, orderId, (order) => ({ ...withItem(order, item), total_in_cents, version }))

const showItem = (shop: Shop, orderId: string, item: CounterItem) =>
  change(shop, orderId, (order) => withItem(order, item))

const withItem = (order: CounterOrder, item: CounterItem): CounterOrder => ({
  ...order,
  order_items: order.order_items.map((one) => (one.id === item.id ? item : one)),
})

/** A look at the order that began before may not undo it. */
async function change(
  shop: Shop,
  orderId: string,
  next: (order: CounterOrder) => CounterOrder,
): Promise<void> {
  const { queryKey } = counterOrderQuery(shop, orderId)
  await shop.queries.cancelQueries({ queryKey })
  shop.queries.setQueryData(queryKey, (order) => order && next(order))
}

/** Sends waiting picks, now and whenever they may get through. Returns a function that stops it. */
export function startSending(shop: Shop): () => void {
  const sendNow = () => void sendPicks(shop)
  sendNow()
  const timer = setInterval(sendNow, retryMs)
  addEventListener('online', sendNow)
  return () => {
    clearInterval(timer)
    removeEventListener('online', sendNow)
  }
}
