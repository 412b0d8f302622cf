// Creates a multibuy at each named supplier. Offers of one supplier stand for the same goods at the others.

import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { findOffersById, findOffersOfSellables } from '#features/deals/promotions/server/managed-offers.ts'
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import { daysFrom, isFull } from '../multibuy-checks.ts'
import type { LeftOutOffer, multibuyCalls } from '../multibuy-contract.ts'
import { checkOfferIds, chooseOffers } from './choose-offers.ts'
import { findDaysOfOffers, insertMultibuy, lockOffers, replaceOffers } from './multibuy-store.ts'
import { readMultibuy } from './read-multibuy.ts'
import { requireProgramme } from './require-programme.ts'

/** Returns the ids of the new multibuys, and which offers were left out where. */
export async function createMultibuys(
  tx: Tx,
  accountId: string,
  input: BodyOf<typeof multibuyCalls.createMultibuys>,
  now: Date,
): Promise<{ ids: string[]; leftOut: LeftOutOffer[] }> {
  const suppliers = await loadManagedSuppliers(tx, accountId, input.supplier_ids, 'supplier_ids')
  const supplierIds = suppliers.map(({ id }) => id)
  const values = readMultibuy(input, now)
  await requireProgramme(tx, values, supplierIds)
  const found = await findOffersById(tx, input.offer_ids)
  const named = checkOfferIds(
    input.offer_ids,
    found.filter(({ supplierId }) => supplierIds.includes(supplierId)),
  )
  const all = await findOffersOfSellables(
    tx,
    supplierIds,
    named.map(({ sellableId }) => sellableId),
  )
  const offerIds = all.map(({ id }) => id)
  // Held before their other multibuys are counted.
  await lockOffers(tx, offerIds)
  const days = daysFrom(values, now)
  const others = await findDaysOfOffers(tx, offerIds, days, null)
  const { chosen, leftOut } = chooseOffers({
    suppliers,
    terms: values.terms,
    named,
    all,
    isFull: ({ id }) => isFull(others.get(id) ?? [], days),
  })
  const ids: string[] = []
  for (const { supplier, offerIds: own } of chosen) {
    const id = newId('multibuy')
    await insertMultibuy(tx, { id, supplierId: supplier.id }, values, now)
    await replaceOffers(tx, id, supplier.id, own)
    ids.push(id)
  }
  for (const { supplier, offerIds: own } of chosen) await invalidateShelf(tx, supplier.id, own)
  return { ids, leftOut }
}
