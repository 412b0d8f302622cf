// Stores what an order was before a change, for as long as the change may have to be undone, and the time by which it must be
// paid.
import type { ItemRow, OrderRow } from '#features/orders/orders/server/find-items.ts'
import { loadOwedInCents } from '#features/orders/orders/server/order-payments.ts'
import { canAwaitPayment } from '#features/orders/orders/server/unpaid-additions.ts'
import type { Tx } from '#server/database/database.ts'
import { endUnpaidAmendments, findAmendments, insertAmendment, type LineBefore } from './amendment-store.ts'

const minutes = 60_000
/** [ruling 13]. */
const payWithinMs = 30 * minutes
/** Nobody keeps goods from others by changing an order again and again. */
const maxWaitMs = 120 * minutes

interface Change {
  /** Whether an addition waited before this change; an earlier one that was paid since waits no more. */
  waited: boolean
  before: OrderRow
  after: OrderRow
  itemsBefore: readonly ItemRow[]
  itemsAfter: readonly ItemRow[]
}

export async function storeAmendment(tx: Tx, change: Change, now: Date): Promise<void> {
  const { before, after } = change
  const owesNow = await owesDifference(tx, after)
  if (!owesNow || !change.waited) await endUnpaidAmendments(tx, after.id, now)
  await insertAmendment(tx, after, {
    at: now,
    lines_before: change.itemsBefore.map(lineBefore),
    lines_after: change.itemsAfter.map(lineBefore),
    shipping_price_in_cents: before.shipping_price_in_cents,
    bag_qty: before.bag_qty,
    ceiling_in_cents: before.ceiling_in_cents,
    pay_until: owesNow ? await payUntil(tx, after.id, now) : null,
  })
}

/**
 * Whether an accepted order owes money for a change. An order that was never paid waits for its first payment instead, and a cash
 * order is paid at hand-over.
 */
export const owesDifference = async (tx: Tx, order: OrderRow): Promise<boolean> =>
  canAwaitPayment(order) && (await loadOwedInCents(tx, order)) > 0

async function payUntil(tx: Tx, orderId: string, now: Date): Promise<Date> {
  const waiting = (await findAmendments(tx, orderId)).filter(isAwaitingPayment)
  const usual = now.getTime() + payWithinMs
  const [first] = waiting
  const promised = Math.max(0, ...waiting.map(({ pay_until }) => pay_until?.getTime() ?? 0))
  return new Date(first ? Math.max(promised, Math.min(usual, first.at.getTime() + maxWaitMs)) : usual)
}

export const isAwaitingPayment = ({
  pay_until,
  ended_at,
}: {
  pay_until: Date | null
  ended_at: Date | null
}): boolean => pay_until !== null && ended_at === null

const lineBefore = ({ id, qty, qty_ordered, deal_shares }: ItemRow): LineBefore => ({
  id,
  qty,
  qty_ordered,
  ...(deal_shares && { deal_shares }),
})
