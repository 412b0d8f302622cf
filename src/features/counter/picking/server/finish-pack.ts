// Finishes picking: counts the bags, checks that everything is in the crate, and makes the order ready.

import { bagsNeeded, isBeingPicked, leftToPick, toPutBack } from '#features/counter/counter/pick-rules.ts'
import { showState } from '#features/counter/counter/server/counter-orders.ts'
import { takeCounterStep } from '#features/counter/counter/server/take-counter-step.ts'
import { owedInCents } from '#features/ledger/ledger/owed-amount.ts'
import { loadRecord, type OrderRecord } from '#features/orders/orders/server/order-record.ts'
import { countBags } from '#features/orders/orders/server/pick-items.ts'
import { lockOrder } from '#features/orders/orders/server/take-step.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { refuse } from '../picking-refusals.ts'

interface PackRequest {
  orderId: string
  staffId: string
  now: Date
}

/** Sets the number of bags: lower than estimated, or back up to the estimate, because the shopper agreed to no more. */
export async function packBags(tx: Tx, request: PackRequest & { bagQty: number }): Promise<OrderRecord> {
  const order = await lockOrder(tx, request.orderId, { staffId: request.staffId })
  if (!isBeingPicked(order.status))
    throw refuse('not-being-picked', { details: { status: order.status, version: order.version } })
  if (!order.requires_bags) throw refuse('no-bags')
  const { items, paidInCents } = await loadRecord(tx, order)
  const dearer = (request.bagQty - order.bag_qty) * order.bag_price_in_cents
  const maxBags = Math.max(order.bag_qty, bagsNeeded(items))
  // Of what was paid for bags, weight may have taken its share meanwhile.
  const total = order.total_in_cents + dearer
  const paid =
    order.provider === 'cash' ||
    dearer <= 0 ||
    owedInCents({ ...order, total_in_cents: total }, paidInCents) === 0
  if (request.bagQty > maxBags || total > order.ceiling_in_cents || !paid)
    throw refuse('bags-too-many', { values: { most: String(paid ? maxBags : order.bag_qty) } })
  if (request.bagQty === order.bag_qty) return loadRecord(tx, order)
  const actor = { kind: 'staff', id: request.staffId } as const
  const changed = await countBags(tx, order, { bagQty: request.bagQty, actor, now: request.now })
  const record = await loadRecord(tx, changed.order)
  await changed.publishShelfChange(tx)
  return record
}

export async function completePack(
  tx: Tx,
  request: PackRequest & { dbOutsideTx: Reader },
): Promise<OrderRecord> {
  const order = await lockOrder(tx, request.orderId, { staffId: request.staffId })
  const { items, addition } = await loadRecord(tx, order)
  const lines = items.map((item) => showState(item, { order, addition }))
  if (order.status === 'stock_short') throw refuse('shorts-unsettled')
  if (isBeingPicked(order.status)) {
    const left = [...leftToPick(lines), ...toPutBack(lines)].map(({ id, name }) => ({ id, name }))
    if (left.length > 0) throw refuse('lines-left', { details: { items: left } })
  }
  return takeCounterStep(tx, {
    orderId: order.id,
    staffId: request.staffId,
    step: 'ready',
    version: order.version,
    reason: undefined,
    collectionCode: undefined,
    cashTakenInCents: undefined,
    ageChecked: undefined,
    now: request.now,
    dbOutsideTx: request.dbOutsideTx,
  })
}
