// What happens to the money of a cancelled order, and the choice of it while that is open.
import { isFormVisit } from '#web/forms/is-form-visit.ts'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { useShop } from '#web/shop.tsx'
import { loadWordSet, useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { RefundForm } from './plain-refund.tsx'
import { refundLines } from './refund-lines.ts'
import { useOnDemand } from './use-on-demand.ts'

export function OrderRefundNotice({ order }: { order: Order }) {
  const t = useWords()
  const shop = useShop()
  const { loaded, busy, open, close } = useOnDemand(async () => {
    const [{ ChooseRefund }] = await Promise.all([import('./choose-refund.tsx'), loadWordSet('refund', shop)])
    return { ChooseRefund }
  })
  const lines = refundLines(t, order.refund)
  if (lines.length === 0) return null
  const isOpen = order.refund?.state === 'open'
  if (import.meta.env.SSR && isOpen && isFormVisit(shop)) return <RefundForm order={order} />
  if (isOpen && loaded) return <loaded.ChooseRefund order={order} onClose={close} />
  return (
    <Notice tone={isOpen ? 'act' : 'plain'} icon={isOpen ? 'warning' : 'cash'}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isOpen && (
        <Button kind="primary" busy={busy} onClick={open}>
          {t('orders.refund_choose')}
        </Button>
      )}
    </Notice>
  )
}
