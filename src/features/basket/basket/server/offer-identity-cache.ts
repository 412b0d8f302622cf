// Caches the supplier and sellable of offers in memory. They never change: an offer is created and deleted as a whole. The
// comparison requests thirty at a time, mostly the same ones, and can skip the database.
import type { Reader } from '#server/database/database.ts'
import { findOfferIdentities, type OfferIdentity } from './saved-cart-store.ts'

/** A few megabytes. */
const maxCached = 20_000

export class OfferIdentityCache {
  readonly #known = new Map<string, OfferIdentity>()

  /** What nobody knows is asked for again: it may be made a moment later. */
  async find(db: Reader, ids: readonly string[]): Promise<OfferIdentity[]> {
    const found = new Map<string, OfferIdentity>()
    const missing: string[] = []
    for (const id of ids) {
      const cached = this.#known.get(id)
      if (cached) found.set(id, cached)
      else missing.push(id)
    }
    for (const offer of await findOfferIdentities(db, missing)) {
      found.set(offer.id, offer)
      this.#keep(offer)
    }
    return [...found.values()]
  }

  #keep(offer: OfferIdentity): void {
    this.#known.set(offer.id, offer)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= maxCached) break
      this.#known.delete(oldest)
    }
  }
}
