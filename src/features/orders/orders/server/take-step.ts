// The only code that moves an order: under its row's lock, along the flow, in the caller's transaction [R10]. Everything else
// that a step sets off, first of all its event, is in src/app/server/order-effects.ts.

import type { Tx } from '#server/database/database.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import { type Actor, nextStatus, type OrderStep } from '../order-flow.ts'
import { refuse } from '../order-refusals.ts'
import { lockOrderRow, type OrderRow, type Owner, updateOrder } from './order-store.ts'
import { runEffects } from './step-effects.ts'

export interface Step {
  step: OrderStep
  actor: { kind: Actor; id: string | null }
  reason?: string | undefined
  /** What else the event remembers. */
  data?: Record<string, unknown> | undefined
  now: Date
}

/** Locks an order for a step. With `version`, refuses an order that changed since its caller read it. */
export async function lockOrder(tx: Tx, orderId: string, owner: Owner, version?: number): Promise<OrderRow> {
  const order = await lockOrderRow(tx, orderId, owner)
  if (!order) throw refuse('order-not-found')
  if (version !== undefined && version !== order.version)
    throw refuse('order-changed', { details: stateOf(order) })
  return order
}

/** Returns the status that the step leads to; refuses a step that the flow or the actor does not allow. */
export function requireStep(order: OrderRow, step: OrderStep, actor: Actor): OrderStatus {
  const next = nextStatus(order.status, step, actor)
  if (!next) throw refuse('step-not-allowed', { details: stateOf(order) })
  return next
}

/** Takes the step and returns the order after all its effects. `order` must be locked (`lockOrder`). */
export async function takeStep(
  tx: Tx,
  order: OrderRow,
  { step, actor, reason, data, now }: Step,
): Promise<OrderRow> {
  const to = requireStep(order, step, actor.kind)
  const moved = await updateOrder(tx, order, { status: to }, now)
  return runEffects(tx, moved, { before: order, step, to, actor, reason, data, now, reservedInCents: 0 })
}

export const stateOf = ({ status, version }: OrderRow) => ({ status, version })
