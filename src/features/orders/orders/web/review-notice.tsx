// The notice that asks for a review of an order that is over: a card at the foot of the page that blocks nothing. A tap on a star
// opens the review with it; once dismissed it does not come again.
import './open-orders.css'
import './review-stars.css'
import { IconButton } from '#web/kit/button.tsx'
import { closeModal, openModal } from '#web/kit/modal-slot.ts'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { starCounts } from './review-form.tsx'
import { dismissReview } from './snooze-store.ts'

export function ReviewNotice({ order }: { order: Order }) {
  const t = useWords()
  return (
    <section className="open-orders open-orders--review" aria-labelledby="review-notice">
      <div className="open-orders__words">
        <div role="status">
          <h2 id="review-notice">{t('orders.review_title')}</h2>
        </div>
        <p className="small">
          {order.supplier_name}, {t('orders.order_named', { reference: order.reference })}
        </p>
        <p className="review-stars">
          {starCounts.map((stars) => (
            <IconButton
              key={stars}
              icon="star"
              label={t('orders.stars', { count: stars })}
              onClick={() => openModal(<ReviewDialog order={order} stars={stars} onClose={closeModal} />)}
            />
          ))}
        </p>
      </div>
      <IconButton
        icon="close"
        label={t('orders.review_no')}
        onClick={() => {
          dismissReview(order)
          closeModal()
        }}
      />
    </section>
  )
}
