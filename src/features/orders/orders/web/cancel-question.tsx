// The question that cancels an order: a dialog, loaded when its button is pressed, in which the shopper chooses how the money goes
// back; without script a form on the page itself.
import type { ReactNode } from 'react'
import { pageTo } from '#paths'
import { FormFields } from '#web/forms/form-fields.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { loadWordSet, useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { RefundAhead } from './plain-refund.tsx'
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

/** Sent as it stands: the server cancels, and renders the page again. */
export function CancelForm({ id }: { id: string }) {
  const t = useWords()
  return (
    <form method="post" className="stack">
      <FormFields form="cancel_order" />
      <h3>{t('orders.cancel_ask')}</h3>
      <p>{t('orders.cancel_text')}</p>
      {import.meta.env.SSR && <RefundAhead id={id} />}
      <div className="row">
        <Button type="submit" kind="danger">
          {t('orders.cancel_yes')}
        </Button>
        <ButtonLink to={pageTo('order', { id })} replace>
          {t('orders.cancel_no')}
        </ButtonLink>
      </div>
    </form>
  )
}
