// How often an order's shopper was written to, for limits on what an order may cost.
import type { Reader } from '#server/database/database.ts'
import { countRowsOfOrder } from './message-store.ts'

/** Returns how many messages of a kind were queued about an order, whatever became of them, and when the last one was. */
export const countMessagesOfOrder = (
  db: Reader,
  about: { orderId: string; kind: string },
): Promise<{ count: number; lastAt: Date | null }> => countRowsOfOrder(db, about)
