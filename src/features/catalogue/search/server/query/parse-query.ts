// Parses a query: extracts sizes and numbers, corrects misspelt words, and weighs what the rest may mean.

import { extractSizes } from '#features/catalogue/search/read-sizes.ts'
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import type { DietaryMark } from '#features/shelf/offers/dietary-marks.ts'
import { maxCost } from '#kernel/edit-cost.ts'
import { foldText, isNumber, isSmallWord, wordsOf } from '#kernel/fold-text.ts'
import type { Language } from '#kernel/languages.ts'
import { parseBarcodeQuery } from '../index/barcode-number.ts'
import { isInOneDocument, type SearchIndex } from '../index/search-index.ts'
import { tellingWords } from '../index/word-strength.ts'
import { maxTermWords, type SynonymIndex, type SynonymMatch } from '../synonyms/synonym-index.ts'
import { isClaim, isDietary } from './dietary-phrases.ts'
import { withoutFillers, withoutParticles } from './filler-words.ts'
import { findMarkWords } from './mark-words.ts'
import type { Interpretation, ParsedQuery, QueryPart, QueryTerm } from './query-interpretation.ts'
import { QueryTerms } from './query-terms.ts'
import { splitCompound } from './split-compound.ts'
import { splitTranslated } from './split-translated.ts'

export interface ParseOptions {
  /** Takes words that are known for misspelt ones too: when nothing has all words as they are. */
  wide?: boolean
  /** Finds goods by their names in this language too. */
  language?: Language
  /** Takes what goods are called otherwise for words that none has, and parts compounds of other languages (lists). */
  further?: boolean
  /** Whether goods in view have a mark: then its words ask for the mark, else for the words. Left out: for the words. */
  hasMark?: (mark: DietaryMark) => boolean
}

/** Words beyond these are not looked at. */
const maxWords = 12
const maxInterpretations = 16
/** Readings by synonyms come a little after the words themselves. */
const synonymWeight = 0.85
/** Where goods are called by the words themselves, what a synonym brings instead comes after them. */
const soldByNameFactor = 0.6
/** A word's first meaning is the likeliest. */
const laterMeaningPenalty = 0.03
/** Of each slip in two words that were written as one. */
const joinedCostPenalty = 0.1
/** Two words are long enough to be taken for another: less may be wrong with them. */
const joinedCostShare = 0.9
/** So much of a synonym must have been typed before it is taken for begun. */
const minTypedShare = 0.5

export function parseQuery(
  query: string,
  index: SearchIndex,
  synonyms: SynonymIndex,
  options: ParseOptions = {},
): ParsedQuery {
  const { sizes, rest } = extractSizes(foldText(query))
  const typed = wordsOf(rest)
  const significant = typed.some((word) => !isSmallWord(word))
    ? typed.filter((word) => !isSmallWord(word))
    : typed
  const areJoined = (word: string, next: string) => {
    const [first, second] = [stemWord(word), stemWord(next)]
    return index.joinedPairs.has(first, second) || index.brands.has(`${first} ${second}`)
  }
  const isForeign = (word: string) =>
    index.terms.find(stemWord(word)) === undefined && synonyms.find([stemWord(word)]) !== undefined
  const words = withoutParticles(withoutFillers(significant, areJoined), isForeign).slice(0, maxWords)
  const numbers = words.filter(isNumber).map(Number)
  const parser = new QueryParser(index, synonyms, words, options)
  return { interpretations: parser.interpretations(), sizes, numbers, barcode: parseBarcodeQuery(query) }
}

class QueryParser {
  readonly #index: SearchIndex
  readonly #book: SynonymIndex
  readonly #words: readonly string[]
  readonly #stems: readonly string[]
  readonly #slots: QueryTerms
  readonly #further: boolean
  readonly #hasMark: (mark: DietaryMark) => boolean

  constructor(
    index: SearchIndex,
    synonyms: SynonymIndex,
    words: readonly string[],
    { wide = false, language, further = false, hasMark = () => false }: ParseOptions,
  ) {
    this.#index = index
    this.#book = synonyms
    this.#words = words
    this.#stems = words.map(stemWord)
    this.#slots = new QueryTerms(index, { wide, language })
    this.#further = further
    this.#hasMark = hasMark
  }

  interpretations(): Interpretation[] {
    const optionsAt = this.#stems.map((_, at) => this.#waysAt(at))
    const interpretations: Interpretation[] = []
    const extend = (at: number, parts: QueryPart[]) => {
      if (interpretations.length >= maxInterpretations) return
      if (at >= this.#stems.length) {
        if (parts.length > 0) interpretations.push(parts)
        return
      }
      for (const { part, length } of optionsAt[at] ?? []) extend(at + length, [...parts, part])
    }
    extend(0, [])
    return interpretations
  }

  /** How the words from here on can be taken. The likeliest first: later ones may be too many. */
  #waysAt(at: number): { part: QueryPart; length: number }[] {
    const options: { part: QueryPart; length: number }[] = []
    const marked = findMarkWords(this.#words, at)
    if (marked && this.#hasMark(marked.mark)) {
      const part = this.#part(at, marked.length, [this.#slots.marked(marked.mark)], { bound: true })
      return [{ part, length: marked.length }]
    }
    if (isDietary(this.#words[at], this.#words[at + 1]))
      return [
        {
          part: this.#part(
            at,
            2,
            this.#stems.slice(at, at + 2).map((stem) => this.#slots.exact(stem)),
            { bound: true },
          ),
          length: 2,
        },
      ]
    for (let length = Math.min(maxTermWords, this.#stems.length - at); length >= 1; length -= 1) {
      for (const part of this.#synonyms(at, length)) options.push({ part, length })
      if (length === 2) {
        const joined = this.#stems.slice(at, at + 2).join('')
        if (this.#index.terms.find(joined) !== undefined)
          options.push({ part: this.#part(at, 2, [this.#slots.exact(joined)]), length: 2 })
        else options.push(...this.#nearJoined(at))
      }
    }
    const word = this.#slots.typed(this.#words[at] as string, at === this.#words.length - 1)
    const literal = { part: this.#part(at, 1, [word]), length: 1 }
    const split =
      word.expansions.length === 0 || word.guessed
        ? splitCompound(this.#words[at] ?? '', this.#index)
        : undefined
    if (this.#further && (word.guessed || word.expansions.length === 0))
      for (const meaning of splitTranslated(this.#words[at] ?? '', this.#index, this.#book))
        options.push({
          part: this.#part(
            at,
            1,
            meaning.map((each) => this.#slots.exact(each)),
            { weight: synonymWeight, certain: false },
          ),
          length: 1,
        })
    if (split) {
      const terms = split.map((stem) => this.#slots.exact(stem))
      // "pieapple" may be a pie and an apple, or a pineapple.
      options.push({ part: this.#part(at, 1, terms, { weight: synonymWeight, certain: false }), length: 1 })
    }
    if (word.guessed || word.expansions.length === 0)
      for (const { pair, cost } of this.#index.joinedPairs.findNear(this.#words[at] as string))
        options.push({
          part: this.#part(
            at,
            1,
            pair.map((stem) => this.#slots.exact(stem)),
            {
              weight: synonymWeight * (1 - joinedCostPenalty * cost),
              corrected: pair.join(' '),
              certain: false,
            },
          ),
          length: 1,
        })
    if (word.expansions.length > 0 && !word.guessed) return [literal, ...options]
    // What a synonym explains, alone or with what follows, need not be guessed at.
    return options.some(({ part }) => part.certain) ? options : [...options, literal]
  }

  /** Two words of which the catalogue lacks one, as one word or as two that often stand together: "ox tale", "coka cola". */
  #nearJoined(at: number): { part: QueryPart; length: number }[] {
    const words = this.#words.slice(at, at + 2)
    const known = words.map(stemWord).filter((stem) => this.#isKnown(stem) || this.#book.find([stem]))
    if (words.some(isNumber) || known.length === words.length) return []
    const joined = words.join('')
    const { terms, joinedPairs } = this.#index
    // A word that is known is part of what is meant.
    const costLimit = known.length > 0 ? 0 : maxCost(joined.length) * joinedCostShare
    const asOne = terms
      .findNear(joined, { costLimit, limit: 1 })
      .map(({ term, cost }) => ({ stems: [terms.terms[term] as string], cost }))
      // People rarely mistype the first letter.
      .filter(({ stems: [stem] }) => stem?.startsWith(joined.slice(0, 1)))
    const asTwo = joinedPairs
      .findNear(joined)
      .filter(({ pair }) => known.every((stem) => pair.includes(stem)))
      .map(({ pair, cost }) => ({ stems: pair, cost }))
    return [...asOne, ...asTwo].map(({ stems, cost }) => {
      const weight = synonymWeight * (1 - joinedCostPenalty * cost)
      const exact = stems.map((stem) => this.#slots.exact(stem))
      return {
        part: this.#part(at, 2, exact, { weight, corrected: stems.join(' '), certain: false }),
        length: 2,
      }
    })
  }

  #part(at: number, length: number, terms: QueryTerm[], more: Partial<QueryPart> = {}): QueryPart {
    const typed = this.#words.slice(at, at + length).join(' ')
    return { terms, typed, corrected: undefined, weight: 1, certain: true, ...more }
  }

  #synonyms(at: number, length: number): QueryPart[] {
    const stems = this.#stems.slice(at, at + length)
    if (stems.every(isNumber)) return []
    const last = at + length === this.#stems.length ? this.#words.at(-1) : undefined
    return this.#meanings(stems, last).flatMap((meaning) => {
      const own = tellingWords(meaning.term)
      const ownStems = meaning.corrected ? own.map(stemWord) : stems
      // If the catalogue uses the typed words, they rank above the synonym's meanings. Only the first meaning prefers plurals, as a
      // typed plural does.
      const isKnown = ownStems.every((stem) => this.#isKnown(stem))
      const sold = this.#isSoldByThisName(ownStems) ? soldByNameFactor : 1
      const certain = meaning.certainty === 1
      const corrected = meaning.corrected ? meaning.term : undefined
      const terms = (words: readonly string[], place: number) =>
        words.map((word) => this.#slots.exact(isKnown || place > 0 ? stemWord(word) : word))
      const meanings = meaning.means
        .flatMap((means) => this.#alsoJoined(means))
        // What the catalogue has no word for is no help.
        .filter((means) => means.every((word) => this.#isKnown(word)))
        .map((means, place) => {
          const weight = synonymWeight * sold * meaning.certainty * (1 - laterMeaningPenalty * place)
          return this.#part(at, length, terms(means, place), { weight, corrected, certain })
        })
      if (!corrected || !isKnown) return meanings
      const itself = own.map((word) => this.#slots.exact(word))
      return [this.#part(at, length, itself, { weight: meaning.certainty, corrected, certain }), ...meanings]
    })
  }

  /** "Steel wool", and "steelwool" where labels say that. */
  #alsoJoined(words: readonly string[]): (readonly string[])[] {
    const joined = words.map(stemWord).join('')
    return words.length > 1 && this.#isKnown(joined) ? [words, [joined]] : [words]
  }

  #isKnown(word: string): boolean {
    return this.#slots.isKnown(stemWord(word))
  }

  /** Whether goods here bear the words as a brand, or often side by side in their names: "Baby Soft" is one toilet paper. */
  #isSoldByThisName(stems: readonly string[]): boolean {
    const { brands, joinedPairs } = this.#index
    const stand = (stem: string, at: number) => joinedPairs.has(stem, stems[at + 1] as string)
    return brands.has(stems.join(' ')) || (stems.length > 1 && stems.slice(0, -1).every(stand))
  }

  /** `last`: the query's last word as it was typed, when it is among them and may not be finished. */
  #meanings(stems: readonly string[], last: string | undefined): SynonymMatch[] {
    const isKnown = (stem: string) => this.#slots.isKnown(stem)
    const isFurther = this.#further && !stems.some(isClaim)
    const found = isFurther ? this.#book.findSold(stems, isKnown) : this.#book.find(stems)
    if (found) return [found]
    const areKnown = stems.every(isKnown)
    const alternative = isFurther
      ? this.#book.findUnsold(stems, isKnown, (all) => isInOneDocument(this.#index, all))
      : areKnown
        ? undefined
        : this.#book.findAlternative(stems)
    if (alternative) return [alternative]
    // Words that are all known are not guessed to be another phrase.
    if (areKnown) return []
    const prefixed = last ? this.#book.findByPrefix(stems.slice(0, -1), last, 3, minTypedShare) : []
    if (prefixed.length > 0) return prefixed
    // Of several words those that are known are not misspelt.
    const isPartlyKnown = stems.length > 1 && stems.some((stem) => this.#slots.isKnown(stem))
    if (isPartlyKnown) return []
    return this.#book
      .findNear(stems)
      .filter(
        ({ term, isAlternative }) =>
          !isAlternative || !tellingWords(term).every((word) => this.#isKnown(word)),
      )
  }
}
