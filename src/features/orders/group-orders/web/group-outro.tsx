// Shows several orders that were accepted together, each with its reference, branch, time and what to bring. It opens on the
// first order's page, so a reload shows it again.
import './group.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { outroOf } from '#features/orders/orders/outro.ts'
import { paymentDue } from '#features/orders/orders/payment-due.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { groupQuery } from './group-queries.ts'

export function GroupOutro({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords()
  const shop = useShop()
  const { data, error, refetch } = useQuery(groupQuery(shop, id))
  const count = data?.orders.length ?? 0
  return (
    <Dialog
      open
      title={data ? t('group.accepted', { count }) : t('orders.accepted')}
      onClose={onClose}
      foot={
        <ButtonLink kind="primary" to={pageTo('orders')} replace>
          {t('orders.see_orders')}
        </ButtonLink>
      }
    >
      <div className="stack">
        {!data &&
          (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />)}
        {data && data.not_placed.length > 0 && (
          <Notice tone="act" title={t('group.part_not_placed')}>
            {data.not_placed.map((part) => (
              <p key={part.supplier_id}>
                {part.supplier_name}: {part.messages.map(({ text }) => text).join(' ')}
              </p>
            ))}
            <p>{t('group.still_in_basket')}</p>
          </Notice>
        )}
        <ul className="group-orders">
          {data?.orders.map((order) => (
            <PlacedOrder key={order.id} order={order} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function PlacedOrder({ order }: { order: Order }) {
  const t = useWords()
  const { handOver: how, to } = outroOf(order)
  return (
    <li className="group-orders__order">
      <p className="spread">
        <strong>{order.supplier_name}</strong>
        <Link to={pageTo('order', { id: order.id })} replace className="group-orders__reference">
          <span className="visually-hidden">{t('orders.reference')} </span>
          {order.reference}
        </Link>
      </p>
      {how && (
        <p className="group-orders__fact">
          <Icon name="truck" size="small" />
          {t(how)}
        </p>
      )}
      <p className="group-orders__fact deliver-to">
        <Icon name="place" size="small" />
        {how ? to : order.supplier_address}
      </p>
      {order.formatted_collection_date && (
        <p className="group-orders__fact">
          <Icon name="clock" size="small" />
          {order.formatted_collection_date}
        </p>
      )}
      {order.provider === 'cash' && order.cash_payable_in_cents > 0 && (
        <p className="group-orders__fact">
          <Icon name="cash" size="small" />
          {t(how ? 'delivery.have_cash' : 'orders.bring_cash', {
            amount: formatRand(order.cash_payable_in_cents),
          })}
        </p>
      )}
      {paymentDue(order) === 'online' && (
        <p className="group-orders__fact">
          <Icon name="cash" size="small" />
          <Link to={pageTo('orderPay', { id: order.id })} replace>
            {t('orders.pay_now')} ({formatRand(order.payable_balance_in_cents)})
          </Link>
        </p>
      )}
      {order.collection_code && (
        <p className="group-orders__fact">
          <Icon name="tag" size="small" />
          <span>
            {t(how ? 'delivery.code' : 'orders.bring_code')}{' '}
            <strong className="number">{order.collection_code}</strong>
          </span>
        </p>
      )}
    </li>
  )
}
