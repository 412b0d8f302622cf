// Finds what a branch still needs before it can be opened for shoppers.

import { showTerms, type TermsContext } from '#features/suppliers/delivery-terms/server/show-terms.ts'
import { showCalendar } from '#features/suppliers/slots/server/show-calendar.ts'
import type { Reader } from '#server/database/database.ts'
import { missingSetup, type SetupItem } from '../missing-setup.ts'

/** Returns what is missing at a branch, which must exist. */
export async function findMissingSetup(
  db: Reader,
  supplierId: string,
  { now, ...terms }: TermsContext & { now: Date },
): Promise<SetupItem[]> {
  const calendar = await showCalendar(db, supplierId, now)
  return missingSetup(calendar, await showTerms(db, supplierId, terms))
}
