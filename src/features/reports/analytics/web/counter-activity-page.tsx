// The page of what shoppers do at a branch: how far they get, what they search for without results, what they view and add.
import './counter-activity.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BarPlot } from '#features/reports/figures/web/bar-plot.tsx'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, instantOf } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { BranchChoice, findBranch, useBranch } from '#web/counter-kit/branch-choice.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { ShopActivity } from '../event-contract.ts'
import { activityQuery, spanOf, spans } from './activity-queries.ts'

export const handle: PageHandle = { title: 'activity.title', needsLogin: 'manager' }

export const loader: PageLoader = async ({ shop, url }) => {
  const branch = await findBranch(shop, url)
  if (branch) await shop.ensure(activityQuery(shop, branch.id, spanOf(url.searchParams)))
}

export function Component() {
  const t = useWords()
  const { branch } = useBranch()
  return (
    <div className="activity">
      <p className="soft">{t('activity.about')}</p>
      <BranchChoice />
      {branch && <OfBranch supplierId={branch.id} />}
    </div>
  )
}

function OfBranch({ supplierId }: { supplierId: string }) {
  const t = useWords()
  const shop = useShop()
  const span = spanOf(useSearchParams()[0])
  const { data, error, isPending, refetch } = useQuery(activityQuery(shop, supplierId, span))
  return (
    <>
      <nav className="activity__spans" aria-label={t('activity.span')}>
        {spans.map((days) => (
          <Link
            key={days}
            to={`?${new URLSearchParams({ supplier_id: supplierId, days: String(days) })}`}
            aria-current={days === span ? 'page' : undefined}
          >
            {t('activity.days', { count: days })}
          </Link>
        ))}
      </nav>
      {error && data && <p role="status">{t('activity.old')}</p>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={8} />}
      {data && <Shown supplierId={supplierId} activity={data} />}
    </>
  )
}

const sum = (days: ShopActivity['days'], of: keyof Omit<ShopActivity['days'][number], 'day'>): number =>
  days.reduce((all, day) => all + day[of], 0)

function Shown({ supplierId, activity }: { supplierId: string; activity: ShopActivity }) {
  const t = useWords()
  const language = useLanguage()
  const { days } = activity
  const looked = sum(days, 'looked')
  const orders = sum(days, 'orders')
  if (sum(days, 'visits') + orders + activity.searches.length === 0)
    return <EmptyState icon="eye" title={t('activity.none')} text={t('activity.none_text')} />
  return (
    <>
      <dl className="activity__figures">
        <Figure says={t('activity.visits')}>{sum(days, 'visits')}</Figure>
        <Figure says={t('activity.looked')}>{looked}</Figure>
        <Figure says={t('activity.added')}>{sum(days, 'added')}</Figure>
        <Figure says={t('activity.checkouts')}>{sum(days, 'checkouts')}</Figure>
        <Figure says={t('activity.orders')}>{orders}</Figure>
        <Figure says={t('activity.value')}>{formatRand(sum(days, 'value_in_cents'))}</Figure>
        <Figure says={t('activity.conversion')}>
          {looked > 0 ? `${Math.round((orders / looked) * 100)} %` : '–'}
        </Figure>
      </dl>
      <BarPlot
        title={t('activity.by_day')}
        names={days.map(({ day }) => formatDayShort(instantOf(day), language))}
        nameLabel={t('activity.day')}
        behind={{ label: t('activity.looked'), of: days.map((day) => day.looked) }}
        before={{ label: t('activity.orders'), of: days.map((day) => day.orders) }}
        format={String}
      />
      <div className="activity__lists">
        <Ranking title={t('activity.searches')} none={t('activity.no_searches')}>
          {activity.searches.map(({ term, count }) => (
            <Ranked key={term} count={count} most={activity.searches[0]?.count}>
              {term}
            </Ranked>
          ))}
        </Ranking>
        <Ranking
          title={t('activity.not_found')}
          none={t('activity.all_found')}
          hint={
            <>
              {t('activity.not_found_hint')}{' '}
              <Link to={pageTo('counterSynonyms')}>{t('activity.to_words')}</Link>.{' '}
              <Link to={`${pageTo('counterUnfound')}?${new URLSearchParams({ supplier_id: supplierId })}`}>
                {t('unfound.title')}
              </Link>
            </>
          }
        >
          {activity.searches_without_results.map(({ term, count }) => (
            <Ranked key={term} count={count} most={activity.searches_without_results[0]?.count}>
              {term}
            </Ranked>
          ))}
        </Ranking>
        <Ranking title={t('activity.looked_at')} none={t('activity.no_products')}>
          {activity.looked_at.map((product) => (
            <Ranked key={product.product_id} count={product.count} most={activity.looked_at[0]?.count}>
              {product.name}
            </Ranked>
          ))}
        </Ranking>
        <Ranking title={t('activity.taken')} none={t('activity.no_products')}>
          {activity.added.map((product) => (
            <Ranked key={product.product_id} count={product.count} most={activity.added[0]?.count}>
              {product.name}
            </Ranked>
          ))}
        </Ranking>
      </div>
      <p className="soft small">{t('activity.kept', { count: activity.kept_days })}</p>
    </>
  )
}

function Figure({ says, children }: { says: string; children: ReactNode }) {
  return (
    <div className="activity__figure">
      <dt>{says}</dt>
      <dd className="number">{children}</dd>
    </div>
  )
}

function Ranking(props: { title: string; none: string; hint?: ReactNode; children: ReactNode[] }) {
  return (
    <section className="activity__list">
      <h2>{props.title}</h2>
      {props.hint && props.children.length > 0 && <p className="soft small">{props.hint}</p>}
      {props.children.length === 0 ? <p className="soft">{props.none}</p> : <ol>{props.children}</ol>}
    </section>
  )
}

function Ranked({
  count,
  most = 1,
  children,
}: {
  count: number
  most: number | undefined
  children: string
}) {
  return (
    <li>
      <span className="activity__what">{children}</span>
      <span className="number">{count}</span>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect width={Math.max(1, (count / most) * 100)} height={1} />
      </svg>
    </li>
  )
}
