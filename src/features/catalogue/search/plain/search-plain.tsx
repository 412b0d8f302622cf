// A search as a plain page: what was found, or why nothing was and where to look instead.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import {
  isFilterOpen,
  PlainFilter,
  PlainFilterLink,
} from '#features/catalogue/catalogue/plain/plain-filter.tsx'
import { PlainOffers } from '#features/catalogue/catalogue/plain/plain-offers.tsx'
import { PlainPages } from '#features/catalogue/catalogue/plain/plain-pages.tsx'
import { useCanSearch } from '#features/catalogue/catalogue/web/can-search.ts'
import { countFilters, pageNumberOf, readListFilter } from '#features/catalogue/catalogue/web/list-filter.ts'
import { pageTo } from '#paths'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { SearchPage } from '../search-contract.ts'
import { readQuery, readSearchParams, searchAddress } from '../web/search-address.ts'
import { searchQuery } from '../web/search-queries.ts'

export function Component() {
  const t = useWords()
  const possible = useCanSearch()
  const [search] = useSearchParams()
  const query = readQuery(search)
  if (!possible)
    return (
      <p>
        {t('search.branchFirst')} <a href={pageTo('agencies')}>{t('suppliers.bar_choose')}</a>
      </p>
    )
  return query === '' ? null : <Results query={query} search={search} />
}

function Results({ query, search }: { query: string; search: URLSearchParams }) {
  const t = useWords()
  const shop = useShop()
  const { data: page } = useSuspenseQuery(searchQuery(shop, useSupplierId(), query, readSearchParams(search)))
  const { offers, total_count: count, complete_count, facets, pagination, unknown_words: unknown } = page
  const isFiltered = countFilters(readListFilter(search)) > 0
  if (isFilterOpen(search)) return <PlainFilter facets={facets} search={search} />
  if (count === 0 && !isFiltered) return <Nothing query={query} page={page} />
  const before = (pageNumberOf(search) - 1) * (shop.paging.per_page ?? 0)
  const complete = Math.max(0, complete_count - before)
  return (
    <>
      <Spelling typed={query} page={page} />
      <p>
        {t('search.count', { count })} <PlainFilterLink search={search} />
      </p>
      {count === 0 && <p>{t('catalogue.noneMatch')}</p>}
      <PlainOffers offers={offers.slice(0, complete)} />
      {complete < offers.length && (
        <>
          <h2>
            {unknown.length > 0 ? t('search.nearWithout', { words: unknown.join(', ') }) : t('search.near')}
          </h2>
          <PlainOffers offers={offers.slice(complete)} />
        </>
      )}
      <PlainPages search={search} nextPage={pagination.next_page} />
    </>
  )
}

function Spelling({ typed, page }: { typed: string; page: SearchPage }) {
  const t = useWords()
  const { corrected_query: corrected, did_you_mean: meant } = page
  if (corrected !== null)
    return (
      <p>
        {t('search.corrected', { query: corrected })}{' '}
        <a href={searchAddress(typed, '1')}>{t('search.asTyped', { query: typed })}</a>
      </p>
    )
  if (meant === null) return null
  return (
    <p>
      <a href={searchAddress(meant)}>{t('search.didYouMean', { query: meant })}</a>
    </p>
  )
}

function Nothing({ query, page }: { query: string; page: SearchPage }) {
  const t = useWords()
  const atBranch = useSupplierId() !== null
  const { queries, categories } = page.next_steps
  return (
    <>
      <p>
        {t('search.nothing', { query })} {t(atBranch ? 'search.nothingHere' : 'search.nothingHint')}
      </p>
      <Spelling typed={query} page={page} />
      <ul className="links">
        {queries.map((other) => (
          <li key={other}>
            <a href={searchAddress(other)}>{other}</a>
          </li>
        ))}
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a href={pageTo('category', { id })}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
