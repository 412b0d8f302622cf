// Renders search results for the wire: filtered, counted, ranked and paged.
import type { FacetQuery, Facets } from '#features/catalogue/catalogue/facets-contract.ts'
import {
  type FilteredGroup,
  filterGroups,
  readOfferFilter,
} from '#features/catalogue/catalogue/server/filter-offers.ts'
import { sortGroups } from '#features/catalogue/catalogue/server/sort-offers.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { findOffers, type ResultGroup, type SearchContext, type SearchResults } from './find-offers.ts'
import { rankGroups } from './rank-groups.ts'

export interface SearchQuery extends FacetQuery {
  query?: string | undefined
  page?: number | undefined
  per_page?: number | undefined
  literal?: '1' | undefined
}

const defaultPerPage = 24

export function showSearchResults<T>(
  request: SearchQuery,
  view: ShelfView,
  context: SearchContext,
  show: (offer: ShelfOffer, view: ShelfView) => T,
) {
  const { query = '', page = 1, per_page = defaultPerPage } = request
  const literal = request.literal === '1'
  const results = findOffers(query, view, context, { literal })
  const { filtered, facets, isRanked } = filterResults(results, request, view)
  const end = page * per_page
  return {
    offers: filtered.slice(end - per_page, end).map(({ best, offers }) => ({
      ...show(best, view),
      offers_count: offers.length,
      suppliers_count: new Set(offers.map(({ supplierId }) => supplierId)).size,
    })),
    pagination: { next_page: end < filtered.length ? page + 1 : null },
    total_count: filtered.length,
    corrected_query: results.corrected ?? null,
    did_you_mean: (literal ? meantBy(query, view, context) : results.didYouMean) ?? null,
    complete_count: isRanked ? filtered.filter(({ group }) => group.complete).length : filtered.length,
    unknown_words: results.unknown,
    facets,
  }
}

/** The way back from a search for the words as they were typed. */
function meantBy(query: string, view: ShelfView, context: SearchContext): string | undefined {
  const { corrected, didYouMean } = findOffers(query, view, context)
  return corrected ?? didYouMean
}

function filterResults(
  { groups }: SearchResults,
  request: FacetQuery,
  view: ShelfView,
): { filtered: FilteredGroup<ResultGroup>[]; facets: Facets; isRanked: boolean } {
  const filter = readOfferFilter(request, view.language)
  const { filtered, facets } = filterGroups(groups, filter, view.now, ({ complete }) => complete)
  return {
    isRanked: filter.sort === 'best',
    filtered:
      filter.sort === 'best' ? rankGroups(filtered, view.now) : sortGroups(filtered, filter.sort, view),
    facets,
  }
}
