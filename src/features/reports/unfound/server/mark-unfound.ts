// Stores what a manager decided about words that were searched for at a branch and not found.
import { cleanTerm } from '#features/reports/analytics/clean-term.ts'
import { readUnfoundTerms } from '#features/reports/analytics/server/read-unfound-terms.ts'
import { refuse } from '#features/reports/unfound/unfound-refusals.ts'
import type { UnfoundStatus } from '#features/reports/unfound/unfound-status.ts'
import type { Tx } from '#server/database/database.ts'
import { minVisits, spanDays } from './list-unfound.ts'
import { deleteMarkedSearch, findMarkedSearches, upsertMarkedSearch } from './unfound-store.ts'

interface Decision {
  supplierId: string
  term: string
  /** Null takes back what was decided before. */
  status: UnfoundStatus | null
  today: string
}

/** Refuses words that are not on the branch's list, so that no other text is stored. */
export async function markUnfound(tx: Tx, { supplierId, term, status, today }: Decision): Promise<void> {
  const cleaned = cleanTerm(term)
  if (status === null) return deleteMarkedSearch(tx, supplierId, cleaned)
  const marked = await findMarkedSearches(tx, supplierId)
  const { counts } = await readUnfoundTerms(tx, { supplierId, today, days: spanDays, minVisits })
  const visits = counts.get(cleaned) ?? marked.find((each) => each.term === cleaned)?.visits
  if (visits === undefined) throw refuse('no-such-search')
  await upsertMarkedSearch(tx, { supplier_id: supplierId, term: cleaned, status, visits, day: today })
}
