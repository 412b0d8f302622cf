// Changes a promotion or ends it. One that has ended cannot be changed, because orders were charged by it.
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import type { Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { promotionCalls } from '../promotion-contract.ts'
import { refuse } from '../promotion-refusals.ts'
import { promotionStatus } from '../promotion-rules.ts'
import { checkOfferInputs, choosePrices } from './choose-prices.ts'
import { findOffersById } from './managed-offers.ts'
import {
  deletePromotion,
  findSameLeaflets,
  lockOffersForRepricing,
  lockPromotion,
  type PromotionRow,
  readPrices,
  replacePrices,
  updatePromotion,
} from './promotion-store.ts'
import { readDays } from './read-days.ts'
import { loadPromotionRow } from './show-promotion.ts'

export interface PromotionTarget {
  id: string
  accountId: string
  now: Date
}

export async function changePromotion(
  tx: Tx,
  target: PromotionTarget,
  input: BodyOf<typeof promotionCalls.changePromotion>,
): Promise<void> {
  const row = await lockOpenPromotion(tx, target)
  const { now } = target
  const days = readDays(input, now)
  const started = promotionStatus(row, now) === 'running'
  if (started && days.startAt.getTime() !== row.startAt.getTime()) throw refuse('start-is-past')
  const before = (await readPrices(tx, row.id)).map(({ offerId }) => offerId)
  const offerIds = input.offers.map((offer) => offer.offer_id)
  const ids = [...new Set([...before, ...offerIds])]
  await lockOffersForRepricing(tx, ids, started || promotionStatus(days, now) === 'running' ? now : null)
  const ownOffers = (await findOffersById(tx, offerIds)).filter(
    ({ supplierId }) => supplierId === row.supplierId,
  )
  const named = new Map(ownOffers.map((offer) => [offer.id, offer]))
  checkOfferInputs(input.offers, named)
  const supplier = { id: row.supplierId, name: row.supplierName }
  const { chosen } = choosePrices([supplier], input.offers, named, ownOffers)
  const leafletId = input.leaflet_id ?? null
  if (leafletId && !(await findSameLeaflets(tx, leafletId, [row.supplierId])).has(row.supplierId))
    throw refuse('no-such-leaflet')
  await updatePromotion(tx, { id: row.id, name: input.name.trim(), ...days, leafletId })
  await replacePrices(tx, row.id, row.supplierId, chosen[0]?.prices ?? [])
  await invalidateShelf(tx, row.supplierId, ids)
}

/** Ends a promotion now, to the millisecond, or deletes one that has not begun; returns whether it still exists. */
export async function endPromotion(tx: Tx, target: PromotionTarget): Promise<boolean> {
  const row = await lockOpenPromotion(tx, target)
  const ids = (await readPrices(tx, row.id)).map(({ offerId }) => offerId)
  const running = row.startAt < target.now
  await lockOffersForRepricing(tx, ids, promotionStatus(row, target.now) === 'running' ? target.now : null)
  if (running) await updatePromotion(tx, { ...row, endAt: target.now })
  else await deletePromotion(tx, row.id)
  await invalidateShelf(tx, row.supplierId, ids)
  return running
}

async function lockOpenPromotion(tx: Tx, { id, accountId, now }: PromotionTarget): Promise<PromotionRow> {
  await loadPromotionRow(tx, id, accountId)
  await lockPromotion(tx, id)
  const row = await loadPromotionRow(tx, id, accountId)
  if (promotionStatus(row, now) === 'ended') throw refuse('promotion-ended')
  return row
}
