// The open-order indicator: a card at the foot of the page while an order needs its shopper. It does not block the page or take
// the focus, links to the order, and can be dismissed.
import './open-orders.css'
import { Link } from 'react-router'
import { pageTo } from '#paths'
import { IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import { openNeedKey } from '../needs-shopper.ts'
import type { Order } from '../order-contract.ts'
import { paymentDue } from '../payment-due.ts'
import { changeOwedText } from './change-owed-text.ts'
import { snooze, visitSnoozeMs } from './snooze-store.ts'

export function OpenOrders({ orders, onClose }: { orders: readonly Order[]; onClose: () => void }) {
  const t = useWords()
  const [first, ...others] = orders
  if (!first) return null
  // What is short asks for an answer first.
  const change = first.shipping_status === 'pending_payment' && changeOwedText(t, first)
  return (
    <section className="open-orders" aria-labelledby="open-orders">
      <Icon name="warning" />
      <div className="open-orders__words">
        <div role="status">
          <h2 id="open-orders">
            {change
              ? `${t('orders.order_named', { reference: first.reference })}: ${change}`
              : t(first.shipping_status === 'stock_short' ? 'orders.open_short' : 'orders.open_unpaid', {
                  reference: first.reference,
                })}
          </h2>
        </div>
        <p>
          {first.shipping_status === 'pending_payment' && paymentDue(first) === 'online' ? (
            <Link to={pageTo('orderPay', { id: first.id })}>{t('orders.pay_now')}</Link>
          ) : (
            <Link to={pageTo('order', { id: first.id })}>{t('orders.open_see')}</Link>
          )}
          {others.length > 0 && (
            <>
              {' · '}
              <Link to={pageTo('orders')}>{t('orders.open_more', { count: others.length })}</Link>
            </>
          )}
        </p>
      </div>
      <IconButton
        icon="close"
        label={t('orders.open_dismiss')}
        onClick={() => {
          snooze(orders.map(openNeedKey), visitSnoozeMs)
          onClose()
        }}
      />
    </section>
  )
}
