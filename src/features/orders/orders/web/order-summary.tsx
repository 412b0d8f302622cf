// The sums of an order that is about to be placed, and the button below them.
import type { ReactNode } from 'react'
import { discountName } from '#features/deals/discounts/web/discount-name.ts'
import { DeliverySum } from '#features/suppliers/delivery/web/delivery-sum.tsx'
import { formatRand, roundDownToTenCents } from '#kernel/money.ts'
import { useWords } from '#web/words.ts'
import type { CurrentTotals } from './current-totals.ts'

interface Props {
  totals: CurrentTotals
  /** Paid in cash: the total rounded down to ten cents is said too. */
  cash: boolean
  /** Brought to the shopper: what that costs stands there also where it is nothing, or not known yet. */
  delivery?: 'asking' | 'known' | undefined
  children: ReactNode
}

export function OrderSummary({ totals, cash, delivery, children }: Props) {
  const t = useWords()
  const { payable, rounding } = roundDownToTenCents(totals.payable)
  return (
    <section className="order-summary card stack" aria-labelledby="order-summary">
      <h2 id="order-summary">{t('orders.summary')}</h2>
      <dl className="sums" aria-live="polite">
        <Sum name={t('orders.subtotal')} cents={totals.subtotal} />
        {totals.discount > 0 && <Sum name={discountName(t, totals.discountCode)} cents={-totals.discount} />}
        {delivery ? (
          <DeliverySum cents={delivery === 'known' ? totals.shipping : undefined} />
        ) : (
          totals.shipping > 0 && <Sum name={t('orders.delivery')} cents={totals.shipping} />
        )}
        {totals.bags > 0 && (
          <Sum name={t('orders.bags_count', { count: totals.bagQty })} cents={totals.bags} />
        )}
        <Sum name={t('orders.total')} cents={totals.total} strong />
        {totals.credit > 0 && <Sum name={t('orders.credit')} cents={-totals.credit} />}
        {cash && rounding !== 0 ? (
          <Sum name={t('orders.cash_about')} cents={payable} />
        ) : (
          totals.credit > 0 && <Sum name={t('orders.pay_owed')} cents={totals.payable} strong />
        )}
      </dl>
      {children}
    </section>
  )
}

export function Sum({ name, cents, strong }: { name: string; cents: number; strong?: boolean }) {
  return (
    <div className={strong ? 'sums__row sums__row--strong' : 'sums__row'}>
      <dt>{name}</dt>
      <dd className="number">{formatRand(cents)}</dd>
    </div>
  )
}
