// All words of the catalogue in order, looked up whole, by prefix or by similar spelling.
import { editCost, maxCost, maxLength, minSwapCost } from '#kernel/edit-cost.ts'

export interface NearTerm {
  term: number
  cost: number
}

export class TermList {
  readonly terms: readonly string[]
  readonly #places: ReadonlyMap<string, number>
  /** Which letters a term has, a bit each: what differs in too many cannot be near, and most do. */
  readonly #letters: Int32Array
  readonly #lengths: Uint8Array

  /** In the order of `<`, for whoever asks for beginnings. */
  constructor(terms: readonly string[]) {
    this.terms = terms
    this.#places = new Map(terms.map((term, place) => [term, place]))
    this.#letters = Int32Array.from(terms, lettersOf)
    this.#lengths = Uint8Array.from(terms, ({ length }) => Math.min(255, length))
  }

  find(term: string): number | undefined {
    return this.#places.get(term)
  }

  /** The terms from the first of these places up to the second begin so. */
  prefixRange(start: string): [from: number, to: number] {
    return [this.#seek(start), this.#seek(`${start}\uffff`)]
  }

  /** Terms that the word may have been meant to be, nearest first. `open`: its end may not have been typed yet. */
  findNear(word: string, { open = false, costLimit = maxCost(word.length), limit = 6 } = {}): NearTerm[] {
    if (costLimit <= 0 || word.length > maxLength) return []
    const letters = lettersOf(word)
    // A letter swapped for another differs in two bits, every other slip in one at most.
    const bits = Math.floor((2 * costLimit) / minSwapCost)
    const start = word.charCodeAt(0)
    // Hardly anyone mistakes the first letter of a short word.
    const sameStart = word.length <= 3 || open
    const found: NearTerm[] = []
    for (let term = 0; term < this.terms.length; term += 1) {
      const missing = open
        ? letters & ~(this.#letters[term] as number)
        : letters ^ (this.#letters[term] as number)
      if (countBits(missing) > bits) continue
      const longer = (this.#lengths[term] as number) - word.length
      if (longer < -3 || (!open && longer > 3)) continue
      const other = this.terms[term] as string
      const starts = other.charCodeAt(0) === start
      if (!starts && (sameStart || !couldStart(word, other))) continue
      if (isDigit(other)) continue
      const cost = editCost(word, open ? other.slice(0, word.length + 2) : other, costLimit, open)
      if (cost <= costLimit) found.push({ term, cost: starts ? cost : cost + 0.3 })
    }
    return found.sort((a, b) => a.cost - b.cost || a.term - b.term).slice(0, limit)
  }

  /** The place of the first term that is not before this. */
  #seek(start: string): number {
    let low = 0
    let high = this.terms.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.terms[middle] as string) < start) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** When the first letter is wrong, missing or too many, the second tells: most words need no comparing. */
function couldStart(word: string, other: string): boolean {
  const [a, b] = [word.charCodeAt(0), word.charCodeAt(1)]
  const [c, d] = [other.charCodeAt(0), other.charCodeAt(1)]
  return b === d || a === d || b === c
}

const isDigit = (term: string): boolean => term < ':'

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31)
  return letters
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
