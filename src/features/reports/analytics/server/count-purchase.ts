// Counts a paid order as a purchase, once, whoever else reports it.
import { dayOf } from '#kernel/time.ts'
import type { Tx } from '#server/database/database.ts'
import { insertPurchase } from './shop-event-store.ts'

export const countPurchase = (tx: Tx, orderId: string, now: Date): Promise<void> =>
  insertPurchase(tx, orderId, dayOf(now))
