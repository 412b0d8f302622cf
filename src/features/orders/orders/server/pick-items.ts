// Puts a line into the crate, or back onto the shelf. Counted goods keep their price; weighed goods cost what they weigh, within
// what was agreed and, where they were paid ahead, within what was paid [ruling 12, ruling 13].

import { overpaidInCents } from '#features/ledger/ledger/owed-amount.ts'
import { timesQty } from '#kernel/money.ts'
import { type Qty, qty } from '#kernel/quantity.ts'
import type { Tx } from '#server/database/database.ts'
import { dealOn } from '../line-deals.ts'
import { type Actor, isPrepaid } from '../order-flow.ts'
import { chargedQty } from '../weighing.ts'
import { type ChangedOrder, changeLines } from './change-lines.ts'
import { type ItemRow, updateItem } from './item-store.ts'
import { agreedMultibuys } from './lines-after.ts'
import { appendEvent, findLastWeighing } from './order-event-store.ts'
import type { OrderRecord } from './order-record.ts'
import { type OrderRow, updateOrder } from './order-store.ts'
import { formatOrderedQty } from './show-order.ts'

export { setPacked } from './item-store.ts'

export interface Pick {
  item: ItemRow
  /** Base units in the crate; null takes it out of the crate again. */
  pickedQty: number | null
  actor: { kind: Actor; id: string }
  now: Date
}

const marksOf = ({ pickedQty, actor, now }: Pick) => ({
  picked_qty: pickedQty === null ? null : qty(pickedQty),
  picked_at: pickedQty === null ? null : now,
  picked_by: pickedQty === null ? null : actor.id,
})

/** Picks counted goods, or returns goods to the shelf; the charge does not change. `order` must be locked. */
export async function pickCounted(tx: Tx, order: OrderRow, pick: Pick): Promise<OrderRow> {
  const { item, pickedQty, actor, now } = pick
  await updateItem(tx, { ...item, ...marksOf(pick) })
  if (pickedQty === null && item.picked_qty !== null) {
    const event = { name: 'put_back', from: order.status, to: null, actor, reason: item.name } as const
    await appendEvent(tx, order, event, now)
  }
  return updateOrder(tx, order, {}, now)
}

/** Picks weighed goods: the line costs what it weighs from now on. `record.order` must be locked. */
export async function pickWeighed(tx: Tx, record: OrderRecord, pick: Pick): Promise<ChangedOrder> {
  const { order } = record
  const { item, pickedQty, actor, now } = pick
  const agreed = await agreedQty(tx, item)
  // Back on the shelf it costs what was agreed, and no more than what came for it: a cash order may have been paid meanwhile.
  const charged = chargedWithin(record, item, agreed, pickedQty ?? agreed)
  return changeLines(
    tx,
    order,
    { set: [{ itemId: item.id, qty: charged, ...marksOf(pick) }] },
    {
      name: pickedQty === null ? 'put_back' : 'weighed',
      actor,
      reason: pickedQty === null ? item.name : `${item.name}, ${formatOrderedQty(item, pickedQty)}`,
      data: { item_id: item.id, agreed, charged },
      agreed: false,
      now,
    },
  )
}

/** What the line was before anybody weighed it, unless its shopper changed it afterwards. */
async function agreedQty(tx: Tx, item: ItemRow): Promise<number> {
  if (item.picked_at === null) return item.qty
  const last = await findLastWeighing(tx, item.order_id, item.id)
  return last && last.charged === item.qty ? last.agreed : item.qty
}

/** Returns the base units charged of `packed`: within the weight that may be charged, and the money that is left for the line. */
function chargedWithin(record: OrderRecord, item: ItemRow, agreed: number, packed: number): Qty {
  const line = { ...item, qty_ordered: agreed }
  const left = leftInCents(record)
  const price = (base: number): number => timesQty(item.unit_price_in_cents, qty(base))
  const full = chargedQty(line, packed)
  const total = price(full) - dealOn(item, full, agreedMultibuys(record.order))
  if (total <= item.total_in_cents + left) return full
  // A deal may rise with the weight, so that this is a little less than could be charged.
  return chargedQty(line, packed, price(item.qty) + left)
}

/** Cents that the order may still cost more: below its ceiling and, of an order paid ahead, of the money that came. */
function leftInCents({ order, paidInCents }: OrderRecord): number {
  const below = order.ceiling_in_cents - order.total_in_cents
  const left = isPrepaid(order.provider)
    ? Math.min(below, overpaidInCents(order.total_in_cents, paidInCents))
    : below
  return Math.max(0, left)
}

/** Records how many bags staff packed with; fewer than estimated cost less. `order` must be locked. */
export const countBags = (
  tx: Tx,
  order: OrderRow,
  { bagQty, actor, now }: { bagQty: number; actor: { kind: Actor; id: string }; now: Date },
): Promise<ChangedOrder> =>
  changeLines(
    tx,
    order,
    { bagQty },
    { name: 'bags_packed', actor, reason: String(bagQty), agreed: false, now },
  )
