// The search page, below the box of the header: the results, or this device's recent searches.
import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { canSearch, useCanSearch } from '#features/catalogue/catalogue/web/can-search.ts'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { openPicker } from '#web/stores/picker-store.ts'
import { useWords } from '#web/words.ts'
import { RecentSearches } from './recent-searches-list.tsx'
import { readQuery, readSearchParams } from './search-address.ts'
import { searchQuery } from './search-queries.ts'
import { SearchResults } from './search-results.tsx'
import './search-page.css'

export const handle: PageHandle = {
  supplierBar: true,
  noindex: true,
  beside: lazy(() => import('./search-aside.tsx')),
  title: ({ t, search }) => {
    const query = readQuery(search)
    return query ? t('search.titleOf', { query }) : t('search.title')
  },
}

/** Answers that come sooner are shown without a skeleton before them. */
const maxWaitMs = 300

export async function loader({ shop, url }: LoaderArgs) {
  const query = readQuery(url.searchParams)
  if (!query || !canSearch(shop, shop.supplierId)) return
  const results = shop.ensure(searchQuery(shop, shop.supplierId, query, readSearchParams(url.searchParams)))
  if (import.meta.env.SSR) return results
  // In the browser the page stands at once and shows itself how the search is doing.
  return Promise.race([
    results.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, maxWaitMs)),
  ])
}

export function Component() {
  const possible = useCanSearch()
  const [search] = useSearchParams()
  const query = readQuery(search)
  if (!possible) return <BranchFirst />
  return (
    <div className="search-page">{query === '' ? <RecentSearches /> : <SearchResults query={query} />}</div>
  )
}

function BranchFirst() {
  const t = useWords()
  return (
    <EmptyState icon="shop" title={t('search.branchFirst')} text={t('search.branchFirstHint')}>
      <Button kind="primary" icon="shop" onClick={() => openPicker()}>
        {t('suppliers.bar_choose')}
      </Button>
    </EmptyState>
  )
}
