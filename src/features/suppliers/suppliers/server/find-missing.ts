// What a branch still lacks before it can be opened for shoppers.

import { showTerms, type TermsContext } from '#features/suppliers/delivery-terms/server/show-terms.ts'
import { showCalendar } from '#features/suppliers/slots/server/show-calendar.ts'
import type { Reader } from '#server/database/database.ts'
import { type MissingThing, whatIsMissing } from '../what-is-missing.ts'

/** Of a branch that exists. */
export async function findMissing(
  db: Reader,
  supplierId: string,
  { now, ...terms }: TermsContext & { now: Date },
): Promise<MissingThing[]> {
  const calendar = await showCalendar(db, supplierId, now)
  return whatIsMissing(calendar, await showTerms(db, supplierId, terms))
}
