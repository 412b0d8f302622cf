// Lets go of prices that no page asks for any more: at the start and once a day, in whichever process.
import type { Reader } from '#server/database/database.ts'
import { forgetPricesBefore } from './price-store.ts'

export const dayMs = 24 * 60 * 60 * 1000

/** Longer than a year, so that a season can be looked at beside the one before it. */
export const keptDays = 400

export const forgetOldPrices = (db: Reader, now: Date): Promise<void> =>
  forgetPricesBefore(db, new Date(now.getTime() - keptDays * dayMs))
