// Puts a line into the crate or takes it out. Two people can pick one order: each line is checked on its own, so that both can
// continue, and whoever is second at a line gets what the first did.

import { isBeingPicked, lineState } from '#features/counter/counter/pick-rules.ts'
import { showCounterItem, showState } from '#features/counter/counter/server/counter-orders.ts'
import { loadRecord, type OrderRecord } from '#features/orders/orders/server/order-record.ts'
import { type Pick, pickCounted, pickWeighed } from '#features/orders/orders/server/pick-items.ts'
import { showItem } from '#features/orders/orders/server/show-order.ts'
import { lockOrder } from '#features/orders/orders/server/take-step.ts'
import { qty } from '#kernel/quantity.ts'
import type { Tx } from '#server/database/database.ts'
import type { PickAnswer } from '../picking-contract.ts'
import { refuse } from '../picking-refusals.ts'
import { isWeightFar } from '../weight-check.ts'

type Item = OrderRecord['items'][number]

export interface PickRequest {
  orderId: string
  itemId: string
  staffId: string
  /** Base units in the crate; null takes it out. */
  pickedQty: number | null
  /** What the picker saw in the crate. */
  saw: number | null
  /** The picker has looked at a weight far from what was ordered, and it is right. */
  confirmed: boolean
  now: Date
}

export async function pickLine(tx: Tx, request: PickRequest): Promise<PickAnswer> {
  const order = await lockOrder(tx, request.orderId, { staffId: request.staffId })
  const record = await loadRecord(tx, order)
  const item = record.items.find(({ id }) => id === request.itemId)
  if (!item) throw refuse('line-not-found')
  if (!isBeingPicked(order.status))
    throw refuse('not-being-picked', { details: { status: order.status, version: order.version } })
  if (toQtyOrNull(item.picked_qty) !== toQtyOrNull(request.saw)) throw await changed(tx, record, item)
  await requirePickable(tx, record, item, request)
  const actor = { kind: 'staff', id: request.staffId } as const
  return answerOf(tx, record, { item, pickedQty: request.pickedQty, actor, now: request.now })
}

/** As it is kept: five decimals. */
const toQtyOrNull = (amount: number | null): number | null => (amount === null ? null : qty(amount))

async function requirePickable(
  tx: Tx,
  record: OrderRecord,
  item: Item,
  { pickedQty, confirmed }: PickRequest,
): Promise<void> {
  const state = lineState(showState(item, record))
  if (state === 'asked') throw refuse('line-asked')
  // What was taken out is put back on the shelf, and not into the crate again.
  if (state === 'out' || (item.qty === 0 && pickedQty !== null)) throw refuse('line-out')
  if (pickedQty === null) return
  if (state === 'unpaid') throw refuse('line-unpaid')
  if (item.per_kg && qty(pickedQty) === 0) throw refuse('nothing-weighed')
  if (!confirmed && isWeightFar(item, qty(pickedQty)))
    throw refuse('weight-far', { details: { item: await showCounterItem(tx, item, record) } })
  // The order was changed since this picker saw it, or they mean fewer than all.
  if (!item.per_kg && qty(pickedQty) !== item.qty)
    throw refuse('other-amount', { details: { item: await showCounterItem(tx, item, record) } })
}

const changed = async (tx: Tx, record: OrderRecord, item: Item) =>
  refuse('line-changed', { details: { item: await showCounterItem(tx, item, record) } })

async function answerOf(tx: Tx, record: OrderRecord, pick: Pick): Promise<PickAnswer> {
  const { item, pickedQty } = pick
  // What goes back costs what it cost without it: nothing where it was taken out, what was agreed where it was lowered.
  const goesBack = pickedQty === null && showItem(item, record.order).put_back_qty !== null
  if (!item.per_kg || goesBack) {
    const order = await pickCounted(tx, record.order, pick)
    const [now] = (await loadRecord(tx, order)).items.filter(({ id }) => id === item.id)
    return showAnswer(tx, record, { order, item: now ?? item })
  }
  const { order, items, publishShelfChange } = await pickWeighed(tx, record, pick)
  const answer = await showAnswer(tx, record, { order, item: items.find(({ id }) => id === item.id) ?? item })
  await publishShelfChange(tx)
  return answer
}

const showAnswer = async (
  tx: Tx,
  { addition }: OrderRecord,
  { order, item }: { order: OrderRecord['order']; item: Item },
): Promise<PickAnswer> => ({
  status: 'ok',
  item: await showCounterItem(tx, item, { order, addition }),
  total_in_cents: order.total_in_cents,
  version: order.version,
})
