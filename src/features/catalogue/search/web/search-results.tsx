// What was found: how many, as cards, page by page; or why there is nothing to show.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { NarrowBar, type Preview } from '#features/catalogue/catalogue/web/narrow-bar.tsx'
import { countChosen, pageAddress, pageOf, readNarrowed } from '#features/catalogue/catalogue/web/narrowed.ts'
import { ProductCard } from '#features/catalogue/catalogue/web/product-card.tsx'
import { formatRand } from '#kernel/money.ts'
import { track } from '#web/analytics.ts'
import { isFailure } from '#web/api-failure.ts'
import { inset } from '#web/inset.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { EmptyState, OfflineState } from '#web/kit/states.tsx'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { FoundCard, SearchPage } from '../search-contract.ts'
import { NothingFound } from './nothing-found.tsx'
import { rememberSearch } from './recent-searches-store.ts'
import { readAsk, searchTo } from './search-address.ts'
import { searchQuery } from './search-queries.ts'
import { SearchSkeleton } from './search-skeleton.tsx'

/** As many as a page holds when nothing else is asked for. */
const perPage = 24

const AddToCart = inset('AddToCart')

export function SearchResults({ query }: { query: string }) {
  const shop = useShop()
  const supplierId = useSupplierId()
  const [search] = useSearchParams()
  const ask = readAsk(search)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(shop, supplierId, query, ask),
    // The loader asks; what has just failed waits for "try again".
    enabled: ({ state }) => state.status !== 'error',
    // Narrowing the same search keeps the list in view; other words and other pages start from a clean one.
    placeholderData: (before: SearchPage | undefined, last) =>
      !ask.page && last?.queryKey[1] === supplierId && last.queryKey[2] === query ? before : undefined,
  })
  const found = data !== undefined && data.total_count > 0 && !isPlaceholderData
  const narrowed = countChosen(readNarrowed(search)) > 0
  // Spelt as it was found: that is what one looks for again.
  const spelt = data?.corrected_query ?? query
  useEffect(() => {
    if (found) rememberSearch(spelt)
  }, [found, spelt])
  useToldSearch(query, supplierId, isPlaceholderData || narrowed ? undefined : data)
  useBackOnline(error !== null && !data, refetch)

  if (error && !data) return <SearchTrouble error={error} onRetry={() => void refetch()} />
  if (!data) return <SearchSkeleton />
  if (data.total_count === 0 && !narrowed) return <NothingFound query={query} page={data} />
  return <Found query={query} page={data} stale={isPlaceholderData} />
}

function Found({ query, page, stale }: { query: string; page: SearchPage; stale: boolean }) {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  const [search] = useSearchParams()
  const [adding, setAdding] = useState<CardOffer>()
  const count = page.total_count
  const preview: Preview = async (narrowed) => {
    const ask = searchQuery(shop, supplierId, query, { ...narrowed, per_page: 1 })
    const { facets, total_count } = await shop.queries.fetchQuery(ask)
    return { facets, count: total_count }
  }
  return (
    <section className="search-found" aria-label={t('search.results')} aria-busy={stale || undefined}>
      <Corrected typed={query} page={page} />
      <NarrowBar
        facets={page.facets}
        said={t('search.count', { count })}
        count={count}
        preview={preview}
        best={t('search.bestMatch')}
      />
      {count === 0 && (
        <EmptyState title={t('catalogue.noneMatch')} text={t('catalogue.noneMatchHint')}>
          <ButtonLink kind="primary" to={searchTo(query)}>
            {t('catalogue.clearAll')}
          </ButtonLink>
        </EmptyState>
      )}
      <ul className="product-grid">
        {page.offers.map((offer, index) => (
          <FoundOffer key={offer.id} offer={offer} onAdd={setAdding} eager={index < 4} />
        ))}
      </ul>
      <Pagination
        page={pageOf(search)}
        nextPage={page.pagination.next_page}
        pages={Math.ceil(count / (shop.paging.per_page ?? perPage))}
        to={(other) => pageAddress(search, other)}
      />
      {adding && <AddToCart key={adding.id} offer={adding} onClose={() => setAdding(undefined)} />}
    </section>
  )
}

function Corrected({ typed, page }: { typed: string; page: SearchPage }) {
  const t = useWords()
  if (page.corrected_query === null) return null
  return (
    <p>
      {t('search.corrected', { query: page.corrected_query })}{' '}
      <span className="soft">{t('search.correctedFrom', { query: typed })}</span>
    </p>
  )
}

interface FoundProps {
  offer: FoundCard
  onAdd: (offer: CardOffer) => void
  eager: boolean
}

/** Comparing branches, a result is one thing at its best price, with the way to every branch's. */
function FoundOffer({ offer, onAdd, eager }: FoundProps) {
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
      onAdd={onAdd}
      eager={eager}
    />
  )
}

/** In the specification's words (point 8), and with the box still above it. */
function SearchTrouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useWords()
  if (typeof navigator !== 'undefined' && !navigator.onLine) return <OfflineState onRetry={onRetry} />
  const number = isFailure(error) ? error.requestId : undefined
  return (
    <EmptyState
      icon="warning"
      title={t('search.failed')}
      text={number ? t('kit.error_number', { number }) : t('kit.error_text')}
    >
      <Button kind="primary" icon="again" onClick={onRetry}>
        {t('kit.try_again')}
      </Button>
    </EmptyState>
  )
}

let toldSearch = ''

/** Each search is told once, as it was typed; narrowing it, turning its pages and coming back to it is the same search. */
function useToldSearch(term: string, supplierId: string | null, page: SearchPage | undefined): void {
  useEffect(() => {
    const search = `${supplierId} ${term}`
    if (!page || toldSearch === search) return
    toldSearch = search
    track({ name: 'search', term, found: page.total_count })
  }, [term, supplierId, page])
}

/** Who waits for the signal need not press anything when it is back. */
function useBackOnline(waiting: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!waiting) return
    const again = () => void refetch()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [waiting, refetch])
}
