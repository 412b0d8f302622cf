// Renders multibuys for managers.
import { promotionStatus } from '#features/deals/promotions/promotion-rules.ts'
import { findOffersById, showManagedOffer } from '#features/deals/promotions/server/managed-offers.ts'
import { multibuyText } from '#features/shelf/multibuy-rules/multibuy-text.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import type { Multibuy, MultibuyLine } from '../multibuy-contract.ts'
import { refuse } from '../multibuy-refusals.ts'
import { findMultibuy, type MultibuyRow, readOfferIds } from './multibuy-store.ts'

/** Who looks, when, and in which language. */
export interface ViewerContext {
  accountId: string
  language: Language
  now: Date
}

export const showMultibuyLine = (
  row: MultibuyRow,
  { language, now }: Pick<ViewerContext, 'language' | 'now'>,
): MultibuyLine => ({
  id: row.id,
  supplier: { id: row.supplierId, name: row.supplierName },
  terms: row.terms,
  text: multibuyText(row.terms, language),
  start_at: row.startAt.toISOString(),
  end_at: row.endAt.toISOString(),
  weekdays: row.weekdays,
  from_minute: row.fromMinute,
  until_minute: row.untilMinute,
  limit_per_order: row.limitPerOrder,
  limit_per_account: row.limitPerAccount,
  programme:
    row.programmeId !== null && row.programmeName !== null
      ? { id: row.programmeId, name: row.programmeName }
      : null,
  status: promotionStatus(row, now),
  source: row.source,
  offers_count: row.offersCount,
  first_goods: row.firstGoods,
})

export async function loadMultibuyRow(db: Reader, id: string, accountId: string): Promise<MultibuyRow> {
  const row = await findMultibuy(db, id, accountId)
  if (!row) throw refuse('no-such-multibuy')
  return row
}

export async function loadMultibuy(db: Reader, id: string, viewer: ViewerContext): Promise<Multibuy> {
  const row = await loadMultibuyRow(db, id, viewer.accountId)
  const offers = await findOffersById(db, await readOfferIds(db, id))
  return {
    ...showMultibuyLine(row, viewer),
    offers: offers
      .map((offer) => showManagedOffer(offer, viewer.now))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  }
}
