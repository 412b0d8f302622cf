// Orders of the branches a member of staff works for.
import type { Reader } from '#server/database/database.ts'
import { findOrderRow, findQueueRows, type OrderRow } from './order-store.ts'

export const findQueue = (
  db: Reader,
  staffId: string,
  wish: { supplierId: string | undefined; finishedSince: Date | undefined },
): Promise<OrderRow[]> => findQueueRows(db, { staffId }, wish)

export const findServedOrder = (
  db: Reader,
  orderId: string,
  staffId: string,
): Promise<OrderRow | undefined> => findOrderRow(db, orderId, { staffId })
