// The counter's page of card requests: staff accept shoppers' requests to their branches with a number, or reject them.
import '#web/counter-kit/counter.css'
import './counter-debtor-cards.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { type CardRequestView, cardRequestsQuery } from './card-queries.ts'
import { RequestCard } from './request-card.tsx'

export const handle: PageHandle = { title: 'cardRequests.title', needsLogin: 'staff' }

const tabs = { pending: 'to_decide', told: 'told_tab', decided: 'decided' } as const

const viewOf = (search: URLSearchParams): CardRequestView => {
  const requested = search.get('show')
  return requested === 'decided' || requested === 'told' ? requested : 'pending'
}

const findOf = (search: URLSearchParams): string => search.get('find')?.trim().slice(0, 60) ?? ''

/** A card does not hurry as an order does. */
const everyMs = 60_000

export const loader: PageLoader = ({ shop, url }) =>
  shop.ensure(cardRequestsQuery(shop, viewOf(url.searchParams), findOf(url.searchParams)))

export function Component() {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const [view, find] = [viewOf(search), findOf(search)]
  const { data, error, refetch } = useQuery({
    ...cardRequestsQuery(shop, view, find),
    refetchInterval: everyMs,
  })
  return (
    <div className="stack card-requests">
      <nav aria-label={t('cardRequests.show')} className="counter-tabs">
        {(['pending', 'told', 'decided'] as const).map((each) => (
          <Link key={each} to={`?show=${each}`} aria-current={view === each ? 'page' : undefined}>
            {t(`cardRequests.${tabs[each]}`)}
          </Link>
        ))}
      </nav>
      {view === 'decided' && <FindForm find={find} />}
      {error && data && <p className="counter-warning">{t('counter.offline')}</p>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={4} />}
      {data?.length === 0 && (
        <EmptyState
          icon="cash"
          title={t(view === 'pending' ? 'cardRequests.none' : 'cardRequests.no_cards')}
          text={t(view === 'pending' ? 'cardRequests.none_text' : 'cardRequests.no_cards_text')}
        />
      )}
      <ul className="card-requests__list">
        {data?.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
    </div>
  )
}

/** Of the decided ones only the last hundred are shown: any other is found by what is known of it. */
function FindForm({ find }: { find: string }) {
  const t = useWords()
  const [, setSearch] = useSearchParams()
  return (
    <form
      className="row"
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = String(new FormData(event.currentTarget).get('find') ?? '').trim()
        setSearch({ view: 'decided', ...(typed && { find: typed }) })
      }}
    >
      <input type="hidden" name="show" value="decided" />
      <Field
        key={find}
        label={t('cardRequests.find')}
        name="find"
        type="search"
        defaultValue={find}
        autoComplete="off"
        maxLength={60}
      />
      <Button type="submit">{t('cardRequests.find_button')}</Button>
    </form>
  )
}
