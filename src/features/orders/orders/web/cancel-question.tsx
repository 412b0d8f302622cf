// The question that cancels an order, loaded when its button is pressed. The shopper confirms, and chooses how the money goes back.
import type { ReactNode } from 'react'
import { useShop } from '#web/shop.tsx'
import { loadWordSet } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { useOnDemand } from './use-on-demand.ts'

interface CancelQuestion {
  busy: boolean
  open: () => void
  dialog: ReactNode
}

export function useCancelQuestion(order: Order): CancelQuestion {
  const shop = useShop()
  const { loaded, busy, open, close } = useOnDemand(async () => {
    const [refund, { CancelDialog }] = await Promise.all([
      shop.api('orderRefund', { params: { order_id: order.id } }),
      import('./cancel-dialog.tsx'),
      loadWordSet('refund', shop),
    ])
    return { refund, CancelDialog }
  })
  const dialog = loaded && <loaded.CancelDialog order={order} refund={loaded.refund} onClose={close} />
  return { busy, open, dialog }
}
