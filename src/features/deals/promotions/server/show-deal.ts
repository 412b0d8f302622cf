// Renders deals for the wire.

import { showMultibuy } from '#features/catalogue/catalogue/offer-fields.ts'
import {
  filterGroups,
  isEmptyFilter,
  readOfferFilter,
} from '#features/catalogue/catalogue/server/filter-offers.ts'
import { showLinkedOffer } from '#features/catalogue/catalogue/server/show-offer.ts'
import { sortGroups } from '#features/catalogue/catalogue/server/sort-offers.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { sellableNameIn } from '#features/shelf/offers/shown-name.ts'
import type { QueryOf } from '#wire/call.ts'
import type { ComboPart, Deal, DealKind, Deals, dealCalls, UpcomingDeal } from '../deal-contract.ts'
import { partTotal } from '../price-combo.ts'
import {
  type DealGroup,
  findDeals,
  findMultibuy,
  separatePriceAt,
  singleOffer,
  type UpcomingPromotion,
  upcomingPromotions,
} from './find-deals.ts'

/** As many as a shopper who plans ahead looks through. */
const maxUpcoming = 12
const defaultPerPage = 24

export function showDeals(
  view: ShelfView,
  query: QueryOf<typeof dealCalls.deals>,
  stokvelMinimum: number | undefined,
): Deals {
  const { kind, page = 1, per_page = defaultPerPage } = query
  const filter = readOfferFilter(query, view.language)
  const deals = findDeals(kind, view, query.multibuy)
  const { filtered, facets } = filterGroups(deals, filter, view.now)
  const pageGroups = sortGroups(filtered, filter.sort, view).slice((page - 1) * per_page, page * per_page)
  const coming = page === 1 && isEmptyFilter(filter) ? comingOf(kind, view) : []
  return {
    offers: pageGroups.map(({ best, offers }) => showDeal(best, offers, view)),
    coming: coming.slice(0, maxUpcoming).map((each) => showUpcoming(each, view)),
    total_count: filtered.length,
    facets,
    ...(kind === 'multibuys' && query.multibuy !== undefined && showAsked(query.multibuy, deals, view)),
    changes_at: Number.isFinite(view.changesAt) ? new Date(view.changesAt).toISOString() : null,
    stokvel_minimum_in_cents: kind === 'stokvel' ? (stokvelMinimum ?? null) : null,
    pagination: { next_page: page * per_page < filtered.length ? page + 1 : null },
  }
}

/** Shows the multibuy of which the deals are. */
function showAsked(id: string, deals: readonly DealGroup[], view: ShelfView): Pick<Deals, 'multibuy'> {
  const offer = deals[0]?.offers[0]
  const multibuy = offer && findMultibuy(offer, view.now, id)
  if (!multibuy) return {}
  return { multibuy: { ...showMultibuy(multibuy, view.language), supplier: view.nameOf(offer.supplierId) } }
}

function comingOf(kind: DealKind, view: ShelfView): UpcomingPromotion[] {
  if (kind === 'combos')
    return view
      .coming()
      .map((offer) => comingCombo(offer))
      .sort((a, b) => a.startAt - b.startAt)
  if (kind === 'stokvel' || kind === 'multibuys') return []
  return firstOfEach(upcomingPromotions(view, kind === 'leaflets'))
}

/** A sellable once, where it is soonest. */
function firstOfEach(coming: readonly UpcomingPromotion[]): UpcomingPromotion[] {
  const seen = new Set<unknown>()
  return coming.filter(({ offer: { sellable } }) => {
    if (seen.has(sellable)) return false
    seen.add(sellable)
    return true
  })
}

const comingCombo = (offer: ShelfOffer): UpcomingPromotion => ({
  offer,
  cents: offer.basePriceInCents,
  startAt: offer.days?.startAt ?? 0,
  endAt: offer.days?.endAt ?? null,
})

function showDeal(best: ShelfOffer, offers: readonly ShelfOffer[], view: ShelfView): Deal {
  const deal = {
    ...showLinkedOffer(best, view),
    offers_count: offers.length,
    suppliers_count: new Set(offers.map(({ supplierId }) => supplierId)).size,
  }
  if (best.sellable.parts.length === 0) return deal
  return { ...deal, parts: showParts(best, view), singly_in_cents: separatePriceAt(best, view) ?? null }
}

function showUpcoming({ offer, cents, startAt, endAt }: UpcomingPromotion, view: ShelfView): UpcomingDeal {
  return {
    ...showDeal(offer, [offer], view),
    coming_price_in_cents: cents,
    coming_start_at: new Date(startAt).toISOString(),
    coming_end_at: endAt === null ? null : new Date(endAt).toISOString(),
  }
}

function showParts({ sellable, supplierId }: ShelfOffer, view: ShelfView): ComboPart[] {
  return sellable.parts.map(({ sellable: part, qty }) => {
    const single = singleOffer(part, supplierId, view)
    const priceInCents = single && priceNow(single, view.now).cents
    return {
      name: sellableNameIn(part, view.language),
      image_url: part.imageUrl,
      combo_qty: qty,
      product_id: part.product.id,
      single_in_cents: partTotal({ priceInCents, qty }) ?? null,
      out_of_stock: single !== undefined && single.outOfStockAt !== null,
    }
  })
}
