// Prices the offer of a substitute now; it is taken at the price at which it was offered.

import type { PricedLine } from '#features/basket/basket/server/price-cart.ts'
import { priceLines } from '#features/basket/basket/server/price-lines.ts'
import type { ItemRow, OrderRow, Substitute } from '#features/orders/orders/server/find-items.ts'
import { perKgFields } from '#features/shelf/offers/offer-terms.ts'
import type { Tx } from '#server/database/database.ts'
import { refuse } from '../shortage-refusals.ts'
import { missingQty } from './find-stand-ins.ts'

export interface SubstituteRequest {
  offerId: string
  /** As much as is missing when left out. */
  qty?: number | undefined
}

interface LockedItem {
  order: OrderRow
  items: readonly ItemRow[]
  item: ItemRow
  there: number
  now: Date
}

/**
 * Returns the substitute, with its price and stock locked; undefined where it is not sold, does not fit, or there is too little
 * of it.
 */
export async function trySubstitute(
  tx: Tx,
  locked: LockedItem,
  request: SubstituteRequest,
): Promise<Substitute | undefined> {
  const { line, lacking } = await price(tx, locked, request)
  return line && !lacking && isFit(locked, line) ? substituteOf(line) : undefined
}

/** Does the same for a picker, with a refusal that states the reason. */
export async function requireSubstitute(
  tx: Tx,
  locked: LockedItem,
  request: SubstituteRequest,
): Promise<Substitute> {
  const { line, lacking } = await price(tx, locked, request)
  if (!line || !isFit(locked, line)) throw refuse('substitute-unfit')
  if (lacking) throw refuse('substitute-lacking')
  return substituteOf(line)
}

async function price(
  tx: Tx,
  { order, items, item, there, now }: LockedItem,
  { offerId, qty }: SubstituteRequest,
) {
  const { lines, lacking } = await priceLines(
    tx,
    order.supplier_id,
    [{ offerId, qty: qty ?? missingQty(item, there) }],
    { besides: items.map(({ offer_id }) => offer_id), now },
  )
  return { line: lines[0], lacking: lacking.has(offerId) }
}

/** Nothing age-restricted comes instead of what everybody may buy, and bulk packs stay among themselves. */
const isFit = ({ order, item }: LockedItem, { offer }: PricedLine): boolean =>
  offer.id !== item.offer_id &&
  offer.stokvel === order.stokvel &&
  (offer.weighing !== null) === item.per_kg &&
  (item.age_restricted || !offer.ageRestricted)

const substituteOf = ({ offer, qty, priceInCents, totalInCents }: PricedLine): Substitute => ({
  offer_id: offer.id,
  name: offer.name,
  image_url: offer.imageUrl,
  qty,
  unit_price_in_cents: priceInCents,
  total_in_cents: totalInCents,
  ...perKgFields(offer.weighing),
})
