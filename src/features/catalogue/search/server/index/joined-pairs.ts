// Pairs of words that shoppers write as one, also with a slip: "cokacola", "cornflaks".
import { maxCost } from '#kernel/edit-cost.ts'
import { TermList } from './term-list.ts'

export interface NearPair {
  /** Stems. */
  pair: readonly string[]
  cost: number
}

/** A joined word is long enough to be taken for another: less may be wrong with it. */
const costShare = 0.8

export class JoinedPairs {
  readonly #pairs: ReadonlyMap<string, readonly string[]>
  readonly #keys: TermList

  constructor(pairs: Iterable<readonly string[]>) {
    this.#pairs = new Map([...pairs].map((pair) => [pair.join(''), pair]))
    this.#keys = new TermList([...this.#pairs.keys()].sort())
  }

  /** Whether two words, in stems, stand together in names: "all" and "gold". */
  has(first: string, second: string): boolean {
    return this.#pairs.has(first + second)
  }

  findNear(word: string): NearPair[] {
    return this.#keys
      .findNear(word, { costLimit: maxCost(word.length) * costShare, limit: 2 })
      .map(({ term, cost }) => ({ pair: this.#pairs.get(this.#keys.terms[term] as string) ?? [], cost }))
  }
}
