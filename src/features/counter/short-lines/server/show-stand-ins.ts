// Stand-ins on the wire, for pickers of the order's branch.

import type { StandInOffer } from '#features/counter/short-lines/shortage-contract.ts'
import { refuse as refuseOrder } from '#features/orders/orders/order-refusals.ts'
import { findItems } from '#features/orders/orders/server/find-items.ts'
import { findServedOrder } from '#features/orders/orders/server/find-served-orders.ts'
import { formatOrderedQty } from '#features/orders/orders/server/show-order.ts'
import { findStandIns, missingQty } from '#features/orders/shortages/server/find-stand-ins.ts'
import { refuse } from '#features/orders/shortages/shortage-refusals.ts'
import { isLike } from '#features/orders/shortages/stand-ins.ts'
import { cleanText } from '#features/price-lists/imports/reading/clean-text.ts'
import { perKgFields } from '#features/shelf/offers/offer-terms.ts'
import type { Reader } from '#server/database/database.ts'

export interface StandInsQuery {
  orderId: string
  staffId: string
  itemId: string
  there: number
  words: string | undefined
  now: Date
}

export async function showStandIns(db: Reader, query: StandInsQuery): Promise<StandInOffer[]> {
  const order = await findServedOrder(db, query.orderId, query.staffId)
  if (!order) throw refuseOrder('order-not-found')
  const item = (await findItems(db, order.id)).find(({ id }) => id === query.itemId)
  if (!item) throw refuse('item-not-found')
  const standIns = await findStandIns(db, order, item, {
    missing: missingQty(item, query.there),
    words: query.words && cleanText(query.words),
    now: query.now,
  })
  return standIns.map((standIn): StandInOffer => {
    const { offer, qty, priceInCents, totalInCents } = standIn.line
    return {
      offer_id: offer.id,
      name: offer.name,
      image_url: offer.imageUrl,
      brand: offer.brand,
      unit_price_in_cents: priceInCents,
      qty,
      formatted_qty: formatOrderedQty(perKgFields(offer.weighing), qty),
      total_in_cents: totalInCents,
      dearer: standIn.dearer,
      like: isLike(standIn),
      on_hand: standIn.onHand ?? null,
      wished: item.wish === 'this' && offer.id === item.wish_offer_id,
    }
  })
}
