// The page for paying a placed order: what is still owed, and how to pay it.
import '#features/orders/orders/web/checkout.css'
import { useParams } from 'react-router'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { type PaymentDue, paymentDue } from '#features/orders/orders/payment-due.ts'
import { changeOwedText } from '#features/orders/orders/web/change-owed-text.ts'
import { orderQuery } from '#features/orders/orders/web/order-queries.ts'
import { Sum } from '#features/orders/orders/web/order-summary.tsx'
import { TopUpNotice } from '#features/orders/orders/web/top-up-notice.tsx'
import { useFollowedOrder } from '#features/orders/orders/web/use-followed-order.ts'
import { useRedirectWhenPaid } from '#features/orders/orders/web/use-redirect-when-paid.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { isFormVisit } from '#web/forms/is-form-visit.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { PayForm } from './pay-form.tsx'
import { LazyPayOrder } from './pay-order.lazy.tsx'
import { jobQuery } from './payment-queries.ts'

export const handle: PageHandle = { title: 'orders.pay_title', needsLogin: 'shopper', alone: true }

export const loader: PageLoader = async ({ shop, params }) => {
  const order = await shop.ensure(orderQuery(shop, params.id ?? ''))
  if (import.meta.env.SSR && isFormVisit(shop) && paymentDue(order) === 'online')
    await shop.ensure(jobQuery(shop, order.id, order.version))
}

export function Component() {
  const t = useWords()
  const { id = '' } = useParams()
  // Asked again while it is looked at: the branch may confirm a payment meanwhile.
  const { data: order, error, refetch } = useFollowedOrder(id)
  useRedirectWhenPaid(order)
  if (!order) {
    return (
      <div className="checkout stack">
        {isFailure(error, 'not_found') ? (
          <EmptyState icon="receipt" title={t('orders.not_found')} text={t('orders.not_found_text')} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={5} />
        )}
      </div>
    )
  }
  const owed = paymentDue(order)
  const change = changeOwedText(t, order)
  return (
    <div className="checkout stack">
      <section className="card stack" aria-labelledby="owed">
        <h2 id="owed">{t('orders.order_named', { reference: order.reference })}</h2>
        <dl className="sums">
          <Sum name={t('orders.total')} cents={order.total_in_cents} />
          {order.credit_in_cents > 0 && <Sum name={t('orders.credit')} cents={-order.credit_in_cents} />}
          <Sum name={t('orders.pay_owed')} cents={Math.max(0, order.payable_balance_in_cents)} strong />
        </dl>
        {change && <p>{change}</p>}
      </section>
      <div aria-live="polite">
        <HowToPay order={order} owed={owed} />
      </div>
      <ButtonLink kind={owed === 'online' ? 'plain' : 'primary'} to={pageTo('order', { id })}>
        {t('orders.pay_see_order')}
      </ButtonLink>
    </div>
  )
}

function HowToPay({ order, owed }: { order: Order; owed: PaymentDue }) {
  const t = useWords()
  const shop = useShop()
  if (owed === 'top_up') return <TopUpNotice order={order} />
  if (owed === 'nothing') return <Notice tone="good" title={t('orders.pay_nothing')} />
  if (owed === 'ended') return <Notice tone="plain" title={t('orders.pay_ended')} />
  if (owed === 'online')
    return import.meta.env.SSR && isFormVisit(shop) ? (
      <PayForm order={order} />
    ) : (
      <LazyPayOrder order={order} />
    )
  return (
    <Notice tone="plain" icon="cash" title={t('orders.pay_cash')}>
      <p>
        {t('orders.pay_cash_bring', {
          amount: formatRand(order.cash_payable_in_cents),
          supplier: order.supplier_name,
        })}
      </p>
    </Notice>
  )
}
