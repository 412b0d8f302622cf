// The interface to orders that wait for a top-up. Orders are in a later area, so the app passes in how they are locked and paid.
import type { Tx } from '#server/database/database.ts'

interface Card {
  account_id: string
  supplier_id: string
}

/** Pays what the card covers, oldest first, and returns the references of the orders that are paid now. */
export type PayWaitingOrders = (
  cardId: string,
  actor: { kind: 'staff' | 'system'; id: string | null },
  now: Date,
) => Promise<string[]>

/**
 * Locks the orders that wait for the card. Call it before locking the card: every transaction locks orders first, so that none
 * deadlock. The returned function needs both locks.
 */
export type LockWaitingOrders = (tx: Tx, card: Card) => Promise<PayWaitingOrders>
