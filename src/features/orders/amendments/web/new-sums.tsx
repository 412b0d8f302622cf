// What the order comes to with the change, and what is to be paid more or comes back.
import type { Order } from '#features/orders/orders/order-contract.ts'
import { Sum } from '#features/orders/orders/web/order-summary.tsx'
import { sayFailure } from '#features/orders/orders/web/say-failure.ts'
import { formatRand } from '#kernel/money.ts'
import { isFailure } from '#web/api-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { type Translate, useWords } from '#web/words.ts'
import type { Trial } from './use-trial.ts'

interface Props {
  order: Order
  trial: Trial
  changes: boolean
}

export function NewSums({ order, trial, changes }: Props) {
  const t = useWords()
  if (!changes) return null
  // Asked again, the shop says the same: it is the change that has to be another.
  if (isFailure(trial.error, 'conflict') && !trial.asking)
    return (
      <Notice tone="act">
        <p>{sayFailure(t, trial.error)}</p>
      </Notice>
    )
  if (trial.error && !trial.asking)
    return (
      <>
        <p>{sayFailure(t, trial.error)}</p>
        <Button icon="again" onClick={trial.again}>
          {t('kit.try_again')}
        </Button>
      </>
    )
  const { order: then, asking } = trial
  if (!then) return <p className="soft">{t('amend.asking')}</p>
  return (
    <div className={asking ? 'amend__sums amend__sums--asking' : 'amend__sums'} aria-busy={asking}>
      <dl className="sums">
        <Sum name={t('amend.total_before')} cents={order.total_in_cents} />
        {then.shipping_price_in_cents !== order.shipping_price_in_cents && (
          <Sum name={t('orders.delivery')} cents={then.shipping_price_in_cents} />
        )}
        {then.discount_in_cents !== order.discount_in_cents && (
          <Sum name={t('amend.discount')} cents={-then.discount_in_cents} />
        )}
        <Sum name={t('amend.total_then')} cents={then.total_in_cents} strong />
      </dl>
      <p>{whatFollows(t, order, then)}</p>
    </div>
  )
}

function whatFollows(t: Translate, order: Order, then: Order): string {
  const more = then.payable_balance_in_cents
  if (order.provider === 'cash') return t('amend.cash', { amount: formatRand(then.cash_payable_in_cents) })
  if (more > 0) {
    const amount = formatRand(more)
    const onCard = order.provider === 'debtor_card' && (order.debtorcard_balance ?? 0) >= more
    return t(onCard ? 'amend.card_pays' : 'amend.pay_more', { amount })
  }
  const back = then.overpaid_in_cents
  return back > 0 ? t('amend.back', { amount: formatRand(back) }) : t('amend.even')
}
