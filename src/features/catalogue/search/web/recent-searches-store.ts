// recent-searches-v1: stays on this phone and is never sent anywhere; emptied at log out.
import { persisted } from '#web/stores/persisted-store.ts'
import { forgetQuery, readKeptQueries, rememberQuery } from './recent-searches.ts'

interface RecentSearches {
  queries: string[]
}

const none: RecentSearches = { queries: [] }

export const useRecentSearches = persisted<RecentSearches>('recent-searches-v1', none, {
  personal: true,
  clean: (found) => ({ queries: readKeptQueries(found.queries) }),
})

/** This store comes with the search page, after the others were restored. */
export const restoreRecentSearches = (): void => void useRecentSearches.persist.rehydrate()

export const rememberSearch = (query: string): void => change((queries) => rememberQuery(queries, query))

export const forgetSearch = (query: string): void => change((queries) => forgetQuery(queries, query))

export const forgetSearches = (): void => change(() => [])

/** Starts from what storage holds now: another tab may have searched meanwhile. */
function change(next: (queries: string[]) => string[]): void {
  restoreRecentSearches()
  useRecentSearches.setState(({ queries }) => ({ queries: next(queries) }))
}
