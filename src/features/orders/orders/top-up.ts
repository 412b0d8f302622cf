// When an order waits for a top-up of its debtor card [spec 4].
import type { Order } from './order-contract.ts'

/** Whether the card's balance was too low, so that the order waits for a top-up. */
export const needsTopUp = ({
  provider,
  shipping_status,
}: Pick<Order, 'provider' | 'shipping_status'>): boolean =>
  provider === 'debtor_card' && shipping_status === 'pending_payment'
