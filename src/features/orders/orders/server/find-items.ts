// The lines of an order for features that look after them, and what of them waits for an answer for too long.
import type { Reader } from '#server/database/database.ts'
import { findItemRows, type ItemRow } from './item-store.ts'
import { findOverdueRows } from './overdue-store.ts'

export type { ItemRow, Substitute } from './item-store.ts'
export type { OrderRow } from './order-store.ts'

export const findItems = (db: Reader, orderId: string): Promise<ItemRow[]> => findItemRows(db, [orderId])

/** Orders in which a shopper was asked about a short line and has not answered in time. */
export const findOverdueShort = (db: Reader, now: Date): Promise<string[]> => findOverdueRows(db, now)
