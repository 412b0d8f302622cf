// Made-up counts of what people buy, for measurements: few products are bought much, as in a shop.

import { queryKey } from '#features/catalogue/search/query-key.ts'
import type { BranchPopularity } from '#features/catalogue/search/server/popularity/popularity-source.ts'
import {
  kindName,
  PopularityBuilder,
  type PopularityTable,
} from '#features/catalogue/search/server/popularity/popularity-table.ts'
import type { SharedTaxonomy, ShelfSellable } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { pick, randomFrom } from '../db/demo/random.ts'

const branches = 20
const chains = 4
/** Of 100,000. */
const soldAtBranch = 0.2
const searches = 2_000

/** Returns counts of every sellable at some branch, and of goods chosen after these queries and invented ones. */
export function madeUpPopularity(taxonomy: SharedTaxonomy, queries: readonly string[]): PopularityTable {
  const random = randomFrom(1)
  const sellables = [...taxonomy.sellables.values()]
  const keys = Array.from({ length: searches }, (_, at) => queryKey(queries[at] ?? `made up ${at}`))
  const builder = new PopularityBuilder()
  for (let at = 0; at < branches; at += 1) {
    // Every sellable is sold at four of the branches.
    const here = sellables.filter((_, nr) => (nr + at) % (1 / soldAtBranch) === 0)
    const branch: BranchPopularity = {
      supplierId: `branch_${at}`,
      agencyId: `chain_${at % chains}`,
      products: here.map((sellable) => ({
        ...countOf(sellable),
        knownDays: 300,
        weight: 20 * random() ** 8,
      })),
      searches: keys.flatMap((key) =>
        Array.from({ length: 5 }, () => ({
          key,
          sellableId: pick(random, here).id,
          weight: 10 * random() ** 4,
        })),
      ),
    }
    builder.add(branch)
  }
  return builder.finish() as PopularityTable
}

const countOf = ({ id, product, measurement }: ShelfSellable) => ({
  sellableId: id,
  kind: kindName(product.id, measurement),
})
