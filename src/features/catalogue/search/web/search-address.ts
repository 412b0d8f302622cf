// The search page's address: `?query=…`, whether it is taken as typed, the filter and the page.
import type { FacetQuery } from '#features/catalogue/catalogue/facets-contract.ts'
import { filterQueryOf, pageNumberOf, readListFilter } from '#features/catalogue/catalogue/web/list-filter.ts'
import { pageTo } from '#paths'
import { normalizeQuery } from './recent-searches.ts'

/** The most characters of a query that the server accepts (search-contract.ts). */
export const maxQueryLength = 200

/** The parameters of the call beside the query. */
export interface SearchParams extends FacetQuery {
  page?: number
  per_page?: number
  /** Every word is taken as it was typed. */
  literal?: '1'
}

export const readQuery = (search: URLSearchParams): string =>
  normalizeQuery(search.get('query') ?? '').slice(0, maxQueryLength)

export function readSearchParams(search: URLSearchParams): SearchParams {
  const page = pageNumberOf(search)
  return {
    ...filterQueryOf(readListFilter(search)),
    ...(page > 1 && { page }),
    ...(search.get('literal') === '1' && { literal: '1' }),
  }
}

/** Returns the address of a new search: its first page, unfiltered. With `literal` its words are taken as they were typed. */
export const searchAddress = (query: string, literal?: '1'): string =>
  `${pageTo('search')}?${new URLSearchParams({ query, ...(literal && { literal }) })}`
