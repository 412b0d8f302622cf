// The button that cancels an order before the branch has started. The shopper confirms first, and chooses how the money goes
// back.
import { type ComponentType, useState } from 'react'
import type { OrderRefund } from '#features/orders/orders/refund-choice-contract.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { loadWordSet, useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { failureText } from './call-failure-text.ts'

interface CancelQuestion {
  Dialog: ComponentType<{ order: Order; refund: OrderRefund; onClose: () => void }>
  refund: OrderRefund
}

export function CancelOrder({ order }: { order: Order }) {
  const t = useWords()
  const shop = useShop()
  const [question, setQuestion] = useState<CancelQuestion>()
  const [busy, setBusy] = useState(false)

  async function openDialog() {
    setBusy(true)
    try {
      const [refund, { CancelDialog }] = await Promise.all([
        shop.api('orderRefund', { params: { order_id: order.id } }),
        import('./cancel-dialog.tsx'),
        loadWordSet('refund', shop),
      ])
      setQuestion({ Dialog: CancelDialog, refund })
    } catch (error) {
      notify({ kind: 'error', text: failureText(t, error) })
    }
    setBusy(false)
  }

  return (
    <>
      <Button kind="danger" busy={busy} onClick={() => void openDialog()}>
        {t('orders.cancel')}
      </Button>
      {question && (
        <question.Dialog order={order} refund={question.refund} onClose={() => setQuestion(undefined)} />
      )}
    </>
  )
}
