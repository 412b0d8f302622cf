// Changes a promotion, or ends it. One that has ended is history: orders were charged by it.
import { touchShelf } from '#features/shelf/offers/server/touch-shelf.ts'
import type { Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { promotionCalls } from '../promotion-contract.ts'
import { refuse } from '../promotion-refusals.ts'
import { promotionStatus } from '../promotion-rules.ts'
import { checkWishes, choosePrices } from './choose-prices.ts'
import { findOffersById } from './managed-offers.ts'
import {
  deletePromotion,
  findSameLeaflets,
  holdPromotion,
  type PromotionRow,
  readPrices,
  replacePrices,
  touchOffers,
  updatePromotion,
} from './promotion-store.ts'
import { readDays } from './read-days.ts'
import { loadPromotionRow } from './show-promotion.ts'

export interface Asked {
  id: string
  accountId: string
  now: Date
}

export async function changePromotion(
  tx: Tx,
  asked: Asked,
  wish: BodyOf<typeof promotionCalls.changePromotion>,
): Promise<void> {
  const row = await holdOpen(tx, asked)
  const { now } = asked
  const days = readDays(wish, now)
  const started = promotionStatus(row, now) === 'running'
  if (started && days.startAt.getTime() !== row.startAt.getTime()) throw refuse('start-is-past')
  const before = (await readPrices(tx, row.id)).map(({ offerId }) => offerId)
  const wanted = wish.offers.map((offer) => offer.offer_id)
  const ids = [...new Set([...before, ...wanted])]
  await touchOffers(tx, ids, started || promotionStatus(days, now) === 'running' ? now : null)
  const own = (await findOffersById(tx, wanted)).filter(({ supplierId }) => supplierId === row.supplierId)
  const named = new Map(own.map((offer) => [offer.id, offer]))
  checkWishes(wish.offers, named)
  const supplier = { id: row.supplierId, name: row.supplierName }
  const { chosen } = choosePrices([supplier], wish.offers, named, own)
  const leafletId = wish.leaflet_id ?? null
  if (leafletId && !(await findSameLeaflets(tx, leafletId, [row.supplierId])).has(row.supplierId))
    throw refuse('no-such-leaflet')
  await updatePromotion(tx, { id: row.id, name: wish.name.trim(), ...days, leafletId })
  await replacePrices(tx, row.id, row.supplierId, chosen[0]?.prices ?? [])
  await touchShelf(tx, row.supplierId, ids)
}

/** Now, to the millisecond; what has not begun is taken away. Answers whether it is still there. */
export async function endPromotion(tx: Tx, asked: Asked): Promise<boolean> {
  const row = await holdOpen(tx, asked)
  const ids = (await readPrices(tx, row.id)).map(({ offerId }) => offerId)
  const running = row.startAt < asked.now
  await touchOffers(tx, ids, promotionStatus(row, asked.now) === 'running' ? asked.now : null)
  if (running) await updatePromotion(tx, { ...row, endAt: asked.now })
  else await deletePromotion(tx, row.id)
  await touchShelf(tx, row.supplierId, ids)
  return running
}

async function holdOpen(tx: Tx, { id, accountId, now }: Asked): Promise<PromotionRow> {
  await loadPromotionRow(tx, id, accountId)
  await holdPromotion(tx, id)
  const row = await loadPromotionRow(tx, id, accountId)
  if (promotionStatus(row, now) === 'ended') throw refuse('promotion-ended')
  return row
}
