// Makes a promotion at each supplier named. Offers of one supplier stand for the same things at the others.

import { loadManaged } from '#features/accounts/staff/server/managed-suppliers.ts'
import { touchShelf } from '#features/shelf/offers/server/touch-shelf.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { LeftOut, promotionCalls } from '../promotion-contract.ts'
import { refuse } from '../promotion-refusals.ts'
import { promotionStatus } from '../promotion-rules.ts'
import { checkWishes, choosePrices } from './choose-prices.ts'
import { findOffersById, findOffersOf } from './managed-offers.ts'
import { findSameLeaflets, insertPromotion, replacePrices, touchOffers } from './promotion-store.ts'
import { readDays } from './read-days.ts'

/** Answers the ids of the promotions made, and what was left out where. */
export async function createPromotions(
  tx: Tx,
  accountId: string,
  wish: BodyOf<typeof promotionCalls.createPromotions>,
  now: Date,
): Promise<{ ids: string[]; leftOut: LeftOut[] }> {
  const suppliers = await loadManaged(tx, accountId, wish.supplier_ids, 'supplier_ids')
  const supplierIds = suppliers.map(({ id }) => id)
  const days = readDays(wish, now)
  const found = await findOffersById(
    tx,
    wish.offers.map((offer) => offer.offer_id),
  )
  const named = new Map(
    found.filter((offer) => supplierIds.includes(offer.supplierId)).map((offer) => [offer.id, offer]),
  )
  checkWishes(wish.offers, named)
  const sellableIds = [...named.values()].map(({ sellableId }) => sellableId)
  const candidates = await findOffersOf(tx, supplierIds, sellableIds)
  // Held before the base prices that decide are read.
  await touchOffers(
    tx,
    candidates.map(({ id }) => id),
    promotionStatus(days, now) === 'running' ? now : null,
  )
  const all = await findOffersOf(tx, supplierIds, sellableIds)
  const { chosen, leftOut } = choosePrices(suppliers, wish.offers, named, all)
  if (chosen.length === 0) throw refuse('nothing-reduced')
  const leaflets = wish.leaflet_id ? await findSameLeaflets(tx, wish.leaflet_id, supplierIds) : new Map()
  if (wish.leaflet_id && leaflets.size === 0) throw refuse('no-such-leaflet')
  const ids: string[] = []
  for (const { supplier, prices } of chosen) {
    const id = newId('promotion')
    const leafletId = leaflets.get(supplier.id) ?? null
    await insertPromotion(
      tx,
      { id, supplierId: supplier.id, name: wish.name.trim(), ...days, leafletId },
      now,
    )
    await replacePrices(tx, id, supplier.id, prices)
    ids.push(id)
  }
  for (const { supplier, prices } of chosen)
    await touchShelf(
      tx,
      supplier.id,
      prices.map(({ offerId }) => offerId),
    )
  return { ids, leftOut }
}
