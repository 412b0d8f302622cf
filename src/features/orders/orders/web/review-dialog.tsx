// The review of an order that is over, in a dialog on any page, with the star that was tapped in its notice.
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { ReviewForm } from './review-form.tsx'
import { dismissReview } from './snooze-store.ts'

interface Props {
  order: Order
  stars: number
  onClose: () => void
}

export function ReviewDialog({ order, stars, onClose }: Props) {
  const t = useWords()
  const dismiss = () => {
    dismissReview(order)
    onClose()
  }
  return (
    <Dialog
      open
      title={t('orders.review_title')}
      onClose={dismiss}
      foot={
        <Button kind="quiet" onClick={dismiss}>
          {t('orders.review_no')}
        </Button>
      }
    >
      <p className="soft">
        {t('orders.review_text', { supplier: order.supplier_name })}{' '}
        {t('orders.order_named', { reference: order.reference })}
      </p>
      <ReviewForm
        order={order}
        stars={stars}
        bare
        onDone={() => {
          notify({ text: t('orders.review_thanks'), kind: 'success' })
          onClose()
        }}
      />
    </Dialog>
  )
}
