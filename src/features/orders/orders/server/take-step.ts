// The one way an order moves: under its row's lock, along the flow, with its event, in the caller's transaction (R10).

import { giveStockBack } from '#features/basket/basket/server/move-stock.ts'
import { giveCodeBack } from '#features/deals/discounts/server/take-code.ts'
import { overpaidInCents } from '#features/ledger/ledger/owed-amount.ts'
import {
  creditAccount,
  orderAccount,
  paidFor,
  recordMovement,
} from '#features/ledger/ledger/server/ledger.ts'
import { creditInvoice, issueInvoice } from '#features/money/invoices/server/issue-invoice.ts'
import { askToChoose } from '#features/money/refunds/server/choose-refund.ts'
import { holdCancelledMoney } from '#features/money/refunds/server/hold-cancelled.ts'
import { countPurchase } from '#features/reports/analytics/server/count-purchase.ts'
import { givePlaceBack } from '#features/suppliers/slots/server/take-place.ts'
import { returnToCard } from '#features/ways-to-pay/debtor-cards/server/card-payment.ts'
import { formatRand } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import { droppedStatuses, fulfilledStatuses, type OrderStatus, packedStatuses } from '#wire/order-status.ts'
import { type Actor, nextStatus, type OrderStep } from '../order-flow.ts'
import { refuse } from '../order-refusals.ts'
import { appendEvent } from './event-store.ts'
import { lockOrderRow, type OrderRow, type Owner, updateOrder } from './order-store.ts'
import { releaseTakenStock } from './taken-stock-store.ts'
import { tellOfStep } from './tell-shopper.ts'

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
  const next = nextStatus(order.status, step, actor)
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
  if (droppedStatuses.includes(to)) await giveGoodsBack(tx, order, now)
  if (to === 'abandoned') await creditWhatWasPaid(tx, order, now)
  const held = to === 'cancelled' ? await holdCancelledMoney(tx, order, now) : 0
  await tellOfStep(tx, moved, { step, actor: actor.kind, now })
  if (packedStatuses.includes(to)) await issueInvoice(tx, moved, now)
  if (to === 'cancelled') await creditInvoice(tx, moved, { why: 'cancelled' }, now)
  // Its browser may never look again: an order that waited for its money is counted as bought here (features/reports/analytics).
  if (step === 'paid' || step === 'choose_cash') await countPurchase(tx, order.id, now)
  if (fulfilledStatuses.includes(to)) return creditWhatIsOver(tx, moved, now)
  // A shopper chooses with the cancelling itself (cancel-order.ts).
  if (held > 0 && actor.kind !== 'shopper') return askToChoose(tx, moved, held, now)
  return moved
}

/** Paid ahead, and cheaper in the end: what is over is the shopper's credit once the order is over (rulings, point 7). */
async function creditWhatIsOver(tx: Tx, order: OrderRow, now: Date): Promise<OrderRow> {
  const over = overpaidInCents(order.total_in_cents, await paidFor(tx, order.id))
  if (over === 0) return order
  await recordMovement(tx, {
    kind: 'overpaid_credited',
    sourceId: order.id,
    supplierId: order.supplier_id,
    orderId: order.id,
    entries: [
      { account: orderAccount(order.id), cents: -over },
      { account: creditAccount(order.account_id), cents: over },
    ],
    now,
  })
  const actor = { kind: 'system', id: null } as const
  const said = {
    name: 'payment_credited',
    from: order.status,
    to: null,
    actor,
    reason: formatRand(over),
  } as const
  const noted = await updateOrder(tx, order, {}, now)
  await appendEvent(tx, order, said, now)
  return noted
}

/** Stock, discount code and slot are there for others again, and what a debtor card paid is on the card. */
async function giveGoodsBack(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const taken = await releaseTakenStock(tx, order.id, now)
  const tellShelf = await giveStockBack(tx, order.supplier_id, taken, now)
  await giveCodeBack(tx, order.id)
  if (order.slot_id) await givePlaceBack(tx, order.slot_id)
  await returnToCard(tx, order, now)
  await tellShelf(tx)
}

/** Part of the money came, and the rest did not in time: it is the shopper's credit. */
async function creditWhatWasPaid(tx: Tx, order: OrderRow, now: Date): Promise<void> {
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
}

const stateOf = ({ status, version }: OrderRow) => ({ status, version })
