// Reads a query: takes sizes and numbers out, mends what is misspelt, and weighs what the rest may mean.
import { foldText, isNumber, isSmallWord, wordsOf } from '#features/search/fold-text.ts'
import { takeSizes } from '#features/search/read-sizes.ts'
import { stemWord } from '#features/search/stem-word.ts'
import { readBarcode } from '../index/barcode-number.ts'
import { countOf, type SearchIndex } from '../index/search-index.ts'
import { type Meaning, mostWords, type SynonymBook } from '../synonyms/synonym-book.ts'
import type { Expansion, Part, Reading, Slot, Understood } from './reading.ts'
import { splitCompound } from './split-compound.ts'

export interface Tolerance {
  /** Takes words that are known for misspelt ones too: when nothing has all words as they are. */
  wide?: boolean
}

/** Words beyond these are not looked at. */
const mostTyped = 12
/** Of the words that one may be the beginning of. */
const mostPostings = 15_000
const mostReadings = 16
/** Readings by synonyms come a little after the words themselves. */
const synonymWeight = 0.92
/** A word's first meaning is the likeliest. */
const laterMeaning = 0.03
/** So much of a synonym must have been typed before it is taken for begun. */
const begunLeast = 0.5

/** A misspelt word may have been meant for any that is about as near as the nearest. */
const alsoNear = 0.6
/** What it comes in is not what it is: "cola cans", "bag of potatoes". */
const beside = new Set('size can tin bottle packet pack bag box jar tub carton sachet punnet'.split(' '))

export function understandQuery(
  query: string,
  index: SearchIndex,
  book: SynonymBook,
  tolerance: Tolerance = {},
): Understood {
  const { sizes, rest } = takeSizes(foldText(query))
  const typed = wordsOf(rest)
  const meant = typed.some((word) => !isSmallWord(word)) ? typed.filter((word) => !isSmallWord(word)) : typed
  const words = meant.slice(0, mostTyped)
  const numbers = words.filter(isNumber).map(Number)
  const reader = new Reader(index, book, words, tolerance)
  return { readings: reader.readings(), sizes, numbers, barcode: readBarcode(query) }
}

class Reader {
  readonly #index: SearchIndex
  readonly #book: SynonymBook
  readonly #words: readonly string[]
  readonly #stems: readonly string[]
  readonly #wide: boolean
  readonly #slots = new Map<string, Slot>()

  constructor(index: SearchIndex, book: SynonymBook, words: readonly string[], { wide = false }: Tolerance) {
    this.#index = index
    this.#book = book
    this.#words = words
    this.#stems = words.map(stemWord)
    this.#wide = wide
  }

  readings(): Reading[] {
    const waysAt = this.#stems.map((_, at) => this.#waysAt(at))
    const made: Reading[] = []
    const go = (at: number, parts: Part[]) => {
      if (made.length >= mostReadings) return
      if (at >= this.#stems.length) {
        if (parts.length > 0) made.push(parts)
        return
      }
      for (const { part, length } of waysAt[at] ?? []) go(at + length, [...parts, part])
    }
    go(0, [])
    return made
  }

  /** How the words from here on can be taken. The likeliest first: later ones may be too many. */
  #waysAt(at: number): { part: Part; length: number }[] {
    const ways: { part: Part; length: number }[] = []
    for (let length = Math.min(mostWords, this.#stems.length - at); length >= 1; length -= 1) {
      for (const part of this.#synonyms(at, length)) ways.push({ part, length })
      if (length === 2) {
        const joined = this.#stems.slice(at, at + 2).join('')
        if (this.#index.terms.find(joined) !== undefined)
          ways.push({ part: this.#part(at, 2, [this.#exact(joined)]), length: 2 })
      }
    }
    const word = this.#word(at)
    const own = { part: this.#part(at, 1, [word]), length: 1 }
    const split =
      word.expansions.length === 0 || word.guessed
        ? splitCompound(this.#words[at] ?? '', this.#index)
        : undefined
    if (split)
      ways.push({
        part: this.#part(
          at,
          1,
          split.map((stem) => this.#exact(stem)),
        ),
        length: 1,
      })
    if (word.expansions.length > 0 && !word.guessed) return [own, ...ways]
    // What a synonym explains, alone or with what follows, need not be guessed at.
    return ways.some(({ part }) => part.known) ? ways : [...ways, own]
  }

  #part(at: number, length: number, slots: Slot[], more: Partial<Part> = {}): Part {
    const typed = this.#words.slice(at, at + length).join(' ')
    return { slots, typed, taken: undefined, weight: 1, known: true, ...more }
  }

  #synonyms(at: number, length: number): Part[] {
    const stems = this.#stems.slice(at, at + length)
    if (stems.every(isNumber)) return []
    return this.#meanings(stems, at + length === this.#stems.length).flatMap((meaning) =>
      meaning.means
        // What the catalogue has no word for is no help.
        .filter((means) => means.every((stem) => this.#index.terms.find(stem) !== undefined))
        .map((means, place) =>
          this.#part(
            at,
            length,
            means.map((stem) => this.#exact(stem)),
            {
              weight: synonymWeight * meaning.sure * (1 - laterMeaning * place),
              taken: meaning.mended ? meaning.term : undefined,
              known: meaning.sure === 1,
            },
          ),
        ),
    )
  }

  #meanings(stems: readonly string[], last: boolean): Meaning[] {
    const found = this.#book.find(stems)
    if (found) return [found]
    // Words that are all known are not guessed to be another phrase.
    if (stems.every((stem) => this.#index.terms.find(stem) !== undefined)) return []
    const begun = last ? this.#book.beginningWith(stems.join(''), 3, begunLeast) : []
    return begun.length > 0 ? begun : this.#book.near(stems)
  }

  #exact(stem: string): Slot {
    const key = `=${stem}`
    const known = this.#slots.get(key)
    if (known) return known
    const term = this.#index.terms.find(stem)
    return this.#keep(key, stem, term === undefined ? [] : [{ term, factor: 1 }], false)
  }

  #word(at: number): Slot {
    const stem = this.#stems[at] as string
    const last = at === this.#stems.length - 1
    const key = `${last ? '…' : ''}${stem}`
    const known = this.#slots.get(key)
    if (known) return known
    const { terms } = this.#index
    const exact = terms.find(stem)
    if (exact !== undefined && !this.#wide) return this.#keep(key, stem, [{ term: exact, factor: 1 }], false)
    const expansions: Expansion[] = exact === undefined ? [] : [{ term: exact, factor: 1 }]
    if (isNumber(stem)) return this.#keep(key, stem, expansions, false)
    // The word being typed may be the beginning of any; another only when it could not be anything shorter.
    if (stem.length >= (last ? 1 : 3)) {
      const [from, to] = terms.beginningWith(stem)
      for (let term = from; term < to; term += 1)
        if (term !== exact)
          expansions.push({
            term,
            factor: 0.55 + 0.35 * (stem.length / (terms.terms[term] as string).length),
          })
    }
    const guessed = expansions.length === 0
    if (guessed || this.#wide) {
      const near = terms.near(stem)
      const nearer =
        near.length > 0 || !last || stem.length < 4 ? near : terms.near(stem, { open: true, most: 1 })
      const nearest = nearer[0]?.cost ?? 0
      for (const { term, cost } of nearer)
        if (term !== exact && cost <= nearest + alsoNear)
          expansions.push({ term, factor: Math.max(0.3, 0.9 - 0.25 * cost) })
    }
    return this.#keep(key, stem, expansions, guessed)
  }

  /** Terms with this beginning. Of so many that most of the catalogue has one ("b"), the commonest. */
  #begunBy(start: string): number[] {
    const [from, to] = this.#index.terms.beginningWith(start)
    const all = Array.from({ length: to - from }, (_, at) => from + at)
    const { starts } = this.#index
    let room = mostPostings
    if ((starts[to] as number) - (starts[from] as number) <= room) return all
    return all
      .sort((a, b) => countOf(this.#index, b) - countOf(this.#index, a))
      .filter((term) => {
        room -= countOf(this.#index, term)
        return room >= 0
      })
  }

  #keep(key: string, stem: string, expansions: readonly Expansion[], guessed: boolean): Slot {
    const { sellables } = this.#index
    let count = 0
    for (const { term } of expansions) count += countOf(this.#index, term)
    const rarity = 1 - Math.log(1 + Math.min(count, sellables.length)) / Math.log(2 + sellables.length)
    const optional = isNumber(stem) || stem.length === 1 || beside.has(stem)
    const sure = expansions.reduce((most, { factor }) => Math.max(most, factor), 0)
    const slot = { stem, expansions, weight: 0.4 + 0.6 * rarity, optional, guessed, sure }
    this.#slots.set(key, slot)
    return slot
  }
}
