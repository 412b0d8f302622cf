// Renders combos for managers, with what their parts cost singly at each branch.

import { separateTotal } from '#features/deals/promotions/price-combo.ts'
import { findOffersOfSellables, type OfferRow } from '#features/deals/promotions/server/managed-offers.ts'
import { isPromotionForbidden } from '#features/shelf/offers/goods-kind.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import type { Reader } from '#server/database/database.ts'
import type { ManagedCombo } from '../combo-contract.ts'
import { refuse } from '../combo-refusals.ts'
import { comboStatus } from '../combo-rules.ts'
import { type ComboRow, listCombos } from './combo-store.ts'

export async function loadCombo(db: Reader, id: string, accountId: string): Promise<ComboRow> {
  const [row] = await listCombos(db, accountId, { id, page: 1, perPage: 1 })
  if (!row) throw refuse('no-such-combo')
  return row
}

export async function showCombos(db: Reader, rows: readonly ComboRow[], now: Date): Promise<ManagedCombo[]> {
  const supplierIds = [
    ...new Set(rows.flatMap(({ branches }) => branches.map(({ supplierId }) => supplierId))),
  ]
  const sellableIds = [...new Set(rows.flatMap(({ parts }) => parts.map(({ sellableId }) => sellableId)))]
  const singles = new Map(
    (await findOffersOfSellables(db, supplierIds, sellableIds))
      .filter(({ stokvel }) => !stokvel)
      .map((offer) => [`${offer.supplierId} ${offer.sellableId}`, offer]),
  )
  return rows.map((row) => showCombo(row, singles, now))
}

function showCombo(row: ComboRow, singles: ReadonlyMap<string, OfferRow>, now: Date): ManagedCombo {
  return {
    id: row.id,
    name: row.name,
    image_url: row.imageUrl,
    items: row.parts.map(({ sellableId, name, imageUrl, measurement, qty, kind }) => ({
      sellable_id: sellableId,
      name,
      image_url: imageUrl,
      measurement,
      qty,
      promotion_forbidden: isPromotionForbidden(name, kind),
    })),
    branches: row.branches.map((branch) => ({
      supplier: { id: branch.supplierId, name: branch.supplierName },
      offer_id: branch.offerId,
      price_in_cents: branch.priceInCents,
      singly_in_cents:
        separateTotal(
          row.parts.map(({ sellableId, qty }) => {
            const single = singles.get(`${branch.supplierId} ${sellableId}`)
            return { qty, priceInCents: single && priceNow(single, now).cents }
          }),
        ) ?? null,
      visible_at: branch.visibleAt?.toISOString() ?? null,
      start_at: branch.startAt?.toISOString() ?? null,
      end_at: branch.endAt?.toISOString() ?? null,
      published: branch.published,
      status: comboStatus(branch, now),
    })),
    shared: row.shared,
  }
}
