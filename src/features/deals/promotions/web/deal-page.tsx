// The page of a kind of deals: links to the other kinds, the filters and the cards; upcoming deals are listed below.
import './deals.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { FilterBar, type FilterPreview } from '#features/catalogue/catalogue/web/filter-bar.tsx'
import { FilterForm } from '#features/catalogue/catalogue/web/filter-form.tsx'
import {
  countFilters,
  emptyFilter,
  filterAddress,
  pageAddress,
  pageNumberOf,
  readListFilter,
} from '#features/catalogue/catalogue/web/list-filter.ts'
import { pageTo } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { openPicker } from '#web/stores/picker-store.ts'
import { useWords } from '#web/words.ts'
import type { DealKind, Deals } from '../deal-contract.ts'
import { DealCard, type DealCardProps, UpcomingCard } from './deal-card.tsx'
import { canBrowse, isOffered, kinds, supplierOf } from './deal-kinds.ts'
import { dealsQuery, dealsQueryFromUrl, type ListedDeals } from './deal-queries.ts'

const perPage = 24

interface Props extends ListedDeals {
  /** What a deal of this kind looks like. */
  card?: ComponentType<DealCardProps>
  /** Said above the list. */
  about?: (deals: Deals) => ReactNode
}

export function DealPage(props: Props) {
  const shop = useShop()
  const supplierId = useSupplierId()
  if (!isOffered(shop.config, props.kind)) return <NotOffered />
  if (!canBrowse(shop, supplierId)) return <BranchFirst />
  return <DealList {...props} />
}

function DealList({ kind, multibuy, card: Card = DealCard, about }: Props) {
  const t = useWords()
  const shop = useShop()
  const chosenId = useSupplierId()
  const supplierId = supplierOf(shop, chosenId, multibuy)
  const [search] = useSearchParams()
  const { data: deals } = useSuspenseQuery(dealsQueryFromUrl(shop, supplierId, { kind, multibuy }, search))
  const preview: FilterPreview = async (query) => {
    const { facets, total_count } = await shop.queries.fetchQuery(
      dealsQuery(shop, supplierId, kind, { ...query, ...(multibuy && { multibuy }), per_page: 1 }),
    )
    return { facets, count: total_count }
  }
  const count = deals.total_count
  const nothing = count === 0 && countFilters(readListFilter(search)) === 0
  return (
    <div className="deals">
      <Kinds here={kind} />
      {about?.(deals)}
      {nothing ? (
        <EmptyState
          icon="tag"
          title={t(multibuy ? 'deals.multibuy_over' : kinds[kind].empty)}
          text={t('deals.none_text')}
        >
          <ButtonLink to={pageTo('home')}>{t('deals.to_shop')}</ButtonLink>
        </EmptyState>
      ) : (
        <FilterBar
          facets={deals.facets}
          countText={t(kind === 'multibuys' ? 'catalogue.productCount' : 'deals.count', { count })}
          count={count}
          preview={preview}
        />
      )}
      {deals.offers.length === 0 && !nothing && (
        <EmptyState title={t('catalogue.noneMatch')} text={t('catalogue.noneMatchHint')}>
          <Link className="button button--primary" to={filterAddress(search, emptyFilter)}>
            {t('catalogue.clearAll')}
          </Link>
        </EmptyState>
      )}
      <ul className={kind === 'combos' ? 'deals__combos' : 'product-grid'}>
        {deals.offers.map((deal, index) => (
          <Card key={deal.id} deal={deal} eager={index < 4} exact={multibuy !== undefined} />
        ))}
      </ul>
      <Pagination
        page={pageNumberOf(search)}
        nextPage={deals.pagination.next_page}
        pages={Math.ceil(count / (shop.paging.per_page ?? perPage))}
        to={(other) => pageAddress(search, other)}
      />
      {deals.coming.length > 0 && (
        <section className="deals__coming" aria-labelledby="deals-coming">
          <h2 id="deals-coming">{t('deals.coming')}</h2>
          <ul className="product-grid">
            {deals.coming.map((deal) => (
              <UpcomingCard key={deal.id} deal={deal} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The ways between the kinds of deals that this shopfront has. */
function Kinds({ here }: { here: DealKind }) {
  const t = useWords()
  const { config } = useShop()
  return (
    <nav className="deals__kinds" aria-label={t('deals.kinds')}>
      {(Object.keys(kinds) as DealKind[])
        .filter((kind) => isOffered(config, kind))
        .map((kind) => (
          <Link key={kind} to={pageTo(kinds[kind].page)} aria-current={kind === here ? 'page' : undefined}>
            {t(kinds[kind].title)}
          </Link>
        ))}
    </nav>
  )
}

function NotOffered() {
  const t = useWords()
  return (
    <EmptyState icon="tag" title={t('deals.not_offered')} text={t('deals.not_offered_text')}>
      <ButtonLink kind="primary" to={pageTo('promotions')}>
        {t('deals.to_promotions')}
      </ButtonLink>
    </EmptyState>
  )
}

function BranchFirst() {
  const t = useWords()
  return (
    <EmptyState icon="shop" title={t('deals.branch_first')} text={t('deals.branch_first_text')}>
      <Button kind="primary" icon="shop" onClick={() => openPicker()}>
        {t('suppliers.bar_choose')}
      </Button>
    </EmptyState>
  )
}

/** The filters beside the column on wide screens; a choice applies at once. */
export function DealAside({ kind, multibuy }: ListedDeals) {
  const t = useWords()
  const shop = useShop()
  const supplierId = supplierOf(shop, useSupplierId(), multibuy)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // What the page beside it has, never more.
  const { data } = useQuery({
    ...dealsQueryFromUrl(shop, supplierId, { kind, multibuy }, search),
    enabled: false,
  })
  if (!data) return null
  return (
    <section className="narrow-aside" aria-labelledby="narrow-aside-title">
      <h2 id="narrow-aside-title">{t('catalogue.filter')}</h2>
      <FilterForm
        facets={data.facets}
        filter={readListFilter(search)}
        onChange={(next) => void navigate(filterAddress(search, next), { preventScrollReset: true })}
      />
    </section>
  )
}
