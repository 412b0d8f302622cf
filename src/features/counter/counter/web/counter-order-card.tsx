// An order's card in the queue and the search; it links to the order's page.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { Badge } from '#web/kit/badge.tsx'
import { useWords } from '#web/words.ts'
import type { QueueOrder } from '../counter-contract.ts'
import { CounterStatus } from './counter-status.tsx'

interface Props {
  order: QueueOrder
  children?: ReactNode
  /** Beside it. */
  action?: ReactNode
}

export function CounterOrderCard({ order, children, action }: Props) {
  const t = useWords()
  return (
    <li>
      <Link className="counter-card" to={pageTo('counterOrder', { id: order.id })}>
        <strong className="counter-reference">{order.reference}</strong>
        <CounterStatus status={order.status} />
        {order.disputed && <Badge tone="act">{t('disputes.badge')}</Badge>}
        <span className="counter-card-who">
          {order.shopper_name}{' '}
          <span className="counter-soft">
            · {t('counter.items', { count: order.items_count })} · {formatRand(order.total_in_cents)}
          </span>
        </span>
        {children}
      </Link>
      {action}
    </li>
  )
}
