// Where to deliver an order, as the driver reads it.
import type { OrderAddress } from '#features/suppliers/delivery/order-address.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import type { CounterOrder } from '../counter-contract.ts'

export function DeliveryDestination({ order }: { order: CounterOrder }) {
  const t = useWords()
  const to = (order.shipping_address ?? {}) as Partial<OrderAddress>
  return (
    <section className="counter-where" aria-labelledby="deliver-where">
      <h2 id="deliver-where">
        <Icon name="truck" />{' '}
        {t(order.dispatch_method === 'manual_delivery' ? 'counter.weDeliver' : 'counter.courier')}
      </h2>
      {to.formatted && (
        <address>
          <strong>{to.formatted}</strong>
          {[to.unit_or_floor, to.directions].map((line) => line && <span key={line}>{line}</span>)}
        </address>
      )}
    </section>
  )
}
