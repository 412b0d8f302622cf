// Pays orders that wait for their debtor card to be topped up: oldest first, each as soon as the card covers all that it owes.
import { owedInCents } from '#features/ledger/ledger/owed-amount.ts'
import { cardBalance, paidForOrders } from '#features/ledger/ledger/server/ledger.ts'
import { payWithCard } from '#features/ways-to-pay/debtor-cards/server/card-payment.ts'
import type { LockWaitingOrders } from '#features/ways-to-pay/debtor-cards/server/waiting-orders.ts'
import { lockUnpaidRows } from './order-store.ts'
import { takeStep } from './take-step.ts'

export const lockWaitingOrders: LockWaitingOrders = async (tx, card) => {
  const waiting = await lockUnpaidRows(tx, {
    accountId: card.account_id,
    supplierId: card.supplier_id,
    provider: 'debtor_card',
  })
  return async (cardId, actor, now) => {
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
      await takeStep(tx, order, { step: 'paid', actor, now })
      left -= owed
      references.push(order.reference)
    }
    return references
  }
}
