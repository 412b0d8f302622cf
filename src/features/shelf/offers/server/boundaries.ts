// The instants at which a shelf changes by time alone: a promotion, a multibuy or the days of a combo begin or end. Between two
// of them a response may be cached.
import type { MultibuyDays } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { multibuySpan } from '#features/shelf/offers/multibuy-span.ts'

export class Boundaries {
  readonly #instants: Float64Array
  /** Multibuys of certain weekdays or hours: computed when asked for, since some run for years. */
  readonly #recurring: readonly MultibuyDays[]
  /** The span that held the last question; most questions fall into it again. */
  #from = Number.POSITIVE_INFINITY
  #until = Number.NEGATIVE_INFINITY

  constructor(instants: Iterable<number>, recurring: readonly MultibuyDays[] = []) {
    this.#instants = Float64Array.from(new Set(instants)).sort()
    this.#recurring = recurring
  }

  /** The first instant after `now`, in milliseconds since 1970; Infinity when nothing more will change. */
  next(now: Date): number {
    const at = now.getTime()
    if (at < this.#from || at >= this.#until) this.#seek(at)
    return this.#until
  }

  #seek(at: number): void {
    let low = 0
    let high = this.#instants.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#instants[middle] as number) <= at) low = middle + 1
      else high = middle
    }
    this.#from = this.#instants[low - 1] ?? Number.NEGATIVE_INFINITY
    this.#until = this.#instants[low] ?? Number.POSITIVE_INFINITY
    for (const days of this.#recurring) {
      const { from, until } = multibuySpan(days, at)
      this.#from = Math.max(this.#from, from)
      this.#until = Math.min(this.#until, until)
    }
  }
}
