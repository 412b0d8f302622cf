// The synonyms as search uses them: every term with its meanings, found also when misspelt.
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import { maxCost } from '#kernel/edit-cost.ts'
import { TermList } from '../index/term-list.ts'
import { stemsOf, tellingWords } from '../index/word-strength.ts'
import { withoutPrefix } from './noun-prefixes.ts'

export interface SynonymRow {
  term: string
  means: readonly string[]
  both_ways: boolean
}

export interface SynonymMatch {
  /** The word itself, as it is written. */
  term: string
  /** What to look for instead: each a few words, as they are written, that must all be there. */
  means: readonly (readonly string[])[]
  /** How sure it is that this word was meant: 1 when it was typed as it is. */
  certainty: number
  /** Whether it had to be mended; a word that was only begun is not wrong. */
  corrected: boolean
  /** Whether it comes from the alternatives, which count only where the catalogue lacks the word. */
  isAlternative?: boolean
}

type Entry = Pick<SynonymMatch, 'term' | 'means'>

/** The most words that a term may have. */
export const maxTermWords = 4

export class SynonymIndex {
  readonly #byKey: ReadonlyMap<string, Entry>
  readonly #keys: TermList

  /** Asked for the words that none of the rows has. */
  readonly #fallback: SynonymIndex | undefined

  /** What means the same as words that the catalogue lacks. */
  readonly #alternatives: SynonymIndex | undefined

  constructor(rows: readonly SynonymRow[], fallback?: SynonymIndex, alternatives?: SynonymIndex) {
    this.#fallback = fallback
    this.#alternatives = alternatives
    const byKey = new Map<string, { term: string; means: string[][] }>()
    const add = (term: string, means: string) => {
      const key = keyOf(stemsOf(term))
      const words = tellingWords(means)
      const meaning = keyOf(stemsOf(means))
      if (key === '' || words.length === 0 || meaning === key) return
      const entry = byKey.get(key) ?? { term, means: [] }
      if (!entry.means.some((other) => keyOf(stemsOf(other.join(' '))) === meaning)) entry.means.push(words)
      byKey.set(key, entry)
    }
    for (const { term, means, both_ways } of rows) {
      for (const meaning of means) {
        add(term, meaning)
        if (both_ways) add(meaning, term)
      }
    }
    this.#byKey = byKey
    this.#keys = new TermList([...byKey.keys()].sort())
  }

  /** What these stems together mean, however they are parted by spaces. */
  find(stems: readonly string[]): SynonymMatch | undefined {
    const key = keyOf(stems)
    const entry = this.#byKey.get(key) ?? this.#byKey.get(withoutPrefix(key) ?? '')
    return entry ? { ...entry, certainty: 1, corrected: false } : this.#fallback?.find(stems)
  }

  /**
   * What these stems mean, and, where the catalogue has no word for them or any of it, what that is called in turn: "mielies" are
   * "mealies", which some labels call sweetcorn.
   */
  findSold(stems: readonly string[], isKnown: (stem: string) => boolean): SynonymMatch | undefined {
    const found = this.find(stems)
    const isSold = (words: readonly string[]) => words.every((word) => isKnown(stemWord(word)))
    if (!found || stems.every(isKnown) || found.means.some(isSold)) return found
    const further = found.means.flatMap((words) => {
      const meant = words.map(stemWord)
      return [this.find(meant), this.findAlternative(meant)]
    })
    const others = [this.#fallback?.find(stems), ...further].flatMap((other) => other?.means ?? [])
    return { ...found, means: [...found.means, ...others] }
  }

  /** What else these stems are called, for a catalogue that has no word for them. */
  findAlternative(stems: readonly string[]): SynonymMatch | undefined {
    return this.#alternatives?.find(stems) ?? this.#fallback?.findAlternative(stems)
  }

  /**
   * What else these stems are called, where the catalogue lacks one of them; or where no goods have all of them, and another name
   * shares a word: "shaving cream" is shaving foam.
   */
  findUnsold(
    stems: readonly string[],
    isKnown: (stem: string) => boolean,
    isInOne: (stems: readonly string[]) => boolean,
  ): SynonymMatch | undefined {
    const areKnown = stems.every(isKnown)
    if (areKnown && stems.length === 1) return undefined
    const found = this.findAlternative(stems)
    if (!found || !areKnown) return found
    const means = found.means.filter((words) => words.some((word) => stems.includes(stemWord(word))))
    return means.length > 0 && !isInOne(stems) ? { ...found, means } : undefined
  }

  /** What they were meant to be, when they are misspelt. */
  findNear(stems: readonly string[]): SynonymMatch[] {
    const key = keyOf(stems)
    // A whole phrase is long enough to be taken for another: less may be wrong with it.
    const nears = this.#keys.findNear(key, { costLimit: maxCost(key.length) * 0.8, limit: 2 })
    if (nears.length === 0) {
      const others = this.#fallback?.findNear(stems) ?? []
      if (others.length > 0) return others
      return (this.#alternatives?.findNear(stems) ?? []).map((match) => ({ ...match, isAlternative: true }))
    }
    return nears.map(({ term, cost }) => ({
      ...this.#at(term),
      certainty: 0.9 - 0.25 * cost,
      corrected: true,
    }))
  }

  /** Terms with these words and one that begins so, of which at least `least` is typed; those of which most is, first. */
  findByPrefix(before: readonly string[], last: string, limit: number, minTyped = 0): SynonymMatch[] {
    const start = keyOf([...before, last])
    if (start === '') return []
    const [from, to] = this.#keys.prefixRange(start)
    const own = Array.from({ length: to - from }, (_, at) => from + at)
      .map((place) => ({ place, typed: start.length / (this.#keys.terms[place] as string).length }))
      .filter(({ typed }) => typed >= minTyped)
      .sort((a, b) => b.typed - a.typed)
      .slice(0, limit)
      .map(({ place, typed }) => ({ ...this.#at(place), certainty: 0.55 + 0.35 * typed, corrected: false }))
    const others =
      own.length < limit ? this.#fallback?.findByPrefix(before, last, limit - own.length, minTyped) : []
    return [...own, ...(others ?? [])]
  }

  #at(place: number): Entry {
    return this.#byKey.get(this.#keys.terms[place] as string) as Entry
  }
}

/** "toilet paper" and "toiletpaper" are the same. */
const keyOf = (stems: readonly string[]): string => stems.join('')
