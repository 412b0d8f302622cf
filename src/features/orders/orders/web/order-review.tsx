// The review on the order's page: its stars at the top once the order was handed over, and a button further down for a shopper who
// dismissed them.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { isPendingReview } from '../order-flow.ts'
import { ReviewForm, starCounts } from './review-form.tsx'
import { dismissReview, restoreSnoozes, useDismissedReview } from './snooze-store.ts'

/** The search parameter with the star that was tapped on another page. */
const starsParam = 'stars'

export function OrderReview({ order }: { order: Order }) {
  const t = useWords()
  const [search, setSearch] = useSearchParams()
  const dismissed = useDismissedReview(order)
  useEffect(restoreSnoozes, [])
  if (order.rating !== null)
    return (
      <Notice tone="good" title={t('orders.review_thanks')}>
        {order.rating > 0 && <p>{t('orders.review_gave', { count: order.rating })}</p>}
      </Notice>
    )
  const asked = search.get(starsParam)
  const stars = starCounts.find((count) => String(count) === asked)
  // Who taps a star wants to review, whatever they said before.
  if (!isPendingReview(order) || (dismissed && asked === null)) return null
  return (
    <ReviewForm
      key={stars}
      order={order}
      {...(stars && { stars })}
      onDismiss={() => {
        dismissReview(order)
        setSearch({}, { replace: true })
        document.getElementById('page-title')?.focus()
      }}
    />
  )
}

export function ReviewLater({ order }: { order: Order }) {
  const t = useWords()
  const [search, setSearch] = useSearchParams()
  const dismissed = useDismissedReview(order)
  if (!isPendingReview(order) || !dismissed || search.has(starsParam)) return null
  return (
    <Button
      kind="quiet"
      icon="star"
      onClick={() => {
        setSearch({ [starsParam]: '' }, { replace: true })
        document.getElementById('page-title')?.focus()
      }}
    >
      {t('orders.review_after_all')}
    </Button>
  )
}
