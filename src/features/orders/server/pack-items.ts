// Marks an order's items as packed.
import type { Tx } from '#server/database/database.ts'
import { setPacked } from './item-store.ts'

export const packItems = (tx: Tx, orderId: string, now: Date): Promise<void> => setPacked(tx, orderId, now)
