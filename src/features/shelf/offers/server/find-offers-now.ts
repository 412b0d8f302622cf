// Finds single offers as their shelf has them, with promotions, stock and the parts of combos, whether or not that shelf is in memory.
import type { ReadTx } from '#server/database/database.ts'
import { readSomeOffers } from './offer-store.ts'
import type { ShelfOffer } from './shelf-offer.ts'
import type { Taxonomy } from './shelf-taxonomy.ts'

/** Returns by id those of the offers that the branch shows; `taxonomy` is the one in memory. */
export async function findOffersNow(
  tx: ReadTx,
  shelf: { taxonomy: Taxonomy; supplierId: string; now: Date },
  ids: readonly string[],
): Promise<Map<string, ShelfOffer>> {
  const offers = await readSomeOffers(tx, shelf, ids)
  return new Map(offers.map((offer) => [offer.id, offer]))
}
