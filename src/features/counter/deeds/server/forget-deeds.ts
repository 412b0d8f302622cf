// Once a day, what was done longer ago than the operator keeps it is let go of.
import type { Reader } from '#server/database/database.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { keepUp, type Upkeep } from '#server/upkeep.ts'
import { deleteDeedsBefore } from './deed-store.ts'

const dayMs = 24 * 60 * 60 * 1000

export const forgetDeedsDaily = (serving: Serving): Upkeep =>
  keepUp(serving, { what: 'deeds of years ago', everyMs: dayMs, alone: true }, (db, now) =>
    forgetDeeds(db, { years: serving.shop.settings.deedYears, now }),
  )

export function forgetDeeds(db: Reader, { years, now }: { years: number; now: Date }): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  return deleteDeedsBefore(db, before)
}
