// The order's sums with the change, and what is to be paid or comes back.
import type { Order } from '#features/orders/orders/order-contract.ts'
import { failureText } from '#features/orders/orders/web/call-failure-text.ts'
import { Sum } from '#features/orders/orders/web/order-summary.tsx'
import { formatRand, sumCents } from '#kernel/money.ts'
import { isFailure } from '#web/api-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { type Translate, useWords } from '#web/words.ts'
import type { ChangePreview } from './use-change-preview.ts'

interface Props {
  order: Order
  trial: ChangePreview
  changes: boolean
}

export function NewSums({ order, trial, changes }: Props) {
  const t = useWords()
  if (!changes) return null
  // Asked again, the shop says the same: it is the change that has to be another.
  if (isFailure(trial.error, 'conflict') && !trial.isLoading)
    return (
      <Notice tone="act">
        <p>{failureText(t, trial.error)}</p>
      </Notice>
    )
  if (trial.error && !trial.isLoading)
    return (
      <>
        <p>{failureText(t, trial.error)}</p>
        <Button icon="again" onClick={trial.retry}>
          {t('kit.try_again')}
        </Button>
      </>
    )
  const { order: changedOrder, isLoading } = trial
  if (!changedOrder) return <p className="soft">{t('amend.asking')}</p>
  return <ChangedSums order={order} changedOrder={changedOrder} isLoading={isLoading} />
}

interface SumsProps {
  order: Order
  changedOrder: Order
  isLoading?: boolean
}

export function ChangedSums({ order, changedOrder, isLoading = false }: SumsProps) {
  const t = useWords()
  return (
    <div className={isLoading ? 'amend__sums amend__sums--asking' : 'amend__sums'} aria-busy={isLoading}>
      <dl className="sums">
        <Sum name={t('amend.total_before')} cents={order.total_in_cents} />
        {changedOrder.shipping_price_in_cents !== order.shipping_price_in_cents && (
          <Sum name={t('orders.delivery')} cents={changedOrder.shipping_price_in_cents} />
        )}
        {changedOrder.discount_in_cents !== order.discount_in_cents && (
          <Sum name={t('amend.discount')} cents={-changedOrder.discount_in_cents} />
        )}
        {dealsOf(changedOrder) !== dealsOf(order) && (
          <Sum name={t('orders.deal_saved')} cents={dealsOf(changedOrder)} />
        )}
        <Sum name={t('amend.total_then')} cents={changedOrder.total_in_cents} strong />
      </dl>
      <p>{paymentNote(t, order, changedOrder)}</p>
    </div>
  )
}

export const dealsOf = ({ order_items: items }: Order): number =>
  sumCents(items.map((item) => item.deal_in_cents))

/** Returns what is to be paid, or comes back, once the change is made. */
export function paymentNote(t: Translate, order: Order, changedOrder: Order): string {
  const more = changedOrder.payable_balance_in_cents
  if (order.provider === 'cash')
    return t('amend.cash', { amount: formatRand(changedOrder.cash_payable_in_cents) })
  if (more > 0) {
    const amount = formatRand(more)
    const onCard = order.provider === 'debtor_card' && (order.debtorcard_balance ?? 0) >= more
    return t(onCard ? 'amend.card_pays' : 'amend.pay_more', { amount })
  }
  const back = changedOrder.overpaid_in_cents
  return back > 0 ? t('amend.back', { amount: formatRand(back) }) : t('amend.even')
}
