// Reads what is popular for search, branch by branch, as it weighs today.
import type {
  BranchPopularity,
  PopularitySource,
} from '#features/catalogue/search/server/popularity/popularity-source.ts'
import { kindName } from '#features/catalogue/search/server/popularity/popularity-table.ts'
import { dayOf } from '#kernel/time.ts'
import type { Reader } from '#server/database/database.ts'
import { decayOver, popularityWeight } from '../popularity-weight.ts'
import {
  findCountedBranches,
  popularityChannel,
  readProductSums,
  readSearchSums,
} from './popularity-store.ts'

/** Yields each branch that has counts. One branch at a time, so that a country's need not be in memory together. */
async function* readPopularity(db: Reader, now: Date): AsyncGenerator<BranchPopularity> {
  const today = dayOf(now)
  for (const { id, agency_id } of await findCountedBranches(db)) {
    const products = await readProductSums(db, id, today)
    const searches = await readSearchSums(db, id, today)
    // An order that is cancelled after it was counted for its search is no purchase.
    const handedOver = new Map(
      products.map(({ sellable_id, bought, age }) => [sellable_id, bought * decayOver(age)]),
    )
    yield {
      supplierId: id,
      agencyId: agency_id,
      products: products.map(({ sellable_id, product_id, measurement, age, known, ...counts }) => ({
        sellableId: sellable_id,
        kind: kindName(product_id, measurement),
        weight: popularityWeight(decayed(counts, age)),
        knownDays: known,
      })),
      searches: searches.map(({ term, sellable_id, age, ...counts }) => {
        const { bought, ...visits } = decayed(counts, age)
        return {
          key: term,
          sellableId: sellable_id,
          weight: popularityWeight({ ...visits, bought: Math.min(bought, handedOver.get(sellable_id) ?? 0) }),
        }
      }),
    }
  }
}

export const popularitySource: PopularitySource = { channel: popularityChannel, read: readPopularity }

function decayed({ bought, added, looked }: { bought: number; added: number; looked: number }, days: number) {
  const left = decayOver(days)
  return { bought: bought * left, added: added * left, looked: looked * left }
}
