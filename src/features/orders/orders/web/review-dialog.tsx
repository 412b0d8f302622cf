// Asks for the review of an order that is over, wherever its shopper is; 'later' rests it.
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useWords } from '#web/words.ts'
import { reviewNeed } from '../needs-shopper.ts'
import type { Order } from '../order-contract.ts'
import { rest, reviewMs } from './rests-store.ts'
import { ReviewForm } from './review-form.tsx'

export function ReviewDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useWords()
  const later = () => {
    rest([reviewNeed(order)], reviewMs)
    onClose()
  }
  return (
    <Dialog
      open
      title={t('orders.review_title')}
      onClose={later}
      foot={
        <Button kind="quiet" onClick={later}>
          {t('orders.review_later')}
        </Button>
      }
    >
      <p className="soft">
        {t('orders.review_text', { supplier: order.supplier_name })}{' '}
        {t('orders.order_named', { reference: order.reference })}
      </p>
      <ReviewForm
        order={order}
        bare
        onDone={() => {
          notify({ text: t('orders.review_thanks'), kind: 'success' })
          onClose()
        }}
      />
    </Dialog>
  )
}
