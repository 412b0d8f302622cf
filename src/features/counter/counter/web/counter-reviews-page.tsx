// Reviews of one's own branches: the average, the number of reviews by stars, and each review with its order.
import './counter-reviews.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatDayAndTime } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { BranchFilter } from '#web/counter-kit/branch-filter.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { CounterReview } from '../home-contract.ts'
import { reviewsQuery } from './manage-queries.ts'

export const handle: PageHandle = { title: 'manage.reviews', needsLogin: 'staff' }

const filterOf = (search: URLSearchParams) => ({
  branch: search.get('supplier_id'),
  page: Math.max(1, Math.min(1000, Math.floor(Number(search.get('page')) || 1))),
})

export const loader: PageLoader = ({ shop, url }) => {
  const { branch, page } = filterOf(url.searchParams)
  return shop.ensure(reviewsQuery(shop, branch, page))
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const { branch, page } = filterOf(search)
  const { data, error, isPending, refetch } = useQuery(reviewsQuery(shop, branch, page))
  return (
    <div className="stack reviews">
      <BranchFilter suppliers={data?.suppliers ?? []} />
      {error && data && <p role="status">{t('counter.offline')}</p>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={8} />}
      {data?.count === 0 && (
        <EmptyState icon="star" title={t('manage.no_reviews')} text={t('manage.no_reviews_text')} />
      )}
      {data && data.count > 0 && (
        <>
          <Spread average={data.average} count={data.count} spread={data.spread} />
          <ul className="reviews__list">
            {data.reviews.map((review) => (
              <Review key={review.order_id} review={review} hasManyBranches={data.suppliers.length > 1} />
            ))}
          </ul>
          <Pagination page={page} nextPage={data.pagination.next_page} next={t('deeds.older')} />
        </>
      )}
    </div>
  )
}

interface SpreadProps {
  average: number | null
  count: number
  spread: readonly number[]
}

function Spread({ average, count, spread }: SpreadProps) {
  const t = useWords()
  const maxCount = Math.max(1, ...spread)
  return (
    <section className="card reviews__spread" aria-label={t('manage.spread')}>
      <p className="reviews__average">
        <strong className="number">{average?.toFixed(1)}</strong>
        <span className="soft">{t('manage.review_count', { count })}</span>
      </p>
      <dl>
        {[5, 4, 3, 2, 1, 0].map((stars) => (
          <div key={stars} className="reviews__row">
            <dt className="number">
              {stars} <Icon name="star-full" size="small" />
              <span className="visually-hidden">{t('manage.stars', { count: stars })}</span>
            </dt>
            <dd>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect width={((spread[stars] ?? 0) / maxCount) * 100} height={1} />
              </svg>
              <span className="number">{spread[stars] ?? 0}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Review({ review, hasManyBranches }: { review: CounterReview; hasManyBranches: boolean }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <li className="card">
      <p className="reviews__stars">
        <span aria-hidden="true">
          {[1, 2, 3, 4, 5].map((star) => (
            <Icon key={star} name={star <= review.rating ? 'star-full' : 'star'} size="small" />
          ))}
        </span>
        <strong className="visually-hidden">{t('manage.stars', { count: review.rating })}</strong>
        <time className="soft small" dateTime={review.at}>
          {formatDayAndTime(new Date(review.at), language)}
        </time>
      </p>
      {review.comment && <p className="reviews__comment">{review.comment}</p>}
      <p className="small">
        <Link to={pageTo('counterOrder', { id: review.order_id })}>
          {t('counter.order', { reference: review.reference })}
        </Link>
        {hasManyBranches && <span className="soft"> · {review.supplier_name}</span>}
      </p>
    </li>
  )
}
