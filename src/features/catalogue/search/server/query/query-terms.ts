// What a single word may stand for in the catalogue: itself, a word it begins, or a word it misspells.

import { stemWord } from '#features/catalogue/search/stem-word.ts'
import type { DietaryMark } from '#features/shelf/offers/dietary-marks.ts'
import { isNumber } from '#kernel/fold-text.ts'
import type { Language } from '#kernel/languages.ts'
import { isDescriptive } from '../index/descriptive-words.ts'
import { documentFrequency, type SearchIndex } from '../index/search-index.ts'
import { isWrittenForm, markTerm, wordIn, writtenForm } from '../index/word-strength.ts'
import { isClaim } from './dietary-phrases.ts'
import type { Expansion, QueryTerm } from './query-interpretation.ts'

/** A misspelt word may have been meant for any that is about as near as the nearest. */
const alsoNear = 0.6
/** A plural finds plurals first. */
const writtenFactor = 2
/** What a synonym means is less sure to be named in the plural. */
const meantPlural = 1.5
/** A word of at most so many goods may be a slip on their labels, if one a slip away has so many times more. */
const maxRare = 4
const timesCommoner = 5
const minSlipLength = 5
const commonFactor = 1.1
/** Of the words that one may be the beginning of. */
const maxPostings = 5_000
/** Of "whole chicken" the chicken counts. */
const describingWeight = 0.4
/** What it comes in is not what it is: "cola cans", "bag of potatoes". */
const beside = new Set(
  'size can tin bottle packet pkt pack bag box jar tub carton sachet punnet tray loaf bunch dozen doz'.split(
    ' ',
  ),
)

/** Makes the terms of one query, each once. */
export class QueryTerms {
  readonly #index: SearchIndex
  /** Whether words that are known are taken for misspelt ones too. */
  readonly #wide: boolean
  /** Words of translated names are found too. */
  readonly #language: Language | undefined
  readonly #made = new Map<string, QueryTerm>()

  constructor(index: SearchIndex, { wide, language }: { wide: boolean; language: Language | undefined }) {
    this.#index = index
    this.#wide = wide
    this.#language = language
  }

  /** Whether goods have the word, in their names of the language too. */
  isKnown(stem: string): boolean {
    return this.#index.terms.find(stem) !== undefined || this.#translated(stem) !== undefined
  }

  #translated(stem: string): number | undefined {
    return this.#language && this.#index.terms.find(wordIn(this.#language, stem))
  }

  /** A stem, or a word as it stands in a synonym. */
  exact(word: string): QueryTerm {
    return this.#once(`=${word}`, () => this.#slot(stemWord(word), this.#itself(word, meantPlural), false))
  }

  /** Goods with a mark, whatever words are in their names. */
  marked(mark: DietaryMark): QueryTerm {
    const text = markTerm(mark)
    return this.#once(text, () => {
      const term = this.#index.terms.find(text)
      return this.#slot(text, term === undefined ? [] : [{ term, factor: 1 }], false)
    })
  }

  /** A word as it was typed. The last may not be finished. */
  typed(word: string, last: boolean): QueryTerm {
    return this.#once(`${last ? '…' : ''}${word}`, () => {
      const stem = stemWord(word)
      const exact = this.#index.terms.find(stem)
      const itself = this.#itself(word, writtenFactor)
      if (isNumber(stem)) return this.#slot(stem, itself, false)
      if (exact !== undefined && !this.#wide)
        return this.#slot(stem, [...itself, ...this.#commonNear(stem, exact)], false)
      if (this.#translated(stem) !== undefined && !this.#wide) return this.#slot(stem, itself, false)
      const begun = stem.length >= (last ? 1 : 3) ? this.#begun(word, stem) : []
      const guessed = exact === undefined && begun.length === 0 && !isClaim(word)
      const near = guessed || (this.#wide && !isClaim(word)) ? this.#near(word, { stem, last, guessed }) : []
      const others = [...begun, ...near].filter(({ term }) => term !== exact)
      return this.#slot(stem, [...itself, ...others], guessed)
    })
  }

  #itself(word: string, pluralFactor: number): Expansion[] {
    const { terms } = this.#index
    const [stem, written] = [terms.find(stemWord(word)), terms.find(writtenForm(word))]
    const translated = this.#translated(stemWord(word))
    return [
      ...(stem === undefined ? [] : [{ term: stem, factor: 1 }]),
      ...(written === undefined ? [] : [{ term: written, factor: pluralFactor }]),
      ...(translated === undefined ? [] : [{ term: translated, factor: 1 }]),
    ]
  }

  #once(key: string, make: () => QueryTerm): QueryTerm {
    const slot = this.#made.get(key) ?? make()
    this.#made.set(key, slot)
    return slot
  }

  /** By the letters as they are first: of a word that is not finished the end is no plural. */
  #begun(word: string, stem: string): Expansion[] {
    const begun = this.#begunIn(word)
    return begun.length > 0 || word === stem ? begun : this.#begunIn(stem)
  }

  #begunIn(start: string): Expansion[] {
    const begun = this.#begunBy(start)
    return this.#language ? [...begun, ...this.#begunBy(wordIn(this.#language, start))] : begun
  }

  /** Of so many words that most of the catalogue has one ("b"), the commonest. */
  #begunBy(start: string): Expansion[] {
    const { starts, terms } = this.#index
    const [from, to] = terms.prefixRange(start)
    let places = Array.from({ length: to - from }, (_, at) => from + at)
    let remaining = maxPostings
    if ((starts[to] as number) - (starts[from] as number) > remaining)
      places = places
        .sort((a, b) => documentFrequency(this.#index, b) - documentFrequency(this.#index, a))
        .filter((term) => {
          remaining -= documentFrequency(this.#index, term)
          return remaining >= 0
        })
    return places.map((term) => ({
      term,
      factor: 0.55 + 0.35 * (start.length / (terms.terms[term] as string).length),
    }))
  }

  #near(
    word: string,
    { stem, last, guessed }: { stem: string; last: boolean; guessed: boolean },
  ): Expansion[] {
    const { terms, forms, formTerms } = this.#index
    const costs = new Map(terms.findNear(stem).map(({ term, cost }) => [term, cost]))
    const plurals = new Map<number, number>()
    for (const { term: form, cost } of forms.findNear(word)) {
      const term = formTerms[form] as number
      costs.set(term, Math.min(cost, costs.get(term) ?? cost))
      const written = terms.find(writtenForm(forms.terms[form] as string))
      if (guessed && written !== undefined) plurals.set(written, cost)
    }
    if (costs.size === 0 && last && stem.length >= 4)
      for (const { term, cost } of terms.findNear(stem, { open: true, costLimit: 1 })) costs.set(term, cost)
    const costLimit = Math.min(...costs.values()) + alsoNear
    const factorOf = (cost: number) => Math.max(0.3, 0.9 - 0.25 * cost)
    return [
      ...[...costs].map(([term, cost]) => ({ term, cost, factor: factorOf(cost) })),
      ...[...plurals].map(([term, cost]) => ({ term, cost, factor: writtenFactor * factorOf(cost) })),
    ].filter(({ cost }) => cost <= costLimit)
  }

  /** What a word of hardly any goods may be a slip of: "flouride" on one label must not hide all that says "fluoride". */
  #commonNear(stem: string, exact: number): Expansion[] {
    const frequency = documentFrequency(this.#index, exact)
    if (stem.length < minSlipLength || frequency > maxRare) return []
    return this.#index.terms
      .findNear(stem, { costLimit: 1, limit: 3 })
      .filter(
        ({ term }) => term !== exact && documentFrequency(this.#index, term) >= timesCommoner * frequency,
      )
      .map(({ term }) => ({ term, factor: commonFactor }))
  }

  #slot(stem: string, expansions: readonly Expansion[], guessed: boolean): QueryTerm {
    const all = this.#index.sellables.length
    const frequency = expansions.reduce((count, { term }) => count + documentFrequency(this.#index, term), 0)
    const rarity = 1 - Math.log(1 + Math.min(frequency, all)) / Math.log(2 + all)
    return {
      stem,
      expansions,
      weight: (0.4 + 0.6 * rarity) * (isDescriptive(stem) ? describingWeight : 1),
      optional: isNumber(stem) || stem.length === 1 || beside.has(stem),
      guessed,
      certainty: expansions.reduce((best, { term, factor }) => {
        // A plural form does not make a term more certain. It only ranks it higher.
        const isWritten = isWrittenForm(this.#index.terms.terms[term] as string)
        return Math.max(best, isWritten ? 0 : factor)
      }, 0),
    }
  }
}
