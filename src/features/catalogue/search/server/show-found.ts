// A search as the wire shows it: narrowed, counted, ordered, and a page of it.
import type { Facets } from '#features/catalogue/catalogue/facets-contract.ts'
import {
  type FacetQuery,
  type KeptGroup,
  narrow,
  readNarrowing,
} from '#features/catalogue/catalogue/server/narrow-offers.ts'
import { sortKept } from '#features/catalogue/catalogue/server/sort-offers.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { type Found, type FoundGroup, findOffers, type Words } from './find-offers.ts'
import { rankGroups } from './rank-groups.ts'

export interface SearchQuery extends FacetQuery {
  query?: string | undefined
  page?: number | undefined
  per_page?: number | undefined
}

const defaultPerPage = 24

export function showFound<T>(
  asked: SearchQuery,
  view: ShelfView,
  words: Words,
  show: (offer: ShelfOffer, view: ShelfView) => T,
) {
  const { query = '', page = 1, per_page = defaultPerPage } = asked
  const found = findOffers(query, view, words)
  const { kept, facets } = narrowed(found, asked, view)
  const end = page * per_page
  return {
    offers: kept.slice(end - per_page, end).map(({ best, offers }) => ({
      ...show(best, view),
      offers_count: offers.length,
      suppliers_count: new Set(offers.map(({ supplierId }) => supplierId)).size,
    })),
    pagination: { next_page: end < kept.length ? page + 1 : null },
    total_count: kept.length,
    corrected_query: found.corrected ?? null,
    facets,
  }
}

function narrowed(
  { groups }: Found,
  asked: FacetQuery,
  { now }: ShelfView,
): { kept: KeptGroup<FoundGroup>[]; facets: Facets } {
  const narrowing = readNarrowing(asked)
  const { kept, facets } = narrow(groups, narrowing, now)
  return {
    kept: narrowing.sort === 'best' ? rankGroups(kept, now) : sortKept(kept, narrowing.sort, now),
    facets,
  }
}
