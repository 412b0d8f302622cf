// A kind of deals as a plain page: links to the other kinds, one page of offers, and what begins soon.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import {
  isFilterOpen,
  PlainFilter,
  PlainFilterLink,
} from '#features/catalogue/catalogue/plain/plain-filter.tsx'
import { PlainOffer } from '#features/catalogue/catalogue/plain/plain-offers.tsx'
import { PlainPages } from '#features/catalogue/catalogue/plain/plain-pages.tsx'
import { productAddress } from '#features/catalogue/catalogue/product-address.ts'
import {
  countFilters,
  emptyFilter,
  filterAddress,
  readListFilter,
} from '#features/catalogue/catalogue/web/list-filter.ts'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, lastValidDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { useLanguage, useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Deal, DealKind, Deals, UpcomingDeal } from '../deal-contract.ts'
import { canBrowse, isOffered, kinds, supplierOf } from '../web/deal-kinds.ts'
import { dealsQueryFromUrl, type ListedDeals } from '../web/deal-queries.ts'

interface Props extends ListedDeals {
  /** What is said of each deal below its price. */
  more?: ComponentType<{ deal: Deal }>
  /** Said above the list. */
  about?: (deals: Deals) => ReactNode
}

export function PlainDeals(props: Props) {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  if (!isOffered(shop.config, props.kind))
    return (
      <>
        <p>{t('deals.not_offered_text')}</p>
        <Kinds here={props.kind} />
      </>
    )
  if (!canBrowse(shop, supplierId))
    return (
      <>
        <p>{t('deals.branch_first_text')}</p>
        <p>
          <a className="act" href={pageTo('agencies')}>
            {t('suppliers.bar_choose')}
          </a>
        </p>
      </>
    )
  return <DealList {...props} />
}

function DealList({ kind, multibuy, more: More, about }: Props) {
  const t = useWords()
  const shop = useShop()
  const chosenId = useSupplierId()
  const [search] = useSearchParams()
  const supplierId = supplierOf(shop, chosenId, multibuy)
  const { data: deals } = useSuspenseQuery(dealsQueryFromUrl(shop, supplierId, { kind, multibuy }, search))
  const { offers, coming, facets, pagination, total_count: count } = deals
  const isFiltered = countFilters(readListFilter(search)) > 0
  const withShop = chosenId === null || multibuy !== undefined
  if (isFilterOpen(search)) return <PlainFilter facets={facets} search={search} />
  return (
    <>
      {about?.(deals)}
      {count === 0 && !isFiltered && (
        <p className="note">
          {t(multibuy ? 'deals.multibuy_over' : kinds[kind].empty)} {t('deals.none_text')}
        </p>
      )}
      {offers.length > 0 && (
        <>
          <p>
            {t(kind === 'multibuys' ? 'catalogue.productCount' : 'deals.count', { count })}{' '}
            <PlainFilterLink search={search} />
          </p>
          <form method="post">
            <ul className="rows">
              {offers.map((deal) => (
                <PlainOffer
                  key={deal.id}
                  offer={deal}
                  shops={deal.suppliers_count}
                  withShop={withShop}
                  exact={multibuy !== undefined}
                >
                  {More && <More deal={deal} />}
                </PlainOffer>
              ))}
            </ul>
          </form>
        </>
      )}
      {offers.length === 0 && isFiltered && (
        <p>
          {t('catalogue.noneMatch')}{' '}
          <a href={filterAddress(search, emptyFilter)}>{t('catalogue.clearAll')}</a>
        </p>
      )}
      <PlainPages search={search} nextPage={pagination.next_page} />
      {coming.length > 0 && <Coming deals={coming} />}
      <Kinds here={kind} />
    </>
  )
}

function Kinds({ here }: { here: DealKind }) {
  const t = useWords()
  const { config } = useShop()
  const others = (Object.keys(kinds) as DealKind[]).filter((kind) => kind !== here && isOffered(config, kind))
  return (
    <ul className="links">
      {others.map((kind) => (
        <li key={kind}>
          <a href={pageTo(kinds[kind].page)}>{t(kinds[kind].title)}</a>
        </li>
      ))}
    </ul>
  )
}

/** What begins soon; none of it can be bought at that price yet. */
function Coming({ deals }: { deals: readonly UpcomingDeal[] }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <>
      <h2>{t('deals.coming')}</h2>
      <ul className="rows">
        {deals.slice(0, maxComing).map((deal) => {
          const start = formatDayShort(new Date(deal.coming_start_at), language)
          const end =
            deal.coming_end_at && formatDayShort(lastValidDay(new Date(deal.coming_end_at)), language)
          return (
            <li key={deal.id}>
              <a href={productAddress(deal)}>{deal.name}</a>
              <br />
              <span className="price">{formatRand(deal.coming_price_in_cents)}</span>{' '}
              <span className="soft">
                {end ? t('deals.from_until', { start, end }) : t('deals.from', { start })}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const maxComing = 5
