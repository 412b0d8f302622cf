// Takes an order one step on for a member of staff. What the step requires of them is checked first, under the order's lock.
import type { OrderStep } from '#features/orders/orders/order-flow.ts'
import { loadRecord, type OrderRecord } from '#features/orders/orders/server/order-record.ts'
import { setPacked } from '#features/orders/orders/server/pick-items.ts'
import { lockOrder, requireStep, takeStep } from '#features/orders/orders/server/take-step.ts'
import type { Tx } from '#server/database/database.ts'
import { refuse } from '../counter-refusals.ts'
import { readCounterStep } from '../counter-steps.ts'
import { type HandOverRequest, handOver, requirePaidAhead } from './hand-over.ts'

const paidFirst: readonly OrderStep[] = [
  'start_preparing',
  'ready_for_collection',
  'ready_for_delivery',
  'send_out',
]

export interface CounterStepRequest extends HandOverRequest {
  orderId: string
  staffId: string
  step: string
  version: number
  reason: string | undefined
}

export async function takeCounterStep(tx: Tx, request: CounterStepRequest): Promise<OrderRecord> {
  const order = await lockOrder(tx, request.orderId, { staffId: request.staffId }, request.version)
  const step = readCounterStep(request.step, order)
  if (!step) throw refuse('step-unknown')
  requireStep(order, step, 'staff')
  const reason = request.reason?.trim() || undefined
  if (step === 'cancel' && !reason) throw refuse('reason-missing')
  if (step === 'bring_back' && !reason) throw refuse('why-brought-back')
  // What is to be paid ahead is neither picked nor packed before it is, and does not leave the branch.
  if (paidFirst.includes(step)) requirePaidAhead(await loadRecord(tx, order), step === 'start_preparing')
  const hands = step === 'hand_over' || step === 'deliver'
  const data = hands ? await handOver(tx, await loadRecord(tx, order), request) : undefined
  if (step.startsWith('ready_')) await setPacked(tx, order.id, request.staffId, request.now)
  const actor = { kind: 'staff', id: request.staffId } as const
  return loadRecord(tx, await takeStep(tx, order, { step, actor, reason, data, now: request.now }))
}
