// Finds an order of any age at one's own branches: by reference, name or phone number, and by day.
import '#web/counter-kit/counter.css'
import './counter-search.css'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { formatDayAndTime } from '#kernel/time.ts'
import { BranchFilter } from '#web/counter-kit/branch-filter.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { QueueOrder } from '../counter-contract.ts'
import { CounterOrderCard } from './counter-order-card.tsx'
import { type SearchFilter, searchFilterOf, searchQuery } from './counter-queries.ts'

export const handle: PageHandle = { title: 'counter.search', needsLogin: 'staff' }

export const loader: PageLoader = ({ shop, url }) =>
  shop.ensure(searchQuery(shop, searchFilterOf(url.searchParams)))

export function Component() {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const filter = searchFilterOf(search)
  const { data, error, isPending, refetch } = useQuery(searchQuery(shop, filter))
  const hasManyBranches = (data?.suppliers.length ?? 0) > 1
  return (
    <div className="stack order-search">
      <BranchFilter suppliers={data?.suppliers ?? []} />
      <SearchForm key={`${filter.text} ${filter.day}`} filter={filter} />
      {error && data && <p role="status">{t('counter.offline')}</p>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={8} />}
      {data?.orders.length === 0 && (
        <EmptyState
          icon="search"
          title={t('counter.search_none')}
          text={filter.text || filter.day ? t('counter.search_none_text') : undefined}
        />
      )}
      {data && data.orders.length > 0 && (
        <ul className="counter-cards">
          {data.orders.map((order) => (
            <OrderResult key={order.id} order={order} hasManyBranches={hasManyBranches} />
          ))}
        </ul>
      )}
      {data && (
        <Pagination
          page={filter.page ?? 1}
          nextPage={data.pagination.next_page}
          next={t('counter.search_older')}
        />
      )}
    </div>
  )
}

/** A form that a browser sends by itself, so that it works before any script. */
function SearchForm({ filter }: { filter: SearchFilter }) {
  const t = useWords()
  const setSearch = useSearchParams()[1]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const filled = [...typed].flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
    setSearch(new URLSearchParams(filled))
  }
  return (
    <form method="get" onSubmit={submit} className="order-search__form">
      {filter.supplier_id && <input type="hidden" name="supplier_id" value={filter.supplier_id} />}
      <Field
        label={t('counter.search_text')}
        name="text"
        type="search"
        maxLength={80}
        autoComplete="off"
        defaultValue={filter.text ?? ''}
      />
      <Field label={t('counter.search_day')} name="day" type="date" defaultValue={filter.day ?? ''} />
      <div className="order-search__buttons">
        <Button type="submit" kind="primary" icon="search">
          {t('counter.search_button')}
        </Button>
        {(filter.text || filter.day) && (
          <ButtonLink
            to={filter.supplier_id ? `?${new URLSearchParams({ supplier_id: filter.supplier_id })}` : '?'}
          >
            {t('counter.search_clear')}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

function OrderResult({ order, hasManyBranches }: { order: QueueOrder; hasManyBranches: boolean }) {
  const language = useLanguage()
  return (
    <CounterOrderCard order={order}>
      <span className="counter-soft">
        <time dateTime={order.created_at}>{formatDayAndTime(new Date(order.created_at), language)}</time>
      </span>
      {hasManyBranches && <span className="counter-soft">{order.supplier_name}</span>}
    </CounterOrderCard>
  )
}
