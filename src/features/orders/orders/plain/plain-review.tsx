// The review of an order on a plain page: stars from a list, and a comment.
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { isPendingReview } from '../order-flow.ts'
import { starCounts } from '../web/review-form.tsx'

export function PlainReview({ order }: { order: Order }) {
  const t = useWords()
  const posted = usePosted('review')
  if (order.rating !== null)
    return (
      <p className="done">
        {t('orders.review_thanks')}. {order.rating > 0 && t('orders.review_gave', { count: order.rating })}
      </p>
    )
  if (!isPendingReview(order)) return null
  const error = posted?.errorOf('rating')
  return (
    <PlainForm form="review">
      <h2 id="rate">{t('orders.review_title')}</h2>
      <p>
        <label htmlFor="f-rating">{t('orders.review_text', { supplier: order.supplier_name })}</label>
        <br />
        <select id="f-rating" name="rating" defaultValue={posted?.values.rating ?? ''}>
          <option value="">–</option>
          {starCounts.toReversed().map((count) => (
            <option key={count} value={count}>
              {t('orders.stars', { count })}
            </option>
          ))}
        </select>
        {error && <b className="error">{error}</b>}
      </p>
      <PlainField
        name="comment"
        label={t('orders.review_comment')}
        lines={2}
        value={posted?.values.comment}
        maxLength={1000}
      />
      <p>
        <button type="submit" className="act">
          {t('orders.review_send')}
        </button>
      </p>
    </PlainForm>
  )
}
