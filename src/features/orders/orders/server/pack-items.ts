// Marks an order's items as packed, except those that are no longer in the order.
import type { Tx } from '#server/database/database.ts'
import { setPacked } from './item-store.ts'

export const packItems = (tx: Tx, orderId: string, packedBy: string, now: Date): Promise<void> =>
  setPacked(tx, orderId, packedBy, now)
