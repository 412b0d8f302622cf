// The lines of an order for other features, and the orders with lines that waited too long for an answer.
import type { Reader } from '#server/database/database.ts'
import { findItemRows, type ItemRow } from './item-store.ts'

export { findOverdueShort, type ItemRow, type Substitute } from './item-store.ts'
export type { OrderRow } from './order-store.ts'

export const findItems = (db: Reader, orderId: string): Promise<ItemRow[]> => findItemRows(db, [orderId])
