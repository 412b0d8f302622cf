// What a branch still lacks before it can be opened for shoppers.

import { showTerms } from '#features/suppliers/delivery-terms/server/show-terms.ts'
import type { ShippingOption } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { showCalendar } from '#features/suppliers/slots/server/show-calendar.ts'
import type { Reader } from '#server/database/database.ts'
import { type MissingThing, whatIsMissing } from '../what-is-missing.ts'

/** Of a branch that exists. `shopfront`: the ways of handing over that this shopfront has. */
export async function findMissing(
  db: Reader,
  supplierId: string,
  { shopfront, now }: { shopfront: readonly ShippingOption[]; now: Date },
): Promise<MissingThing[]> {
  const calendar = await showCalendar(db, supplierId, now)
  return whatIsMissing(calendar, await showTerms(db, supplierId, shopfront))
}
