// Orders that wait for their card to be topped up. Orders stand in a later area, so the app hands over how they are locked and paid.
import type { Tx } from '#server/database/database.ts'

interface Card {
  account_id: string
  supplier_id: string
}

/** Pays what the card covers, oldest first. Answers the references of the orders that are paid now. */
export type PayWaitingOrders = (
  cardId: string,
  actor: { kind: 'staff' | 'system'; id: string | null },
  now: Date,
) => Promise<string[]>

/** Before the card itself is locked: everybody locks orders first, so that nobody waits in a circle. What it answers needs both locks. */
export type LockWaitingOrders = (tx: Tx, card: Card) => Promise<PayWaitingOrders>
