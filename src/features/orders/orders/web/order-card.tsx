// One order in the history: its status, branch, time and total.
import { Link } from 'react-router'
import { formatRand } from '#kernel/money.ts'
import { formatDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { Icon } from '#web/kit/icon.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { paymentDue } from '../payment-due.ts'
import { changeOwedText, displayedStatus } from './change-owed-text.ts'
import { PayNowLink } from './pay-now.tsx'
import { refundLines } from './refund-lines.ts'
import { ReviewStars } from './review-stars.tsx'
import { StatusPill } from './status-pill.tsx'

export function OrderCard({ order }: { order: Order }) {
  const t = useWords()
  const language = useLanguage()
  const change = changeOwedText(t, order)
  return (
    <li className="card order-card">
      <div className="spread order-card__head">
        <h2 className="order-card__reference">
          <Link to={pageTo('order', { id: order.id })}>{order.reference}</Link>
        </h2>
        <StatusPill status={displayedStatus(order)} />
      </div>
      <p className="order-card__branch">{order.supplier_name}</p>
      <p className="order-card__slot soft">
        <Icon name="clock" size="small" />
        {order.formatted_collection_date ?? formatDay(new Date(order.created_at), language)}
      </p>
      <p className="spread">
        <span className="soft">{t('orders.item_count', { count: order.order_items.length })}</span>
        <strong className="number">{formatRand(order.total_in_cents)}</strong>
      </p>
      {refundLines(t, order.refund).map((line) => (
        <p key={line} className="soft">
          {line}
        </p>
      ))}
      {change && <p>{change}</p>}
      {paymentDue(order) === 'online' && <PayNowLink id={order.id} />}
      <ReviewStars order={order} />
    </li>
  )
}
