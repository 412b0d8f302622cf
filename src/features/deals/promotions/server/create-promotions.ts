// Creates a promotion at each named supplier. Offers of one supplier stand for the same goods at the others.

import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { promotionCalls, SkippedOffer } from '../promotion-contract.ts'
import { refuse } from '../promotion-refusals.ts'
import { promotionStatus } from '../promotion-rules.ts'
import { checkOfferInputs, choosePrices } from './choose-prices.ts'
import { findOffersById, findOffersOfSellables } from './managed-offers.ts'
import {
  findSameLeaflets,
  insertPromotion,
  lockOffersForRepricing,
  replacePrices,
} from './promotion-store.ts'
import { readDays } from './read-days.ts'

/** Returns the ids of the new promotions, and which offers were left out where. */
export async function createPromotions(
  tx: Tx,
  accountId: string,
  input: BodyOf<typeof promotionCalls.createPromotions>,
  now: Date,
): Promise<{ ids: string[]; leftOut: SkippedOffer[] }> {
  const suppliers = await loadManagedSuppliers(tx, accountId, input.supplier_ids, 'supplier_ids')
  const supplierIds = suppliers.map(({ id }) => id)
  const days = readDays(input, now)
  const found = await findOffersById(
    tx,
    input.offers.map((offer) => offer.offer_id),
  )
  const named = new Map(
    found.filter((offer) => supplierIds.includes(offer.supplierId)).map((offer) => [offer.id, offer]),
  )
  checkOfferInputs(input.offers, named)
  const sellableIds = [...named.values()].map(({ sellableId }) => sellableId)
  const candidates = await findOffersOfSellables(tx, supplierIds, sellableIds)
  // Held before the base prices that decide are read.
  await lockOffersForRepricing(
    tx,
    candidates.map(({ id }) => id),
    promotionStatus(days, now) === 'running' ? now : null,
  )
  const all = await findOffersOfSellables(tx, supplierIds, sellableIds)
  const { chosen, leftOut } = choosePrices(suppliers, input.offers, named, all)
  if (chosen.length === 0) throw refuse('nothing-reduced')
  const leaflets = input.leaflet_id ? await findSameLeaflets(tx, input.leaflet_id, supplierIds) : new Map()
  if (input.leaflet_id && leaflets.size === 0) throw refuse('no-such-leaflet')
  const ids: string[] = []
  for (const { supplier, prices } of chosen) {
    const id = newId('promotion')
    const leafletId = leaflets.get(supplier.id) ?? null
    await insertPromotion(
      tx,
      { id, supplierId: supplier.id, name: input.name.trim(), ...days, leafletId },
      now,
    )
    await replacePrices(tx, id, supplier.id, prices)
    ids.push(id)
  }
  for (const { supplier, prices } of chosen)
    await invalidateShelf(
      tx,
      supplier.id,
      prices.map(({ offerId }) => offerId),
    )
  return { ids, leftOut }
}
