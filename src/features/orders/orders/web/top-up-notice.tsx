// The notice on an order whose debtor card lacks money: how to top the card up.

import { formatRand } from '#kernel/money.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { closeModal, openModal } from '#web/kit/modal-slot.ts'
import { Notice } from '#web/kit/notice.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { failureText } from './call-failure-text.ts'
import { changeOwedText } from './change-owed-text.ts'
import { ChangeUntil } from './pay-now.tsx'

export function TopUpNotice({ order }: { order: Order }) {
  const t = useWords()
  const onCard = order.debtorcard_balance ?? 0
  const missing = order.payable_balance_in_cents - onCard
  const open = async () => {
    const { TopUpDialog } = await import('#features/ways-to-pay/debtor-cards/web/top-up-dialog.tsx')
    openModal(<TopUpDialog supplierId={order.supplier_id} reference={order.reference} onClose={closeModal} />)
  }
  return (
    <Notice tone="wait" title={changeOwedText(t, order) ?? t('orders.top_up_needed')}>
      <ChangeUntil order={order} />
      <p>{t('orders.top_up_owed', { amount: formatRand(order.payable_balance_in_cents) })}</p>
      {onCard > 0 && missing > 0 && (
        <p>{t('cards.missing', { amount: formatRand(onCard), missing: formatRand(missing) })}</p>
      )}
      <Button
        onClick={() => void open().catch((error) => notify({ kind: 'error', text: failureText(t, error) }))}
      >
        {t('orders.top_up_how')}
      </Button>
    </Notice>
  )
}
