// Stores each combination of terms once; the offers of a shelf refer to a few of them.
import { type OfferTerms, pickTerms, usualTerms } from '#features/shelf/offers/offer-terms.ts'

const names = Object.keys(usualTerms) as (keyof OfferTerms)[]

export class SharedTerms {
  readonly all: OfferTerms[]
  readonly #places: Map<string, number>
  /** Where the terms asked for last are: the next are mostly the same. */
  #last = 0

  constructor(before: readonly OfferTerms[]) {
    this.all = [...before]
    this.#places = new Map(before.map((terms, place) => [keyOf(terms), place]))
  }

  /** The place of these terms among `all`; they are added where they are new. */
  placeOf(terms: OfferTerms): number {
    if (!this.#isLast(terms)) this.#last = this.#find(terms)
    return this.#last
  }

  #isLast(terms: OfferTerms): boolean {
    const last = this.all[this.#last]
    if (!last) return false
    for (const name of names) if (terms[name] !== last[name]) return false
    return true
  }

  #find(terms: OfferTerms): number {
    const key = keyOf(terms)
    const place = this.#places.get(key) ?? this.all.length
    if (place === this.all.length) {
      this.#places.set(key, place)
      this.all.push(pickTerms(terms))
    }
    return place
  }
}

const keyOf = (terms: OfferTerms): string => JSON.stringify(names.map((name) => terms[name]))
