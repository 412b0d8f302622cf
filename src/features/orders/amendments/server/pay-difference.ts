// Pays the difference at once when an order on a debtor card becomes dearer and the card covers it [ruling 13].

import type { OrderRow } from '#features/orders/orders/server/find-items.ts'
import { loadOwedInCents } from '#features/orders/orders/server/order-payments.ts'
import { payDifferenceWithCard } from '#features/ways-to-pay/debtor-cards/server/card-payment.ts'
import type { Tx } from '#server/database/database.ts'

/**
 * Returns the cents that the card paid. `order` must be locked. An order that waits for its first payment is paid when its card
 * is topped up (debtor-cards).
 */
export async function payDifference(tx: Tx, order: OrderRow, now: Date): Promise<number> {
  if (order.provider !== 'debtor_card' || order.status === 'pending_payment') return 0
  const owed = await loadOwedInCents(tx, order)
  return owed > 0 && (await payDifferenceWithCard(tx, order, { cents: owed, now })) ? owed : 0
}
