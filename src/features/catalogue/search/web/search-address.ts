// The search page's address: `?query=…`, what it is narrowed by, and the page.
import {
  type NarrowedQuery,
  pageOf,
  queryOf,
  readNarrowed,
} from '#features/catalogue/catalogue/web/narrowed.ts'
import { pageTo } from '#paths'
import { tidyQuery } from './recent-searches.ts'

/** The server counts no more letters than these (search-contract.ts). */
export const longestQuery = 200

/** What a call takes of the address beside the words. */
export interface Ask extends NarrowedQuery {
  page?: number
  per_page?: number
}

export const readQuery = (search: URLSearchParams): string =>
  tidyQuery(search.get('query') ?? '').slice(0, longestQuery)

export function readAsk(search: URLSearchParams): Ask {
  const page = pageOf(search)
  return { ...queryOf(readNarrowed(search)), ...(page > 1 && { page }) }
}

/** A new search: nothing narrowed, from the first page. */
export const searchTo = (query: string): string => `${pageTo('search')}?${new URLSearchParams({ query })}`
