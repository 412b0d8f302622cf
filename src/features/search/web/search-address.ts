// The search page's address: `?query=…`, what it is narrowed by, and the page.
import { pageTo } from '#paths'
import { tidyQuery } from './recent-searches.ts'

/** The server counts no more letters than these (search-contract.ts). */
export const longestQuery = 200

export interface Wanted {
  query: string
  page: number
}

export const readQuery = (search: URLSearchParams): string =>
  tidyQuery(search.get('query') ?? '').slice(0, longestQuery)

export const readWanted = (search: URLSearchParams): Wanted => ({
  query: readQuery(search),
  page: readPage(search.get('page')),
})

function readPage(text: string | null): number {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1
}

/** A new search: nothing narrowed, from the first page. */
export const searchTo = (query: string): string => `${pageTo('search')}?${new URLSearchParams({ query })}`

/** Another page of the same search. */
export function pageOfSearch(search: URLSearchParams, page: number): string {
  const other = new URLSearchParams(search)
  if (page > 1) other.set('page', String(page))
  else other.delete('page')
  return `?${other}`
}
