// Orders that wait for their card to be topped up: paid oldest first, each as soon as the card covers all that it owes.

import { owedInCents } from '#features/ledger/ledger/owed-amount.ts'
import { cardBalance, paidForOrders } from '#features/ledger/ledger/server/ledger.ts'
import type { Actor } from '#features/orders/orders/order-flow.ts'
import {
  holdOrdersOnCard,
  type OrderOnCard,
  takePaid,
} from '#features/orders/orders/server/orders-on-card.ts'
import type { Tx } from '#server/database/database.ts'
import { payWithCard } from './card-payment.ts'

interface Card {
  account_id: string
  supplier_id: string
}

/** Before the card itself is held: orders come first for everybody, so that nobody waits in a circle. */
export const holdWaiting = (tx: Tx, card: Card): Promise<OrderOnCard[]> =>
  holdOrdersOnCard(tx, card.account_id, card.supplier_id)

/** The caller holds the orders and the card. Answers the references of those that are paid now. */
export async function payWaiting(
  tx: Tx,
  cardId: string,
  waiting: readonly OrderOnCard[],
  actor: { kind: Actor; id: string | null },
  now: Date,
): Promise<string[]> {
  if (waiting.length === 0) return []
  let left = await cardBalance(tx, cardId)
  const paid = await paidForOrders(
    tx,
    waiting.map(({ id }) => id),
  )
  const references: string[] = []
  for (const order of waiting) {
    const owed = owedInCents(order, paid.get(order.id) ?? 0)
    if (owed > left) continue
    await payWithCard(tx, order, { cardId, cents: owed, now })
    await takePaid(tx, order, actor, now)
    left -= owed
    references.push(order.reference)
  }
  return references
}
