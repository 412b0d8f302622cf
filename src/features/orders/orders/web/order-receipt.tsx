// The receipt: lines and sums, with the cash rounding on a line of its own.

import { Link } from 'react-router'
import { discountName } from '#features/deals/discounts/web/discount-name.ts'
import { DeliverySum } from '#features/suppliers/delivery/web/delivery-sum.tsx'
import { formatRand, sumCents } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { Icon } from '#web/kit/icon.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { wayName } from '#web/way-name.ts'
import { type Translate, useWords, type WordKey } from '#web/words.ts'
import { isTransactable } from '#wire/ways-to-pay.ts'
import { newsOfLine } from '../line-news.ts'
import type { Order, OrderItem } from '../order-contract.ts'
import { Sum } from './order-summary.tsx'

const paidBy: Record<string, WordKey> = { cash: 'orders.pay_cash', debtor_card: 'cards.paid_with' }

/** Returns how the order is paid. */
export function paidWith(t: Translate, { provider, requires_shipping }: Order): string {
  if (provider === 'cash' && requires_shipping) return t('orders.pay_cash_door')
  return isTransactable(provider)
    ? wayName(t, `payments.${provider}`, provider)
    : t(paidBy[provider] ?? 'orders.payment')
}

export function OrderReceipt({ order }: { order: Order }) {
  const t = useWords()
  // What is over of it is the shopper's again.
  const credit = Math.min(order.credit_in_cents, order.total_in_cents)
  const saved = sumCents(order.order_items.map((item) => item.deal_in_cents))
  const inCash = order.provider === 'cash' && order.cash_rounding_in_cents !== 0
  return (
    <section className="card stack" aria-labelledby="receipt">
      <h2 id="receipt">{t('orders.receipt')}</h2>
      <ul className="order-lines">
        {order.order_items.map((item) => (
          <ReceiptLine key={item.id} item={item} order={order} />
        ))}
      </ul>
      <dl className="sums">
        <Sum name={t('orders.subtotal')} cents={order.subtotal_in_cents} />
        {order.discount_in_cents > 0 && (
          <Sum name={discountName(t, order.discount_code)} cents={-order.discount_in_cents} />
        )}
        {order.requires_shipping && <DeliverySum cents={order.shipping_price_in_cents} />}
        {order.requires_bags && (
          <Sum name={t('orders.bags_count', { count: order.bag_qty })} cents={order.bag_total_in_cents} />
        )}
        <Sum name={t('orders.total')} cents={order.total_in_cents} strong />
        {saved > 0 && <Sum name={t('orders.deal_saved')} cents={saved} />}
        {credit > 0 && <Sum name={t('orders.credit')} cents={-credit} />}
        {inCash && (
          <>
            <Sum name={t('orders.cash_rounding')} cents={order.cash_rounding_in_cents} />
            <Sum
              name={t('orders.cash_to_pay')}
              cents={order.total_in_cents - credit + order.cash_rounding_in_cents}
            />
          </>
        )}
      </dl>
      <p className="soft small">{paidWith(t, order)}</p>
      {order.overpaid_in_cents > 0 && (
        <dl className="sums">
          <Sum name={t('orders.overpaid')} cents={order.overpaid_in_cents} />
        </dl>
      )}
    </section>
  )
}

function ReceiptLine({ item, order }: { item: OrderItem; order: Order }) {
  const t = useWords()
  const deals = (order.deals ?? []).filter(({ key }) => item.deal_keys?.includes(key))
  const differs = item.qty !== item.qty_ordered
  return (
    <li className={item.qty === 0 ? 'order-line order-line--gone' : 'order-line'}>
      <Picture src={item.image_url} alt="" width={48} height={48} />
      <div>
        <p className="order-line__name">
          <Link to={pageTo('product', { id: item.sellable.product_id })}>{item.name}</Link>
        </p>
        {item.qty > 0 && (
          <p className="soft small">
            {item.formatted_qty} × {formatRand(item.unit_price_in_cents)}
            {item.price_unit && `/${item.price_unit}`}
          </p>
        )}
        {item.deal_in_cents > 0 && (
          <p className="small order-line__deal">
            {t('orders.deal_off', {
              deals: deals.map(({ text }) => text).join(', '),
              amount: formatRand(item.deal_in_cents),
            })}
          </p>
        )}
        {differs && (
          <p className="soft small">{t('orders.qty_ordered', { qty: item.formatted_qty_ordered })}</p>
        )}
        {newsOfLine(item, order.order_items).map(({ words, values }) => (
          <p key={words} className="small order-line__news">
            {words === 'orders.line_short' && <Icon name="warning" size="small" />}
            {t(words, values)}
          </p>
        ))}
      </div>
      <p className="number order-line__total">{formatRand(item.total_in_cents)}</p>
    </li>
  )
}
