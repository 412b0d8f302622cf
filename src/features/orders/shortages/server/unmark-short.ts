// Undoes a short mark because the picker found the goods: the line is as it was ordered, the shopper is no longer asked, and the
// offer is no longer marked as out.
import { unmarkOfferOut } from '#features/basket/basket/server/mark-offer-out.ts'
import { changeLines } from '#features/orders/orders/server/change-lines.ts'
import { findItems, type OrderRow } from '#features/orders/orders/server/find-items.ts'
import { resumeOrder } from '#features/orders/orders/server/resume-order.ts'
import { lockOrder } from '#features/orders/orders/server/take-step.ts'
import { isUnsettled } from '#features/orders/orders/short-line.ts'
import type { Tx } from '#server/database/database.ts'
import { refuse } from '../shortage-refusals.ts'

export interface UnmarkRequest {
  orderId: string
  staffId: string
  itemId: string
  now: Date
}

/**
 * Removes the mark before the line is settled, and refuses afterwards: the shopper would have to order again what was taken out.
 */
export async function unmarkShort(
  tx: Tx,
  { orderId, staffId, itemId, now }: UnmarkRequest,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, { staffId })
  const item = (await findItems(tx, order.id)).find(({ id }) => id === itemId)
  if (!item) throw refuse('item-not-found')
  if (order.status !== 'stock_short' || !isUnsettled(item)) throw refuse('not-short')
  const actor = { kind: 'staff', id: staffId } as const
  const marks = {
    short_qty: null,
    short_at: null,
    short_until: null,
    short_outcome: null,
    short_answered_at: null,
    substitute: null,
  }
  const changed = await changeLines(
    tx,
    order,
    { set: [{ itemId, ...marks }] },
    { name: 'short_found', actor, reason: item.name, agreed: false, now },
  )
  const after = await resumeOrder(tx, changed.order, { actor, now })
  const publishBackOnSale = await unmarkOfferOut(tx, order.supplier_id, item.offer_id)
  await changed.publishShelfChange(tx)
  await publishBackOnSale(tx)
  return after
}
