// After the place of the visit has changed, answers that were fetched without a branch are about the wrong branches.
import type { Shop } from './shop.tsx'

/** The first part of the keys of queries that look at the shelves near the place. */
const boundToPlace = [
  'category',
  'deals',
  'departments',
  'everyday-basket',
  'found-offers',
  'list-match',
  'prices',
  'product',
  'sample',
  'search',
  'suggest',
]

/**
 * Refetches what the page shows and drops what other pages showed. `placed` is set once the new prices have arrived; if they do
 * not, the page stays as it was.
 */
export async function refetchForPlace({ queries, state }: Shop, placed: boolean): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    boundToPlace.includes(String(queryKey[0]))
  queries.removeQueries({ type: 'inactive', predicate })
  try {
    await queries.refetchQueries({ type: 'active', predicate }, { throwOnError: true })
    state.setState({ placed, placedAt: Date.now() })
  } catch {
    // Without a signal: the next page asks again.
  }
}
