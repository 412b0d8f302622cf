// The button that cancels an order before the branch has started. The shopper confirms first, and chooses how the money goes
// back.
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { loadWordSet, useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { useOnDemand } from './use-on-demand.ts'

export function CancelOrder({ order }: { order: Order }) {
  const t = useWords()
  const shop = useShop()
  const question = useOnDemand(async () => {
    const [refund, { CancelDialog }] = await Promise.all([
      shop.api('orderRefund', { params: { order_id: order.id } }),
      import('./cancel-dialog.tsx'),
      loadWordSet('refund', shop),
    ])
    return { refund, CancelDialog }
  })
  const { loaded } = question
  return (
    <>
      <Button kind="danger" busy={question.busy} onClick={question.open}>
        {t('orders.cancel')}
      </Button>
      {loaded && <loaded.CancelDialog order={order} refund={loaded.refund} onClose={question.close} />}
    </>
  )
}
