// Where and when to collect an order, and the code that staff ask for.
import { Icon } from '#web/kit/icon.tsx'
import type { Order } from '../order-contract.ts'
import { HandOverCard } from './hand-over-card.tsx'

export const collectionWords = {
  cash: 'orders.bring_cash',
  identity: 'orders.bring_id',
  code: 'orders.code',
  code_text: 'orders.code_text',
} as const

export function CollectionCard({ order }: { order: Order }) {
  const ready = order.status === 'ready_for_collection'
  return (
    <HandOverCard
      order={order}
      id="collection"
      title={ready ? 'orders.ready_now' : 'orders.collection'}
      now={ready}
      words={collectionWords}
    >
      <li>
        <Icon name="shop" />
        <span>
          <strong>{order.supplier_name}</strong>
          <br />
          {order.supplier_address}
        </span>
      </li>
    </HandOverCard>
  )
}
