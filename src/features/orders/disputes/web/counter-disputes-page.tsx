// The inbox of disputes: shoppers' complaints and the branch's answers.
import './disputes.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { pageTo } from '#paths'
import { BranchFilter } from '#web/counter-kit/branch-filter.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { ListedDispute } from '../dispute-contract.ts'
import { DisputeCard } from './dispute-card.tsx'
import { type DisputeFilter, disputesQuery } from './dispute-queries.ts'

export const handle: PageHandle = { title: 'disputes.title', needsLogin: 'staff' }

const everyMs = 30_000

const filterOf = (search: URLSearchParams): DisputeFilter => ({
  state: search.get('state') === 'answered' ? 'answered' : 'open',
  branch: search.get('supplier_id'),
  page: Math.max(1, Math.min(1000, Math.floor(Number(search.get('page')) || 1))),
})

/** The first page of disputes in this state. */
const addressOf = (state: DisputeFilter['state'], branch: string | null): string =>
  `?${new URLSearchParams({ ...(state === 'answered' && { state }), ...(branch && { supplier_id: branch }) })}`

export const loader: PageLoader = ({ shop, url }) =>
  shop.ensure(disputesQuery(shop, filterOf(url.searchParams)))

export function Component() {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const filter = filterOf(search)
  const query = disputesQuery(shop, filter)
  const { data, error, isPending, refetch } = useQuery({ ...query, refetchInterval: everyMs })
  const isOpen = filter.state === 'open'
  return (
    <div className="stack disputes">
      <p className="soft">{t('disputes.about')}</p>
      <nav aria-label={t('disputes.show')} className="counter-tabs">
        {(['open', 'answered'] as const).map((state) => (
          <Link
            key={state}
            to={addressOf(state, filter.branch)}
            aria-current={state === filter.state ? 'page' : undefined}
          >
            {t(`disputes.${state}`)}
          </Link>
        ))}
      </nav>
      <BranchFilter suppliers={data?.suppliers ?? []} />
      {error && data && <p role="status">{t('counter.offline')}</p>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={8} />}
      {data?.disputes.length === 0 && (
        <EmptyState
          icon="check"
          title={t(isOpen ? 'disputes.none' : 'disputes.none_answered')}
          text={isOpen ? t('disputes.none_text') : undefined}
        />
      )}
      {data && data.disputes.length > 0 && (
        <ul className="disputes__list">
          {data.disputes.map((dispute) => (
            <li key={dispute.id}>
              <DisputeCard dispute={dispute}>
                <About dispute={dispute} hasManyBranches={data.suppliers.length > 1} />
              </DisputeCard>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Pagination page={filter.page} nextPage={data.pagination.next_page} next={t('disputes.older')} />
      )}
    </div>
  )
}

function About({ dispute, hasManyBranches }: { dispute: ListedDispute; hasManyBranches: boolean }) {
  const t = useWords()
  return (
    <p>
      <Link to={pageTo('counterOrder', { id: dispute.order_id })}>
        {t('counter.order', { reference: dispute.reference })}
      </Link>{' '}
      {dispute.shopper_name}
      {hasManyBranches && <span className="soft"> · {dispute.supplier_name}</span>}
    </p>
  )
}
