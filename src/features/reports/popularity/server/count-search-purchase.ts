// Counts an order towards the searches that led to its goods. Which visit and which order it was is not stored.
import { queryKey } from '#features/catalogue/search/query-key.ts'
import { addDays } from '#kernel/time.ts'
import type { Database } from '#server/database/database.ts'
import { addSearchPurchases, claimSearches, findSearchesOfOrder } from './popularity-store.ts'

/**
 * Counts each of the order's goods that the visit added after a search, today or yesterday, once for that search; an order counts
 * once, however often it is reported. A later cancellation cannot be taken back, since nothing says which order it was: readers therefore
 * take no more purchases of a search than were handed over of the product (`read-popularity.ts`).
 */
export async function countSearchPurchase(
  { transaction }: Pick<Database, 'transaction'>,
  { visit, orderId, day }: { visit: string; orderId: string; day: string },
): Promise<void> {
  await transaction(async (tx) => {
    const supplierId = await claimSearches(tx, orderId)
    if (supplierId === undefined) return
    const chosen = await findSearchesOfOrder(tx, { visit, orderId, since: addDays(day, -1) })
    const pairs = new Map(
      chosen.map(({ typed, sellable_id }) => {
        const key = queryKey(typed)
        return [`${key} ${sellable_id}`, { key, sellableId: sellable_id }]
      }),
    )
    if (pairs.size > 0) await addSearchPurchases(tx, { supplierId, day }, [...pairs.values()])
  })
}
