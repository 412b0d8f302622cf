// Where and when an order is delivered, what to have ready, and the code that is asked at the door.
import type { OrderAddress } from '#features/suppliers/delivery/order-address.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { HandOverCard } from './hand-over-card.tsx'

export const deliveryWords = {
  cash: 'delivery.have_cash',
  identity: 'delivery.have_id',
  code: 'delivery.code',
  code_text: 'delivery.code_text',
} as const

export function DeliveryCard({ order }: { order: Order }) {
  const t = useWords()
  const coming = order.status === 'out_for_delivery'
  const to = (order.shipping_address ?? {}) as Partial<OrderAddress>
  return (
    <HandOverCard
      order={order}
      id="delivery"
      title={coming ? 'delivery.on_its_way' : 'orders.delivery'}
      now={coming}
      words={deliveryWords}
    >
      {to.formatted && (
        <li>
          <Icon name="place" />
          <span className="deliver-to">
            <strong>{to.formatted}</strong>
            {[to.unit_or_floor, to.directions].map(
              (line) =>
                line && (
                  <span key={line}>
                    <br />
                    {line}
                  </span>
                ),
            )}
          </span>
        </li>
      )}
      <li>
        <Icon name="truck" />
        <span>
          <strong>{order.supplier_name}</strong>
          <br />
          {t(order.shipping_provider === 'MANUAL_DELIVERY' ? 'orders.outro_manual' : 'orders.outro_deliver')}
        </span>
      </li>
    </HandOverCard>
  )
}
