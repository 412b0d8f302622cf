// Lists the words that shoppers searched for at a branch without finding them, with what a search shows for them now and what
// they may mean; and what was asked for.
import { setImmediate } from 'node:timers/promises'
import { findOffers, type SearchContext } from '#features/catalogue/search/server/find-offers.ts'
import { guessMeaning } from '#features/catalogue/search/server/no-result-suggestions.ts'
import { readUnfoundTerms, type UnfoundTerms } from '#features/reports/analytics/server/read-unfound-terms.ts'
import type { UnfoundList, UnfoundSearch } from '#features/reports/unfound/unfound-contract.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { Reader } from '#server/database/database.ts'
import { findMarkedSearches } from './unfound-store.ts'

/** Fewer visits may be one person's. */
export const minVisits = 2
export const spanDays = 30
const maxListed = 50
const maxNear = 3
const maxMatches = 100

/** The branch's shelf and words; undefined for a branch that sells nothing yet. */
export interface SearchedShelf {
  view: ShelfView
  context: SearchContext
}

export async function listUnfound(
  db: Reader,
  { supplierId, today, shelf }: { supplierId: string; today: string; shelf: SearchedShelf | undefined },
): Promise<Pick<UnfoundList, 'searches' | 'requested' | 'put_away'>> {
  const [marked, terms] = await Promise.all([
    findMarkedSearches(db, supplierId),
    readUnfoundTerms(db, { supplierId, today, days: spanDays, minVisits }),
  ])
  const isMarked = new Set(marked.map(({ term }) => term))
  const requested = marked
    .filter(({ status }) => status === 'requested')
    .map(({ term, visits, day }) => ({
      term,
      count: Math.max(visits, terms.counts.get(term) ?? 0),
      day,
      found: shelf !== undefined && findNow(term, shelf).found,
    }))
  return {
    searches: await unmarked(terms, isMarked, shelf),
    requested: requested.sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1)),
    put_away: marked
      .filter(({ status }) => status !== 'requested')
      .map(({ term, status }) => ({ term, status })),
  }
}

async function unmarked(
  { counts, searchedNext }: UnfoundTerms,
  isMarked: ReadonlySet<string>,
  shelf: SearchedShelf | undefined,
): Promise<UnfoundSearch[]> {
  const searches: UnfoundSearch[] = []
  for (const [term, count] of counts) {
    if (searches.length === maxListed) break
    if (isMarked.has(term)) continue
    if (!shelf) {
      searches.push({ term, count, near: [], guess: null })
      continue
    }
    const { found, near } = findNow(term, shelf)
    // Goods or a synonym have come since.
    if (found) continue
    const next = searchedNext.get(term)
    const guess =
      next !== undefined && findNow(next, shelf).found ? next : guessMeaning(term, shelf.view, shelf.context)
    searches.push({ term, count, near, guess: guess ?? null })
    // A long list leaves room for other requests between its searches.
    await setImmediate()
  }
  return searches
}

/** Whether something has all of the words as they are, and what is near them where nothing has. */
function findNow(term: string, { view, context }: SearchedShelf): { found: boolean; near: string[] } {
  const { groups } = findOffers(term, view, context, { limit: maxMatches })
  if (groups.some(({ complete, literal }) => complete && literal)) return { found: true, near: [] }
  const names = groups.map(({ sellable }) => sellable.product.name)
  return { found: false, near: [...new Set(names)].slice(0, maxNear) }
}
