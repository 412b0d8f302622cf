// The search page's address: `?query=…`, what it is narrowed by, and the page.
import {
  filterQueryOf,
  type ListFilterQuery,
  pageNumberOf,
  readListFilter,
} from '#features/catalogue/catalogue/web/list-filter.ts'
import { pageTo } from '#paths'
import { normalizeQuery } from './recent-searches.ts'

/** The server counts no more letters than these (search-contract.ts). */
export const maxQueryLength = 200

/** What a call takes of the address beside the words. */
export interface SearchParams extends ListFilterQuery {
  page?: number
  per_page?: number
}

export const readQuery = (search: URLSearchParams): string =>
  normalizeQuery(search.get('query') ?? '').slice(0, maxQueryLength)

export function readSearchParams(search: URLSearchParams): SearchParams {
  const page = pageNumberOf(search)
  return { ...filterQueryOf(readListFilter(search)), ...(page > 1 && { page }) }
}

/** A new search: nothing narrowed, from the first page. */
export const searchAddress = (query: string): string =>
  `${pageTo('search')}?${new URLSearchParams({ query })}`
