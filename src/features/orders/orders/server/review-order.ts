// Stores a shopper's review of an order that was collected or delivered, once.

import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import type { Tx } from '#server/database/database.ts'
import { fulfilledStatuses } from '#wire/order-status.ts'
import { refuse } from '../order-refusals.ts'
import { lockShopper } from './lock-shopper.ts'
import { appendEvent } from './order-event-store.ts'
import { loadRecord, type OrderRecord } from './order-record.ts'
import { updateOrder } from './order-store.ts'
import { insertReview } from './review-store.ts'
import { lockOrder } from './take-step.ts'

export interface Review {
  order_id?: string | undefined
  rating: number
  comment?: string | null | undefined
}

export async function reviewOrder(
  tx: Tx,
  orderId: string,
  shopperId: string,
  review: Review,
  now: Date,
): Promise<OrderRecord> {
  if (review.order_id !== undefined && review.order_id !== orderId) throw refuse('review-of-another')
  // Whoever deletes their account takes their words along: not one comes after.
  await lockShopper(tx, shopperId)
  const order = await lockOrder(tx, orderId, { shopperId })
  if (!fulfilledStatuses.includes(order.status)) throw refuse('review-too-early')
  if (order.reviewed_at) throw refuse('already-reviewed')
  await insertReview(tx, order, { rating: review.rating, comment: commentOf(review) }, now)
  const reviewed = await updateOrder(tx, order, { reviewed_at: now }, now)
  const actor = { kind: 'shopper', id: shopperId } as const
  await appendEvent(tx, order, { name: 'reviewed', from: null, to: null, actor }, now)
  const record = await loadRecord(tx, reviewed)
  // The directory of stores tells the mean; of the shelf no more than one offer is read again for it.
  await invalidateShelf(
    tx,
    order.supplier_id,
    record.items.slice(0, 1).map((item) => item.offer_id),
  )
  return record
}

/** Asked for ratings of 1 to 4 only [spec 5]. Characters that hide or turn text around are left out. */
function commentOf({ rating, comment }: Review): string | null {
  if (rating < 1 || rating > 4) return null
  return comment?.replace(/[^\P{C}\n]/gu, '').trim() || null
}
