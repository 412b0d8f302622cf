// The calls of search: each returns a cached response, or searches the caller's shelf view.

import { showLinkedOffer, showOffer } from '#features/catalogue/catalogue/server/show-offer.ts'
import type { VersionedView, ViewRequest } from '#features/catalogue/catalogue/server/windows/shelf-views.ts'
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { searchCalls as calls } from '#features/catalogue/search/search-contract.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { foldText } from '#kernel/fold-text.ts'
import type { Language } from '#kernel/languages.ts'
import { api } from '#paths'
import { serveCached } from '#server/http/serve-cached.ts'
import type { Serving } from '#server/http/serve-call.ts'
import type { SearchContext } from './find-offers.ts'
import { noSuggestions, suggestForNoResults } from './no-result-suggestions.ts'
import type { Search } from './search-service.ts'
import { showSearchResults } from './show-search-results.ts'
import { suggestCompletions } from './suggest-completions.ts'

interface ViewCall {
  query: { supplier_id?: string | undefined }
  now: Date
  language: Language
  station: string | undefined
  near: ViewRequest['near']
}

export function searchRoutes(
  serving: Serving,
  { shelves, search }: { shelves: Shelves; search: Search },
): void {
  /** What the caller looks at, searched by `show`. */
  function searchView<T>(
    { query, now, language, station, near }: ViewCall,
    show: (view: ShelfView, context: SearchContext) => T,
  ) {
    const supplierId = query.supplier_id
    const window = shelves.windows.viewFor({
      supplierId,
      field: 'query.supplier_id',
      now,
      language,
      station,
      near,
    })
    const cacheable = ({ version, near, open }: VersionedView) => ({
      near,
      version: `${version}.${search.generation}`,
      make: async () => {
        const view = await open()
        return show(view, search.contextFor(view, supplierId))
      },
    })
    return window instanceof Promise ? window.then(cacheable) : cacheable(window)
  }

  serveCached(serving, api.searchOffers, calls.searchOffers, (call) =>
    searchView(call, (view, context) => showSearchResults(call.query, view, context, showOffer)),
  )

  serveCached(serving, api.searchPage, calls.searchPage, (call) =>
    searchView(call, (view, context) => {
      const results = showSearchResults(call.query, view, context, showLinkedOffer)
      const { query = '', literal } = call.query
      if (results.total_count > 0) return { ...results, next_steps: noSuggestions }
      const steps = suggestForNoResults(query, view, context)
      // A literal search is not offered the correction it has just declined, beside "did you mean".
      const declined = literal ? [foldText(query).trim(), results.did_you_mean] : []
      return {
        ...results,
        next_steps: { ...steps, queries: steps.queries.filter((each) => !declined.includes(each)) },
      }
    }),
  )

  serveCached(serving, api.suggest, calls.suggest, (call) =>
    searchView(call, (view, context) => ({
      suggestions: suggestCompletions(call.query.query, view, context),
    })),
  )
}
