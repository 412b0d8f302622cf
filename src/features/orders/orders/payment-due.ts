// How the rest that is owed on an order gets paid.
import { droppedStatuses } from '#wire/order-status.ts'
import type { Order } from './order-contract.ts'

/** Whether the balance of the order's debtor card was too low, so that it waits for a top-up [spec 4]. */
export const needsTopUp = ({
  provider,
  shipping_status: status,
}: Pick<Order, 'provider' | 'shipping_status'>): boolean =>
  provider === 'debtor_card' && status === 'pending_payment'

export type PaymentDue = 'nothing' | 'ended' | 'cash' | 'top_up' | 'online'

type Paying = Pick<Order, 'status' | 'shipping_status' | 'provider' | 'payable_balance_in_cents'>

/**
 * Returns how the rest is paid. 'ended': the order will not be delivered, so nothing is due; 'online': at a provider or by a
 * transfer.
 */
export function paymentDue(order: Paying): PaymentDue {
  if (droppedStatuses.includes(order.status)) return 'ended'
  if (order.payable_balance_in_cents <= 0) return 'nothing'
  if (needsTopUp(order)) return 'top_up'
  return order.provider === 'cash' ? 'cash' : 'online'
}
