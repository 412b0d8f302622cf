// When an order waits until a debtor card is topped up [spec 4].
import type { Order } from './order-contract.ts'

/** The card's balance was not enough: the order waits until the card is topped up. */
export const needsTopUp = ({
  provider,
  shipping_status,
}: Pick<Order, 'provider' | 'shipping_status'>): boolean =>
  provider === 'debtor_card' && shipping_status === 'pending_payment'
