// The lines and sums of an order on a plain page.
import { discountName } from '#features/deals/discounts/web/discount-name.ts'
import { formatFee } from '#features/suppliers/delivery/web/delivery-texts.ts'
import { formatRand, sumCents } from '#kernel/money.ts'
import { useWords } from '#web/words.ts'
import { newsOfLine } from '../line-news.ts'
import type { Order, OrderItem } from '../order-contract.ts'
import { paidWith } from '../web/order-receipt.tsx'
import { PlainSums } from './plain-sums.tsx'

export function PlainReceipt({ order }: { order: Order }) {
  const t = useWords()
  // What is over of it is the shopper's again.
  const credit = Math.min(order.credit_in_cents, order.total_in_cents)
  const saved = sumCents(order.order_items.map((item) => item.deal_in_cents))
  const rounding = order.provider === 'cash' ? order.cash_rounding_in_cents : 0
  return (
    <>
      <h2>{t('orders.receipt')}</h2>
      <ul className="rows">
        {order.order_items.map((item) => (
          <Line key={item.id} item={item} order={order} />
        ))}
      </ul>
      <PlainSums
        sums={[
          [t('orders.subtotal'), order.subtotal_in_cents],
          order.discount_in_cents > 0 && [discountName(t, order.discount_code), -order.discount_in_cents],
          order.requires_shipping && [t('orders.delivery'), formatFee(t, order.shipping_price_in_cents)],
          order.requires_bags && [t('orders.bags_count', { count: order.bag_qty }), order.bag_total_in_cents],
          [t('orders.total'), order.total_in_cents, 'total'],
          saved > 0 && [t('orders.deal_saved'), saved],
          credit > 0 && [t('orders.credit'), -credit],
          rounding !== 0 && [t('orders.cash_rounding'), rounding],
          rounding !== 0 && [t('orders.cash_to_pay'), order.total_in_cents - credit + rounding],
          order.overpaid_in_cents > 0 && [t('orders.overpaid'), order.overpaid_in_cents],
        ]}
      />
      <p className="soft">{paidWith(t, order)}</p>
    </>
  )
}

function Line({ item, order }: { item: OrderItem; order: Order }) {
  const t = useWords()
  const deals = (order.deals ?? []).filter(({ key }) => item.deal_keys?.includes(key))
  const notes = [
    item.qty !== item.qty_ordered && t('orders.qty_ordered', { qty: item.formatted_qty_ordered }),
    ...newsOfLine(item, order.order_items).map(({ words, values }) => t(words, values)),
  ].filter(Boolean)
  return (
    <li>
      <span className="more">{formatRand(item.total_in_cents)}</span>
      {item.name}{' '}
      {item.qty > 0 && (
        <span className="soft">
          {item.formatted_qty} × {formatRand(item.unit_price_in_cents)}
          {item.price_unit && `/${item.price_unit}`}
        </span>
      )}
      {item.deal_in_cents > 0 && (
        <span className="save">
          {' '}
          {t('orders.deal_off', {
            deals: deals.map(({ text }) => text).join(', '),
            amount: formatRand(item.deal_in_cents),
          })}
        </span>
      )}
      {notes.map((text) => (
        <span key={String(text)}>
          <br />
          {text}
        </span>
      ))}
    </li>
  )
}
