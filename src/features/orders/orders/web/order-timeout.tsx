// The dialog about an order that was not paid in time, whose prices have expired. It is shown once, with the button to order
// again.
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { ReorderButton } from './reorder-button.tsx'

export function OrderTimeout({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useWords()
  return (
    <Dialog
      open
      title={t('orders.order_named', { reference: order.reference })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('kit.close')}</Button>
          <ReorderButton order={order} kind="primary" onDone={onClose} />
        </>
      }
    >
      <p>{t('orders.modal_order_timeout_text_line')}</p>
    </Dialog>
  )
}
