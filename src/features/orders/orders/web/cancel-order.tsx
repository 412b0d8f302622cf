// Cancelling, while the shop has not begun: asked first, with the choice of how what was paid goes back.
import { type ComponentType, useState } from 'react'
import type { OrderRefund } from '#features/orders/orders/refund-choice-contract.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { loadWordSet, useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { sayFailure } from './say-failure.ts'

interface Asked {
  Dialog: ComponentType<{ order: Order; refund: OrderRefund; onClose: () => void }>
  refund: OrderRefund
}

export function CancelOrder({ order }: { order: Order }) {
  const t = useWords()
  const shop = useShop()
  const [asked, setAsked] = useState<Asked>()
  const [busy, setBusy] = useState(false)

  async function ask() {
    setBusy(true)
    try {
      const [refund, { CancelDialog }] = await Promise.all([
        shop.api('orderRefund', { params: { order_id: order.id } }),
        import('./cancel-dialog.tsx'),
        loadWordSet('refund', shop),
      ])
      setAsked({ Dialog: CancelDialog, refund })
    } catch (error) {
      notify({ kind: 'error', text: sayFailure(t, error) })
    }
    setBusy(false)
  }

  return (
    <>
      <Button kind="danger" busy={busy} onClick={() => void ask()}>
        {t('orders.cancel')}
      </Button>
      {asked && <asked.Dialog order={order} refund={asked.refund} onClose={() => setAsked(undefined)} />}
    </>
  )
}
