// The notice on an order that is paid ahead and still owes: how much, and the link to its payment.
import { formatRand } from '#kernel/money.ts'
import { formatTime } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { changeOwedText } from './change-owed-text.ts'

export function PayNowNotice({ order }: { order: Order }) {
  const t = useWords()
  const checking = order.status === 'payment_processing'
  const change = changeOwedText(t, order)
  if (change)
    return (
      <Notice tone="wait" title={change}>
        <ChangeUntil order={order} />
        <PayNowLink id={order.id} />
      </Notice>
    )
  return (
    <Notice
      tone="wait"
      title={t(checking ? 'orders.status_payment_processing' : 'orders.status_pending_payment')}
    >
      <p>{t('orders.pay_packed_when', { amount: formatRand(order.payable_balance_in_cents) })}</p>
      <PayNowLink id={order.id} />
    </Notice>
  )
}

/** The time at which an unpaid addition is undone. */
export function ChangeUntil({ order: { amendment_until: until } }: { order: Order }) {
  const t = useWords()
  return until && <p>{t('orders.change_until', { time: formatTime(new Date(until)) })}</p>
}

export function PayNowLink({ id }: { id: string }) {
  const t = useWords()
  return (
    <ButtonLink kind="primary" to={pageTo('orderPay', { id })}>
      {t('orders.pay_now')}
    </ButtonLink>
  )
}
