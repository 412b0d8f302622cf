// The storage of recent searches (recent-searches-v1): it stays on this device, is never sent anywhere, and is emptied at log
// out.
import { persisted } from '#web/stores/persisted-store.ts'
import { addQuery, readStoredQueries, removeQuery } from './recent-searches.ts'

interface RecentSearches {
  queries: string[]
}

const none: RecentSearches = { queries: [] }

export const useRecentSearches = persisted<RecentSearches>('recent-searches-v1', none, {
  personal: true,
  clean: (stored) => ({ queries: readStoredQueries(stored.queries) }),
})

export const addRecentSearch = (query: string): void => change((queries) => addQuery(queries, query))

export const removeRecentSearch = (query: string): void => change((queries) => removeQuery(queries, query))

export const clearRecentSearches = (): void => change(() => [])

/** Starts from what storage holds now: another tab may have searched meanwhile. */
function change(next: (queries: string[]) => string[]): void {
  useRecentSearches.persist.rehydrate()
  useRecentSearches.setState(({ queries }) => ({ queries: next(queries) }))
}
