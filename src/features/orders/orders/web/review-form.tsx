// The form that rates the branch once the order is over: none to five stars, and a comment with one to four.
import './review-form.css'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { newId } from '#kernel/ids.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { readReview } from '../read-review.ts'
import { failureText } from './call-failure-text.ts'
import { useApplyOrder } from './use-apply-order.ts'

export const starCounts = [1, 2, 3, 4, 5] as const

interface Props {
  order: Order
  /** The stars that were tapped elsewhere; 0 for none. */
  stars?: number
  /** In a dialog, which has a frame and a title of its own. */
  bare?: boolean
  onDone?: () => void
  /** The shopper wants to give no review. */
  onDismiss?: () => void
}

/** Stars alone at first: the first one that is tapped brings the rest of the form. */
export function ReviewForm({ order, stars: tapped = 0, bare, onDone, onDismiss }: Props) {
  const t = useWords()
  const shop = useShop()
  const applyOrder = useApplyOrder()
  const [key, setKey] = useState(() => newId('intent'))
  const [rating, setRating] = useState(tapped)
  const [comment, setComment] = useState('')
  const [begun, setBegun] = useState(tapped > 0)
  const commented = rating >= 1 && rating <= 4
  const review = useMutation({
    mutationFn: () =>
      shop.api('reviewOrder', {
        params: { id: order.id },
        body: { review: { order_id: order.id, rating, ...readReview({ rating: String(rating), comment }) } },
        idempotencyKey: key,
      }),
    onSuccess: (answer) => {
      applyOrder(answer.order)
      onDone?.()
    },
    // What is sent next may be another rating: another intent.
    onError: () => setKey(newId('intent')),
  })

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!review.isPending) review.mutate()
  }

  return (
    <form
      id="rate"
      className={bare ? 'stack review' : 'card stack review'}
      method="post"
      data-begun={begun || undefined}
      onSubmit={send}
      {...(!bare && { 'aria-labelledby': 'review' })}
    >
      <FormFields form="review" />
      {!bare && (
        <div>
          <h2 id="review">{t('orders.review_title')}</h2>
          <p className="soft">{t('orders.review_text', { supplier: order.supplier_name })}</p>
        </div>
      )}
      <fieldset className="review__stars">
        <legend className="visually-hidden">{t('orders.review_rating')}</legend>
        {starCounts.map((star) => (
          <label key={star} className="review__star">
            <input
              type="radio"
              name="rating"
              value={star}
              className="visually-hidden"
              checked={rating === star}
              onChange={() => {
                setBegun(true)
                setRating(star)
              }}
            />
            <Icon name={star <= rating ? 'star-full' : 'star'} size="large" />
            <span className="visually-hidden">{t('orders.stars', { count: star })}</span>
          </label>
        ))}
        {begun && (
          <p className="soft review__said">
            {rating === 0 ? t('orders.no_rating') : t('orders.stars', { count: rating })}
          </p>
        )}
        {rating > 0 && (
          <Button kind="quiet" onClick={() => setRating(0)}>
            {t('orders.rating_clear')}
          </Button>
        )}
      </fieldset>
      {commented && (
        <TextField
          label={t('orders.review_comment')}
          name="comment"
          value={comment}
          maxLength={1000}
          onChange={(event) => setComment(event.target.value)}
        />
      )}
      {review.error && (
        <p className="field__error" role="alert">
          <Icon name="warning" size="small" />
          {failureText(t, review.error)}
        </p>
      )}
      <div className="spread">
        <Button className="review__send" type="submit" kind="primary" busy={review.isPending}>
          {t('orders.review_send')}
        </Button>
        {onDismiss && (
          <Button kind="quiet" onClick={onDismiss}>
            {t('orders.review_no')}
          </Button>
        )}
      </div>
    </form>
  )
}
