// Reads what was searched for at one branch in the last days without a result that has all of the words.
import { addDays } from '#kernel/time.ts'
import type { Reader } from '#server/database/database.ts'
import { countUnfoundTerms } from './shop-event-store.ts'

export interface UnfoundTerms {
  /** By its words how many visits searched for each, most frequent first. */
  counts: ReadonlyMap<string, number>
  /** What as many visits found next instead, by the words they had not found. */
  searchedNext: ReadonlyMap<string, string>
}

const maxTerms = 200

/** Words of fewer than `minVisits` visits are left out: they may be one person's. */
export async function readUnfoundTerms(
  db: Reader,
  {
    supplierId,
    today,
    days,
    minVisits,
  }: { supplierId: string; today: string; days: number; minVisits: number },
): Promise<UnfoundTerms> {
  const span = { supplierId, since: addDays(today, 1 - days), until: today }
  const rows = await countUnfoundTerms(db, span, { minVisits, limit: maxTerms })
  return {
    counts: new Map(rows.map(({ term, count }) => [term, count])),
    searchedNext: new Map(rows.flatMap(({ term, next }) => (next === null ? [] : [[term, next]]))),
  }
}
