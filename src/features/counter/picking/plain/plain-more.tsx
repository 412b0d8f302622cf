// What is seldom needed of an order: its disputes, payment, refunds, loyalty number and store credit, as the parts of the full page draw
// them.
import { useParams } from 'react-router'
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { TakeLoyaltyNumber } from '#features/counter/loyalty-number/web/take-loyalty-number.tsx'
import { OrderMoney } from '#features/money/payments/web/order-money.tsx'
import { RefundCard } from '#features/money/refunds/web/refund-card.tsx'
import { OrderDisputes } from '#features/orders/disputes/web/order-disputes.tsx'
import { GiveCredit } from '#features/ways-to-pay/store-credit/web/give-credit.tsx'
import { pageTo } from '#paths'
import { OpenForm } from '#web/forms/page-form.tsx'
import { useWords } from '#web/words.ts'

export function PlainMore({ order }: { order: CounterOrder }) {
  const t = useWords()
  const { id = '' } = useParams()
  return (
    <>
      <OpenForm />
      <OrderDisputes disputes={order.disputes} />
      <OrderMoney order={order} />
      <RefundCard order={order} />
      <TakeLoyaltyNumber order={order} />
      <GiveCredit orderId={order.id} />
      <p>
        <a href={pageTo('counterOrder', { id })}>{t('counter.order', { reference: order.reference })}</a>
      </p>
    </>
  )
}
