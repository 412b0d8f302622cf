// Each combination of terms once: the offers of a shelf refer to a few of them.
import { type OfferTerms, usualTerms } from '#features/shelf/offers/offer-terms.ts'

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
    const last = this.all[this.#last]
    if (!last || names.some((name) => terms[name] !== last[name])) this.#last = this.#find(terms)
    return this.#last
  }

  #find(terms: OfferTerms): number {
    const key = keyOf(terms)
    const place = this.#places.get(key) ?? this.all.length
    if (place === this.all.length) {
      this.#places.set(key, place)
      this.all.push(Object.fromEntries(names.map((name) => [name, terms[name]])) as unknown as OfferTerms)
    }
    return place
  }
}

const keyOf = (terms: OfferTerms): string => JSON.stringify(names.map((name) => terms[name]))
