// Whose offers are and of what, kept in memory: no code ever changes that of an offer, which is made and deleted whole. The
// comparison asks for thirty at a time, for the same ones again and again; it need not ask the database for any of it.
import type { Reader } from '#server/database/database.ts'
import { findNamedOffers, type NamedOffer } from './kept-cart-store.ts'

/** A few megabytes. */
const mostKept = 20_000

export class OfferNames {
  readonly #known = new Map<string, NamedOffer>()

  /** What nobody knows is asked for again: it may be made a moment later. */
  async find(db: Reader, ids: readonly string[]): Promise<NamedOffer[]> {
    const found = new Map<string, NamedOffer>()
    const unknown: string[] = []
    for (const id of ids) {
      const known = this.#known.get(id)
      if (known) found.set(id, known)
      else unknown.push(id)
    }
    for (const offer of await findNamedOffers(db, unknown)) {
      found.set(offer.id, offer)
      this.#keep(offer)
    }
    return [...found.values()]
  }

  #keep(offer: NamedOffer): void {
    this.#known.set(offer.id, offer)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostKept) break
      this.#known.delete(oldest)
    }
  }
}
