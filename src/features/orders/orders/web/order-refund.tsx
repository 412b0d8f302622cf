// What happens to the money of a cancelled order, and the choice of it while that is open.
import { type ComponentType, useState } from 'react'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { useShop } from '#web/shop.tsx'
import { loadWordSet, useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { failureText } from './call-failure-text.ts'
import { refundLines } from './refund-lines.ts'

type Form = ComponentType<{ order: Order; onClose: () => void }>

export function OrderRefundNotice({ order }: { order: Order }) {
  const t = useWords()
  const shop = useShop()
  const [part, setPart] = useState<{ Form: Form }>()
  const [busy, setBusy] = useState(false)
  const lines = refundLines(t, order.refund)
  if (lines.length === 0) return null
  const isOpen = order.refund?.state === 'open'
  async function open() {
    setBusy(true)
    try {
      const [{ ChooseRefund }] = await Promise.all([
        import('./choose-refund.tsx'),
        loadWordSet('refund', shop),
      ])
      setPart({ Form: ChooseRefund })
    } catch (error) {
      notify({ kind: 'error', text: failureText(t, error) })
    }
    setBusy(false)
  }
  if (isOpen && part) return <part.Form order={order} onClose={() => setPart(undefined)} />
  return (
    <Notice tone={isOpen ? 'act' : 'plain'} icon={isOpen ? 'warning' : 'cash'}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isOpen && (
        <Button kind="primary" busy={busy} onClick={() => void open()}>
          {t('orders.refund_choose')}
        </Button>
      )}
    </Notice>
  )
}
