// The one way an order moves: under its row's lock, along the flow, with its event, in the caller's transaction (R10).
import { giveStockBack } from '#features/basket/server/move-stock.ts'
import { givePlaceBack } from '#features/slots/server/take-place.ts'
import type { Tx } from '#server/database/database.ts'
import { creditAccount, orderAccount, paidFor, recordMovement } from '#server/ledger/ledger.ts'
import { type Actor, nextStatus, type OrderStatus, type OrderStep } from '../order-flow.ts'
import { refuse } from '../order-refusals.ts'
import { appendEvent } from './event-store.ts'
import { lockOrderRow, type OrderRow, type Owner, updateOrder } from './order-store.ts'
import { releaseTakenStock } from './taken-stock-store.ts'

export interface Step {
  step: OrderStep
  actor: { kind: Actor; id: string | null }
  reason?: string | undefined
  /** What else the event remembers. */
  data?: Record<string, unknown> | undefined
  now: Date
}

/** An order held for a step. With `version`, only as its asker saw it: an older view is a conflict. */
export async function lockOrder(tx: Tx, orderId: string, owner: Owner, version?: number): Promise<OrderRow> {
  const order = await lockOrderRow(tx, orderId, owner)
  if (!order) throw refuse('order-not-found')
  if (version !== undefined && version !== order.version)
    throw refuse('order-changed', { details: stateOf(order) })
  return order
}

/** Where the step leads, refused where the flow or the actor does not allow it. */
export function requireStep(order: OrderRow, step: OrderStep, actor: Actor): OrderStatus {
  const next = nextStatus(order.status as OrderStatus, step, actor)
  if (!next) throw refuse('step-not-allowed', { details: stateOf(order) })
  return next
}

/** `order` must be held (`lockOrder`). Answers the order as it is now. */
export async function takeStep(
  tx: Tx,
  order: OrderRow,
  { step, actor, reason, data, now }: Step,
): Promise<OrderRow> {
  const to = requireStep(order, step, actor.kind)
  const moved = await updateOrder(tx, order, { status: to }, now)
  await appendEvent(tx, order, { name: step, from: order.status, to, actor, reason, data }, now)
  if (to === 'cancelled' || to === 'abandoned') await giveEverythingBack(tx, order, now)
  return moved
}

/** Stock and slot go back to the shelf, money paid to the shopper's credit (rulings, points 4, 6 and 7). */
async function giveEverythingBack(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const taken = await releaseTakenStock(tx, order.id, now)
  const tellShelf = await giveStockBack(tx, order.supplier_id, taken, now)
  if (order.slot_id) await givePlaceBack(tx, order.slot_id)
  const paid = await paidFor(tx, order.id)
  if (paid > 0)
    await recordMovement(tx, {
      kind: 'credit_returned',
      sourceId: order.id,
      supplierId: order.supplier_id,
      orderId: order.id,
      entries: [
        { account: orderAccount(order.id), cents: -paid },
        { account: creditAccount(order.account_id), cents: paid },
      ],
      now,
    })
  await tellShelf(tx)
}

const stateOf = ({ status, version }: OrderRow) => ({ status, version })
