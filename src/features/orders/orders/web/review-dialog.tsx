// The dialog that asks for a review of an order that is over, on any page; 'later' snoozes it.
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useWords } from '#web/words.ts'
import { reviewNeedKey } from '../needs-shopper.ts'
import type { Order } from '../order-contract.ts'
import { ReviewForm } from './review-form.tsx'
import { reviewSnoozeMs, snooze } from './snooze-store.ts'

export function ReviewDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useWords()
  const later = () => {
    snooze([reviewNeedKey(order)], reviewSnoozeMs)
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
