// The lines of an order for other features, and the orders with lines that waited too long for an answer.
import type { Reader } from '#server/database/database.ts'
import { findItemRows, type ItemRow } from './item-store.ts'
import { findOverdueRows } from './overdue-store.ts'

export type { ItemRow, Substitute } from './item-store.ts'
export type { OrderRow } from './order-store.ts'

export const findItems = (db: Reader, orderId: string): Promise<ItemRow[]> => findItemRows(db, [orderId])

/** Returns the orders whose shopper was asked about a short line and did not answer in time. */
export const findOverdueShort = (db: Reader, now: Date): Promise<string[]> => findOverdueRows(db, now)
