// Renders promotions for managers.
import type { Reader } from '#server/database/database.ts'
import type { Promotion, PromotionLine } from '../promotion-contract.ts'
import { refuse } from '../promotion-refusals.ts'
import { promotionStatus } from '../promotion-rules.ts'
import { findOffersById, showManagedOffer } from './managed-offers.ts'
import { findPromotion, type PromotionRow, readPrices } from './promotion-store.ts'

export const showPromotionLine = (row: PromotionRow, now: Date): PromotionLine => ({
  id: row.id,
  name: row.name,
  supplier: { id: row.supplierId, name: row.supplierName },
  start_at: row.startAt.toISOString(),
  end_at: row.endAt.toISOString(),
  status: promotionStatus(row, now),
  leaflet: row.leafletId === null ? null : { id: row.leafletId, name: row.leafletName ?? '' },
  source: row.source,
  offers_count: row.offersCount,
})

export async function loadPromotionRow(db: Reader, id: string, accountId: string): Promise<PromotionRow> {
  const row = await findPromotion(db, id, accountId)
  if (!row) throw refuse('no-such-promotion')
  return row
}

export async function loadPromotion(
  db: Reader,
  id: string,
  accountId: string,
  now: Date,
): Promise<Promotion> {
  const row = await loadPromotionRow(db, id, accountId)
  const prices = new Map(
    (await readPrices(db, id)).map(({ offerId, priceInCents }) => [offerId, priceInCents]),
  )
  const offers = (await findOffersById(db, [...prices.keys()])).map((offer) => ({
    ...showManagedOffer(offer, now),
    promotion_price_in_cents: prices.get(offer.id) ?? 0,
  }))
  return { ...showPromotionLine(row, now), offers: offers.sort((a, b) => (a.name < b.name ? -1 : 1)) }
}
