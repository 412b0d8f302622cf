// What payments need of an order: locking it, recording what happened to money, and changing its provider.

import { owedInCents } from '#features/ledger/ledger/owed-amount.ts'
import { paidFor } from '#features/ledger/ledger/server/ledger.ts'
import type { Tx } from '#server/database/database.ts'
import type { EventName } from '../order-event-texts.ts'
import type { Actor } from '../order-flow.ts'
import { appendEvent } from './order-event-store.ts'
import { type OrderRow, updateOrder } from './order-store.ts'

export type { OrderRow } from './order-store.ts'
export { lockOrder, takeStep } from './take-step.ts'

export interface OrderNote {
  name: Extract<EventName, `payment_${string}`>
  actor: { kind: Actor; id: string | null }
  /** The amount it is about, as it is read. */
  reason?: string
  data?: Record<string, unknown>
}

/** Records what happened to money as an event; the status stays. `order` must be locked. */
export async function addOrderNote(tx: Tx, order: OrderRow, note: OrderNote, now: Date): Promise<OrderRow> {
  const updated = await updateOrder(tx, order, {}, now)
  await appendEvent(tx, order, { ...note, from: order.status, to: null }, now)
  return updated
}

/** Sets the provider by which the order is paid from now on. `order` must be locked. */
export async function setOrderProvider(
  tx: Tx,
  order: OrderRow,
  provider: string,
  now: Date,
): Promise<OrderRow> {
  return order.provider === provider ? order : updateOrder(tx, order, { provider }, now)
}

/** Returns the cents that are still to be paid; 0 for an order that is over. */
export async function loadOwedInCents(tx: Tx, order: OrderRow): Promise<number> {
  return owedInCents(order, await paidFor(tx, order.id))
}
