// Deletes prices that no page requests any more: at the start and once a day, in any one process.
import type { Reader } from '#server/database/database.ts'
import { deletePricesBefore } from './price-store.ts'

export const dayMs = 24 * 60 * 60 * 1000

/** Longer than a year, so that a season can be compared with the one before it. */
export const priceRetentionDays = 400

export const purgeExpiredPrices = (db: Reader, now: Date): Promise<void> =>
  deletePricesBefore(db, new Date(now.getTime() - priceRetentionDays * dayMs))
