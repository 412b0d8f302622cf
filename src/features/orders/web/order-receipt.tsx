// The receipt: lines, sums, and what falls away for being paid in cash, on its own line.

import { Link } from 'react-router'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { Picture } from '#web/kit/picture.tsx'
import { useWords } from '#web/words.ts'
import type { Order, OrderItem } from '../order-contract.ts'
import { Sum } from './order-summary.tsx'

export function OrderReceipt({ order }: { order: Order }) {
  const t = useWords()
  const inCash = order.provider === 'cash' && order.cash_rounding_in_cents !== 0
  return (
    <section className="card stack" aria-labelledby="receipt">
      <h2 id="receipt">{t('orders.receipt')}</h2>
      <ul className="order-lines">
        {order.order_items.map((item) => (
          <ReceiptLine key={item.id} item={item} />
        ))}
      </ul>
      <dl className="sums">
        <Sum name={t('orders.subtotal')} cents={order.subtotal_in_cents} />
        {order.discount_in_cents > 0 && <Sum name={t('orders.discount')} cents={-order.discount_in_cents} />}
        {order.shipping_price_in_cents > 0 && (
          <Sum name={t('orders.delivery')} cents={order.shipping_price_in_cents} />
        )}
        {order.requires_bags && (
          <Sum name={t('orders.bags_count', { count: order.bag_qty })} cents={order.bag_total_in_cents} />
        )}
        <Sum name={t('orders.total')} cents={order.total_in_cents} strong />
        {order.credit_in_cents > 0 && <Sum name={t('orders.credit')} cents={-order.credit_in_cents} />}
        {inCash && (
          <>
            <Sum name={t('orders.cash_rounding')} cents={order.cash_rounding_in_cents} />
            <Sum
              name={t('orders.cash_to_pay')}
              cents={order.total_in_cents - order.credit_in_cents + order.cash_rounding_in_cents}
            />
          </>
        )}
      </dl>
      <p className="soft small">{t(order.provider === 'cash' ? 'orders.pay_cash' : 'orders.payment')}</p>
    </section>
  )
}

function ReceiptLine({ item }: { item: OrderItem }) {
  const t = useWords()
  const differs = item.qty !== item.qty_ordered
  return (
    <li className="order-line">
      <Picture src={item.image_url} alt="" width={48} height={48} />
      <div>
        <p className="order-line__name">
          <Link to={pageTo('product', { id: item.sellable.product_id })}>{item.name}</Link>
        </p>
        <p className="soft small">
          {item.formatted_qty} × {formatRand(item.unit_price_in_cents)}
        </p>
        {differs && (
          <p className="soft small">{t('orders.qty_ordered', { qty: item.formatted_qty_ordered })}</p>
        )}
      </div>
      <p className="number order-line__total">{formatRand(item.total_in_cents)}</p>
    </li>
  )
}
