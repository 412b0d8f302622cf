// Reads a query: takes sizes and numbers out, mends what is misspelt, and weighs what the rest may mean.

import { takeSizes } from '#features/catalogue/search/read-sizes.ts'
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import { foldText, isNumber, isSmallWord, wordsOf } from '#kernel/fold-text.ts'
import { readBarcode } from '../index/barcode-number.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { type Meaning, mostWords, type SynonymBook } from '../synonyms/synonym-book.ts'
import type { Part, Reading, Slot, Understood } from './reading.ts'
import { splitCompound } from './split-compound.ts'
import { WordSlots } from './word-slots.ts'

export interface Tolerance {
  /** Takes words that are known for misspelt ones too: when nothing has all words as they are. */
  wide?: boolean
}

/** Words beyond these are not looked at. */
const mostTyped = 12
const mostReadings = 16
/** Readings by synonyms come a little after the words themselves. */
const synonymWeight = 0.85
/** A word's first meaning is the likeliest. */
const laterMeaning = 0.03
/** So much of a synonym must have been typed before it is taken for begun. */
const begunLeast = 0.5

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
  readonly #slots: WordSlots

  constructor(index: SearchIndex, book: SynonymBook, words: readonly string[], { wide = false }: Tolerance) {
    this.#index = index
    this.#book = book
    this.#words = words
    this.#stems = words.map(stemWord)
    this.#slots = new WordSlots(index, wide)
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
          ways.push({ part: this.#part(at, 2, [this.#slots.exact(joined)]), length: 2 })
      }
    }
    const word = this.#slots.typed(this.#words[at] as string, at === this.#words.length - 1)
    const own = { part: this.#part(at, 1, [word]), length: 1 }
    const split =
      word.expansions.length === 0 || word.guessed
        ? splitCompound(this.#words[at] ?? '', this.#index)
        : undefined
    if (split) {
      const slots = split.map((stem) => this.#slots.exact(stem))
      // "pieapple" may be a pie and an apple, or a pineapple.
      ways.push({ part: this.#part(at, 1, slots, { weight: synonymWeight, known: false }), length: 1 })
    }
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
    return this.#meanings(stems, at + length === this.#stems.length ? this.#words.at(-1) : undefined).flatMap(
      (meaning) =>
        meaning.means
          // What the catalogue has no word for is no help.
          .filter((means) => means.every((stem) => this.#index.terms.find(stem) !== undefined))
          .map((means, place) =>
            this.#part(
              at,
              length,
              means.map((stem) => this.#slots.exact(stem)),
              {
                weight: synonymWeight * meaning.sure * (1 - laterMeaning * place),
                taken: meaning.mended ? meaning.term : undefined,
                known: meaning.sure === 1,
              },
            ),
          ),
    )
  }

  /** `last`: the query's last word as it was typed, when it is among them and may not be finished. */
  #meanings(stems: readonly string[], last: string | undefined): Meaning[] {
    const found = this.#book.find(stems)
    if (found) return [found]
    // Words that are all known are not guessed to be another phrase.
    if (stems.every((stem) => this.#index.terms.find(stem) !== undefined)) return []
    const begun = last ? this.#book.beginningWith(stems.slice(0, -1), last, 3, begunLeast) : []
    return begun.length > 0 ? begun : this.#book.near(stems)
  }
}
