// Reads a product's name: which word says what the thing is, and which only say which one, what it tastes of or what goes with it.
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import { foldText, isNumber, isSmallWord, wordsOf } from '#kernel/fold-text.ts'
import { isDescriptive } from './descriptive-words.ts'

/**
 * - `head`: what the thing is: "sauce" in "tomato sauce".
 * - `listed`: stands beside an "and", as flavours and mixtures do: both words of "salt & vinegar".
 * - `beside`: what it tastes of, or comes with or in: "pilchards in *tomato* sauce", "*vanilla* flavoured custard".
 * - `compound`: the second word of a compound that is another thing than the word alone: "cream" in "ice cream".
 */
export type WordRole = 'head' | 'descriptive' | 'listed' | 'beside' | 'compound' | 'number' | 'word'

export interface NameWord {
  /** Folded, as it is written. */
  word: string
  stem: string
  role: WordRole
}

const cutWords = /^(?:in|with|for|of|met|vir|van|size|from)$/
const flavourWords = /^(?:flavou?r(?:ed)?|flav|fl|scent(?:ed)?|geur(?:ed)?|infused)$/

/** `brands`: names of the product's brands, which are left out where the name begins with one. */
export function readName(name: string, brands: readonly string[], compounds: Compounds): NameWord[] {
  const all = withoutBrand(wordsOf(foldText(name)), brands)
  const words: NameWord[] = []
  let cut = false
  for (const [at, word] of all.entries()) {
    if (at > 0 && cutWords.test(word)) cut = true
    if (flavourWords.test(word))
      for (const before of words) if (before.role === 'word') before.role = 'beside'
    if (isSmallWord(word) || flavourWords.test(word)) continue
    const stem = stemWord(word)
    words.push({ word, stem, role: roleOf(stem, cut, isJoined(all[at - 1]) || isJoined(all[at + 1])) })
  }
  const head = headOf(words)
  if (head) head.role = isSecondOfCompound(words, head, compounds) ? 'compound' : 'head'
  for (const each of words)
    if (each.role === 'word' && isSecondOfCompound(words, each, compounds)) each.role = 'compound'
  return words
}

const isJoined = (word: string | undefined): boolean => word === 'and' || word === 'n' || word === 'en'

function roleOf(stem: string, cut: boolean, joined: boolean): WordRole {
  if (isNumber(stem)) return 'number'
  if (cut) return 'beside'
  if (joined) return 'listed'
  return isDescriptive(stem) ? 'descriptive' : 'word'
}

function withoutBrand(words: string[], brands: readonly string[]): string[] {
  for (const brand of brands) {
    const parts = wordsOf(foldText(brand))
    if (parts.length > 0 && parts.length < words.length && parts.every((part, at) => words[at] === part))
      return words.slice(parts.length)
  }
  return words
}

/** The last plural ("stock cubes chicken"), else the last word, of those that may say what it is. */
function headOf(words: NameWord[]): NameWord | undefined {
  for (const roles of [['word'], ['word', 'descriptive', 'listed'], ['beside']] as WordRole[][]) {
    const candidates = words.filter(({ word, role }) => word.length > 1 && roles.includes(role))
    const found =
      candidates.findLast(({ word, stem }) => stem !== word && word.endsWith('s')) ?? candidates.at(-1)
    if (found) return found
  }
  return undefined
}

const isSecondOfCompound = (words: readonly NameWord[], word: NameWord, compounds: Compounds): boolean => {
  const before = words[words.indexOf(word) - 1]
  return before !== undefined && compounds.has(before.stem, word.stem)
}

/** So often two words must stand together before they count as one thing. */
const minTogether = 4
/** Of the places of the first word in names, so many must be before the second. */
const minShare = 0.5

/** Pairs of words of which the first mostly stands before the second: "ice cream", "peanut butter". */
export class Compounds {
  readonly #firsts = new Map<string, number>()
  readonly #pairs = new Map<string, number>()

  count(name: string): void {
    const stems = wordsOf(foldText(name)).map(stemWord)
    for (const [at, stem] of stems.entries()) {
      const next = stems[at + 1]
      if (isNumber(stem) || isSmallWord(stem)) continue
      this.#firsts.set(stem, (this.#firsts.get(stem) ?? 0) + 1)
      if (next === undefined || isNumber(next) || isSmallWord(next)) continue
      const pair = `${stem} ${next}`
      this.#pairs.set(pair, (this.#pairs.get(pair) ?? 0) + 1)
    }
  }

  /** The pairs that stand together at least so often, in stems. */
  *frequent(count: number): Generator<string[]> {
    for (const [pair, together] of this.#pairs) if (together >= count) yield pair.split(' ')
  }

  has(first: string, second: string): boolean {
    const together = this.#pairs.get(`${first} ${second}`) ?? 0
    return together >= minTogether && together >= minShare * (this.#firsts.get(first) ?? 0)
  }
}
