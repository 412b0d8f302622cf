// Five stars as links to the order's page, where the one that was tapped opens the review with it. They work without script.
import './review-stars.css'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { pageTo } from '#paths'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { isPendingReview } from '../order-flow.ts'
import { starCounts } from './review-form.tsx'
import { restoreSnoozes, useDismissedReview } from './snooze-store.ts'

/** Shown once the order was handed over, until it is reviewed or its shopper wants to give no review. */
export function ReviewStars({ order }: { order: Order }) {
  const t = useWords()
  const dismissed = useDismissedReview(order)
  useEffect(restoreSnoozes, [])
  if (!isPendingReview(order) || dismissed) return null
  return (
    <p className="review-stars">
      <span>{t('orders.review_title')}</span>
      {starCounts.map((stars) => (
        <Link key={stars} to={`${pageTo('order', { id: order.id })}?stars=${stars}`} className="icon-button">
          <Icon name="star" />
          <span className="visually-hidden">
            {t('orders.stars', { count: stars })}, {t('orders.order_named', { reference: order.reference })}
          </span>
        </Link>
      ))}
    </p>
  )
}
