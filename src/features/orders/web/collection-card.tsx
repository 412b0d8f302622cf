// Where and when to collect, and the code that is asked there.
import { formatRand } from '#kernel/money.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { isFinal } from './order-queries.ts'

export function CollectionCard({ order }: { order: Order }) {
  const t = useWords()
  const open = !isFinal(order)
  const ready = order.status === 'ready_for_collection'
  return (
    <section
      className={ready ? 'card stack collection collection--ready' : 'card stack collection'}
      aria-labelledby="collection"
    >
      <h2 id="collection">{t(ready ? 'orders.ready_now' : 'orders.collection')}</h2>
      <ul className="collection__facts">
        {order.formatted_collection_date && (
          <li>
            <Icon name="clock" />
            <span>{order.formatted_collection_date}</span>
          </li>
        )}
        <li>
          <Icon name="shop" />
          <span>
            <strong>{order.supplier_name}</strong>
            <br />
            {order.supplier_address}
          </span>
        </li>
        {open && order.provider === 'cash' && order.cash_payable_in_cents > 0 && (
          <li>
            <Icon name="cash" />
            <span>{t('orders.bring_cash', { amount: formatRand(order.cash_payable_in_cents) })}</span>
          </li>
        )}
        {open && order.order_items.some((item) => item.age_restricted) && (
          <li>
            <Icon name="person" />
            <span>{t('orders.bring_id')}</span>
          </li>
        )}
      </ul>
      {open && order.collection_code && (
        <div className="collection__code">
          <span>{t('orders.code')}</span>
          <strong data-testid="collection-code">{order.collection_code}</strong>
          <span className="small">{t('orders.code_text')}</span>
        </div>
      )}
    </section>
  )
}
