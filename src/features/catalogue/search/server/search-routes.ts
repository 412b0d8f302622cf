// The calls of search: a kept answer, or the words found in the window that the caller looks through.

import { showCardOffer, showOffer } from '#features/catalogue/catalogue/server/show-offer.ts'
import type { Looking, Window } from '#features/catalogue/catalogue/server/windows/shelf-window.ts'
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { searchCalls as calls } from '#features/catalogue/search/search-contract.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { Language } from '#kernel/languages.ts'
import { api } from '#paths'
import { serveCached } from '#server/http/serve-cached.ts'
import type { Serving } from '#server/http/serve-call.ts'
import type { Words } from './find-offers.ts'
import { nextSteps, noSteps } from './next-steps.ts'
import type { Search } from './open-search.ts'
import { showFound } from './show-found.ts'
import { suggest } from './suggest-words.ts'

interface Ask {
  query: { supplier_id?: string | undefined }
  now: Date
  language: Language
  station: string | undefined
  near: Looking['near']
}

export function searchRoutes(
  serving: Serving,
  { shelves, search }: { shelves: Shelves; search: Search },
): void {
  /** What the caller looks at, searched by `show`. */
  function seen<T>({ query, now, language, station, near }: Ask, show: (view: ShelfView, words: Words) => T) {
    const supplierId = query.supplier_id
    const window = shelves.windows.look({
      supplierId,
      field: 'query.supplier_id',
      now,
      language,
      station,
      near,
    })
    const shown = ({ version, near, open }: Window) => ({
      near,
      version: `${version}.${search.generation}`,
      make: async () => {
        const view = await open()
        return show(view, search.wordsFor(view, supplierId))
      },
    })
    return window instanceof Promise ? window.then(shown) : shown(window)
  }

  serveCached(serving, api.searchOffers, calls.searchOffers, (ask) =>
    seen(ask, (view, words) => showFound(ask.query, view, words, showOffer)),
  )

  serveCached(serving, api.searchPage, calls.searchPage, (ask) =>
    seen(ask, (view, words) => {
      const found = showFound(ask.query, view, words, showCardOffer)
      const steps = found.total_count === 0 ? nextSteps(ask.query.query ?? '', view, words) : noSteps
      return { ...found, next_steps: steps }
    }),
  )

  serveCached(serving, api.suggest, calls.suggest, (ask) =>
    seen(ask, (view, words) => ({ suggestions: suggest(ask.query.query, view, words) })),
  )
}
