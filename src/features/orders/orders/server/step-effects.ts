// Runs the effects of a step of an order. The table is in src/app/server/order-effects.ts, since only the app imports every
// area; it is set once, when a process starts.
import type { Tx } from '#server/database/database.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import type { Actor, OrderStep } from '../order-flow.ts'
import type { OrderRow } from './order-store.ts'

export interface TakenStep {
  /** The order as it was. */
  before: OrderRow
  step: OrderStep
  to: OrderStatus
  actor: { kind: Actor; id: string | null }
  reason?: string | undefined
  /** What else the event remembers. */
  data?: Record<string, unknown> | undefined
  now: Date
  /** Cents of a cancelled order that wait for its shopper's choice: one effect finds out, a later one asks. */
  reservedInCents: number
}

export interface OrderEffect {
  name: string
  /** Left out: every step. */
  when?: (taken: TakenStep) => boolean
  /** Runs in the transaction of the step, with the order locked. Answers the order where it is another now. */
  run(tx: Tx, order: OrderRow, taken: TakenStep): Promise<OrderRow | undefined>
}

let effects: readonly OrderEffect[] | undefined

export function setOrderEffects(table: readonly OrderEffect[]): void {
  effects = table
}

/**
 * Runs the effects one after another, in the order of the table. Refuses to run without a table: a step without its effects would
 * lose money.
 */
export async function runEffects(tx: Tx, moved: OrderRow, taken: TakenStep): Promise<OrderRow> {
  if (!effects) throw new Error('setOrderEffects was not called: an order must not move without its effects')
  let order = moved
  for (const { when, run } of effects)
    if (!when || when(taken)) order = (await run(tx, order, taken)) ?? order
  return order
}
