// The scores of one word, an entry per document. The arrays are cleared and reused; clearing costs only as much as was written.
import { DocumentMatches } from './document-matches.ts'

export class SearchScores {
  readonly values: Float32Array
  /** 1 where the word is of the product's name. */
  readonly named: Uint8Array
  /** The documents that are written on, and how many they are. */
  readonly scored: Int32Array
  size = 0

  constructor(documents: number) {
    this.values = new Float32Array(documents)
    this.named = new Uint8Array(documents)
    this.scored = new Int32Array(documents)
  }

  raise(document: number, value: number, inName: boolean): void {
    const before = this.values[document] as number
    if (before >= value) return
    if (before === 0) {
      this.scored[this.size] = document
      this.size += 1
    }
    this.values[document] = value
    this.named[document] = inName ? 1 : 0
  }

  clear(): void {
    for (let at = 0; at < this.size; at += 1) this.values[this.scored[at] as number] = 0
    this.size = 0
  }
}

/** More than a usual query needs; the rest of an unusual one is let go. */
const maxPooled = 12

export class ScorePool {
  readonly #documents: number
  readonly #free: SearchScores[] = []
  readonly #tally: DocumentMatches

  constructor(documents: number) {
    this.#documents = documents
    this.#tally = new DocumentMatches(documents)
  }

  /** Lends sheets and the tally for as long as the work takes; it may not wait for anything, nor ask for them again. */
  use<T>(work: (borrow: () => SearchScores, matches: DocumentMatches) => T): T {
    const lent: SearchScores[] = []
    const borrow = () => {
      const scores = this.#free.pop() ?? new SearchScores(this.#documents)
      lent.push(scores)
      return scores
    }
    try {
      return work(borrow, this.#tally)
    } finally {
      for (const scores of lent) scores.clear()
      this.#tally.clear()
      this.#free.push(...lent.slice(0, maxPooled - this.#free.length))
    }
  }
}
