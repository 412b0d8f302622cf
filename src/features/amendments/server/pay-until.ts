// Until when what changes made dearer is to be paid, for whoever shows orders.
import type { Reader } from '#server/database/database.ts'
import { findPayUntil } from './amendment-store.ts'

export const payUntilOf = (db: Reader, orderIds: readonly string[]): Promise<Map<string, Date>> =>
  findPayUntil(db, orderIds)
