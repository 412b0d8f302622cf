// The results of a search: how many, as cards, page by page; or why there is nothing to show.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { FilterBar, type FilterPreview } from '#features/catalogue/catalogue/web/filter-bar.tsx'
import {
  countFilters,
  pageAddress,
  pageNumberOf,
  readListFilter,
} from '#features/catalogue/catalogue/web/list-filter.ts'
import { ProductCard } from '#features/catalogue/catalogue/web/product-card.tsx'
import { AskPlaceNote } from '#features/suppliers/near/web/ask-place-note.tsx'
import { formatRand } from '#kernel/money.ts'
import { track } from '#web/analytics.ts'
import { isFailure } from '#web/api-failure.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { EmptyState, OfflineState } from '#web/kit/states.tsx'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { FoundCard, SearchPage } from '../search-contract.ts'
import { NothingFound } from './nothing-found.tsx'
import { addRecentSearch } from './recent-searches-store.ts'
import { readSearchParams, searchAddress } from './search-address.ts'
import { searchQuery } from './search-queries.ts'
import { SearchSkeleton } from './search-skeleton.tsx'
import { SpellingNote } from './spelling-note.tsx'

/** As many as a page holds when nothing else is asked for. */
const perPage = 24

export function SearchResults({ query }: { query: string }) {
  const shop = useShop()
  const supplierId = useSupplierId()
  const [search] = useSearchParams()
  const params = readSearchParams(search)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(shop, supplierId, query, params),
    // The loader asks; what has just failed waits for "try again".
    enabled: ({ state }) => state.status !== 'error',
    // Narrowing the same search keeps the list in view; other words and other pages start from a clean one.
    placeholderData: (before: SearchPage | undefined, last) =>
      !params.page &&
      last?.queryKey[1] === supplierId &&
      last.queryKey[2] === query &&
      last.queryKey[3].literal === params.literal
        ? before
        : undefined,
  })
  const found = data !== undefined && data.total_count > 0 && !isPlaceholderData
  const filter = countFilters(readListFilter(search)) > 0
  // Spelt as it was found: that is what one looks for again.
  const spelt = data?.corrected_query ?? query
  useEffect(() => {
    if (found) addRecentSearch(spelt)
  }, [found, spelt])
  useTrackSearch(
    { term: query, literal: params.literal },
    supplierId,
    isPlaceholderData || filter ? undefined : data,
  )
  useBackOnline(error !== null && !data, refetch)

  if (error && !data) return <SearchError error={error} onRetry={() => void refetch()} />
  if (!data) return <SearchSkeleton />
  if (data.total_count === 0 && !filter) return <NothingFound query={query} page={data} />
  return <ResultList query={query} page={data} isStale={isPlaceholderData} />
}

function ResultList({ query, page, isStale }: { query: string; page: SearchPage; isStale: boolean }) {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  const [search] = useSearchParams()
  const { literal } = readSearchParams(search)
  const count = page.total_count
  const before = (pageNumberOf(search) - 1) * (shop.paging.per_page ?? perPage)
  const complete = Math.max(0, page.complete_count - before)
  const preview: FilterPreview = async (filter) => {
    const params = searchQuery(shop, supplierId, query, {
      ...filter,
      ...(literal && { literal }),
      per_page: 1,
    })
    const { facets, total_count } = await shop.queries.fetchQuery(params)
    return { facets, count: total_count }
  }
  return (
    <section className="search-found" aria-label={t('search.results')} aria-busy={isStale || undefined}>
      <AskPlaceNote />
      <SpellingNote typed={query} page={page} />
      <FilterBar
        facets={page.facets}
        countText={t('search.count', { count })}
        count={count}
        preview={preview}
        bestLabel={t('search.bestMatch')}
        isQuick
      />
      {count === 0 && (
        <EmptyState title={t('catalogue.noneMatch')} text={t('catalogue.noneMatchHint')}>
          <ButtonLink kind="primary" to={searchAddress(query, literal)}>
            {t('catalogue.clearAll')}
          </ButtonLink>
        </EmptyState>
      )}
      <Offers offers={page.offers.slice(0, complete)} eager={4} />
      {complete < page.offers.length && (
        <>
          <Near words={page.unknown_words} />
          <Offers offers={page.offers.slice(complete)} eager={4 - complete} />
        </>
      )}
      <Pagination
        page={pageNumberOf(search)}
        nextPage={page.pagination.next_page}
        pages={Math.ceil(count / (shop.paging.per_page ?? perPage))}
        to={(other) => pageAddress(search, other)}
      />
    </section>
  )
}

/** Says why what follows is only near: which word nothing has, or that not all words fit. */
function Near({ words }: { words: readonly string[] }) {
  const t = useWords()
  return (
    <h2 className="search-near">
      {words.length > 0 ? t('search.nearWithout', { words: words.join(', ') }) : t('search.near')}
    </h2>
  )
}

interface OffersProps {
  offers: readonly FoundCard[]
  /** So many pictures are loaded at once. */
  eager: number
}

function Offers({ offers, eager }: OffersProps) {
  if (offers.length === 0) return null
  return (
    <ul className="product-grid">
      {offers.map((offer, index) => (
        <ResultOffer key={offer.id} offer={offer} eager={index < eager} />
      ))}
    </ul>
  )
}

interface ResultProps {
  offer: FoundCard
  eager: boolean
}

/** Comparing branches, a result is one thing at its best price, with the way to every branch's. */
function ResultOffer({ offer, eager }: ResultProps) {
  const t = useWords()
  const comparing = useSupplierId() === null
  const { sellable, offers_count, suppliers_count } = offer
  return (
    <ProductCard
      card={{
        id: sellable.product_id,
        name: offer.name,
        image_url: sellable.image_url,
        offer,
        offers_count,
        suppliers_count,
      }}
      shops={
        comparing
          ? t('search.atShops', { count: suppliers_count, price: formatRand(offer.price_in_cents) })
          : undefined
      }
      eager={eager}
    />
  )
}

/** In the specification's words [spec 8], and with the box still above it. */
function SearchError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useWords()
  if (typeof navigator !== 'undefined' && !navigator.onLine) return <OfflineState onRetry={onRetry} />
  const number = isFailure(error) ? error.requestId : undefined
  return (
    <EmptyState
      icon="warning"
      drawing="spilt"
      title={t('search.failed')}
      text={number ? t('kit.error_number', { number }) : t('kit.error_text')}
    >
      <Button kind="primary" icon="again" onClick={onRetry}>
        {t('kit.try_again')}
      </Button>
    </EmptyState>
  )
}

let trackedSearch = ''

/** Each search is told once, as it was typed; narrowing it, turning its pages and coming back to it is the same search. */
function useTrackSearch(
  { term, literal = '' }: { term: string; literal: string | undefined },
  supplierId: string | null,
  page: SearchPage | undefined,
): void {
  useEffect(() => {
    const search = `${supplierId} ${literal} ${term}`
    if (!page || trackedSearch === search) return
    trackedSearch = search
    track({ name: 'search', term, found: page.total_count, complete: page.complete_count })
  }, [term, literal, supplierId, page])
}

/** Who waits for the signal need not press anything when it is back. */
function useBackOnline(waiting: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!waiting) return
    const retry = () => void refetch()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [waiting, refetch])
}
