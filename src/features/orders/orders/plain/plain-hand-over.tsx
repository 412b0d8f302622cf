// Where and when an order is handed over, what to have ready, and the code that is asked for, on a plain page.
import type { OrderAddress } from '#features/suppliers/delivery/order-address.ts'
import { formatRand } from '#kernel/money.ts'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { isOrderOver } from '../order-flow.ts'
import { collectionWords } from '../web/collection-card.tsx'
import { deliveryWords } from '../web/delivery-card.tsx'

export function PlainHandOver({ order }: { order: Order }) {
  const t = useWords()
  const isOpen = !isOrderOver(order.status)
  const words = order.requires_shipping ? deliveryWords : collectionWords
  const to = (order.shipping_address ?? {}) as Partial<OrderAddress>
  const where = order.requires_shipping
    ? [to.formatted, to.unit_or_floor, to.directions]
    : [order.supplier_name, order.supplier_address]
  return (
    <>
      <h2>{t(titleOf(order))}</h2>
      {isOpen && order.collection_code && (
        <p className="note">
          {t(words.code)}: <b className="total">{order.collection_code}</b>
          <br />
          {t(words.code_text)}
        </p>
      )}
      <p>
        {order.formatted_collection_date && (
          <>
            <b>{order.formatted_collection_date}</b>
            <br />
          </>
        )}
        {where.filter(Boolean).join(', ')}
        {order.requires_shipping && (
          <>
            <br />
            {order.supplier_name}:{' '}
            {t(
              order.shipping_provider === 'MANUAL_DELIVERY' ? 'orders.outro_manual' : 'orders.outro_deliver',
            )}
          </>
        )}
      </p>
      {isOpen && order.provider === 'cash' && order.cash_payable_in_cents > 0 && (
        <p>{t(words.cash, { amount: formatRand(order.cash_payable_in_cents) })}</p>
      )}
      {isOpen && order.order_items.some((item) => item.age_restricted) && <p>{t(words.identity)}</p>}
    </>
  )
}

function titleOf({ status, requires_shipping: isDelivered }: Order) {
  if (status === 'ready_for_collection') return 'orders.ready_now'
  if (status === 'out_for_delivery') return 'delivery.on_its_way'
  return isDelivered ? 'orders.delivery' : 'orders.collection'
}
