// The status of an order by its link, without signing in: status and times, and nothing that says whose it is.
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { StatusPill } from '#features/orders/orders/web/status-pill.tsx'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { linkedTimes } from './linked-times.ts'
import { linkedOrderQuery } from './order-link-query.ts'

export const handle: PageHandle = {
  title: 'order-links.title',
  alone: true,
  noindex: true,
  status: (shop) =>
    shop.queries.getQueryCache().find({ queryKey: ['order-link'], exact: false })?.state.error ? 404 : 200,
}

// What is there no more is the page's own to say.
export const loader: PageLoader = ({ shop, params: { token = '' } }) =>
  shop.queries.prefetchQuery(linkedOrderQuery(shop, token))

export function Component() {
  const t = useWords()
  const language = useLanguage()
  const { token = '' } = useParams()
  const { data: order, error, refetch } = useQuery(linkedOrderQuery(useShop(), token))
  if (!order && error && !isGone(error)) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!order)
    return (
      <EmptyState
        icon="receipt"
        drawing="lost"
        title={t('order-links.gone')}
        text={t('order-links.gone_text')}
      >
        <ButtonLink kind="primary" to={pageTo('orders')}>
          {t('order-links.details')}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <div className="stack">
      <div aria-live="polite">
        <StatusPill status={order.status} />
      </div>
      {linkedTimes(order, t, language).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ButtonLink to={pageTo('orders')}>{t('order-links.details')}</ButtonLink>
    </div>
  )
}

const isGone = (error: Error): boolean => isFailure(error, 'not_found') || isFailure(error, 'invalid')
