// Marks an order's items as packed; what is no longer in the order is not.
import type { Tx } from '#server/database/database.ts'
import { setPacked } from './item-store.ts'

export const packItems = (tx: Tx, orderId: string, packedBy: string, now: Date): Promise<void> =>
  setPacked(tx, orderId, packedBy, now)
