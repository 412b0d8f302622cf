// How strongly each word counts for a sellable: what it is counts more than what it is made of and where it is listed.

import { stemWord } from '#features/catalogue/search/stem-word.ts'
import type { DietaryMark } from '#features/shelf/offers/dietary-marks.ts'
import type { ShelfSellable } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { foldText, isNumber, isSmallWord, wordsOf } from '#kernel/fold-text.ts'
import { isOrdinary } from './descriptive-words.ts'
import type { NameWord } from './name-words.ts'
import type { ReadProduct, WordKinds } from './word-kinds.ts'

/** Added to the strength of a word in the product's name. Strengths are whole numbers up to 100. */
export const inNameFlag = 128
export const strengthOf = (weight: number): number => (weight & 127) / 100
/** Of a word that only the department of a sellable has. */
export const departmentStrength = 0.12

const strengths = {
  name: 50,
  /** "fresh", "red", "large": what many things are. */
  descriptive: 35,
  /** The word that says what it is: "sauce" in "tomato sauce", "pilchards" in "pilchards in tomato sauce". */
  head: 16,
  /** Beside an "and". */
  listed: 24,
  /** A flavour, or what it comes with or in. */
  beside: 28,
  /** The second word of a compound: "cream" in "ice cream". */
  compound: 58,
  first: 5,
  /** The category says the same of it: "milk" in "Milk fresh", but not in "Chocolate". */
  headInCategory: 20,
  headFirstInCategory: 25,
  inCategory: 12,
  brand: 60,
  singularOfBrand: 40,
  /** In the sellable's own name alone. */
  extra: 45,
  number: 40,
  /** The category's own name: all of it, half of it, or one of the things it lists. */
  wholeCategory: 55,
  halfCategory: 42,
  partOfCategory: 30,
  department: departmentStrength * 100,
  pack: 20,
  part: 25,
  mark: 50,
}

/** Of the strength of a word that a product only borrows: a drink's "orange". */
const borrowedShare = 0.6

export type Strengths = Map<string, number>

/** Returns the words of a text, folded, without small words. */
export const tellingWords = (text: string): string[] =>
  wordsOf(foldText(text)).filter((word) => !isSmallWord(word))

/** Their stems. */
export const stemsOf = (text: string): string[] => tellingWords(text).map(stemWord)

export interface ProductWords {
  strengths: Strengths
  /** How many words its name has, to see how much of it was asked for. */
  length: number
}

export function productWordStrengths(read: ReadProduct, kinds: WordKinds): ProductWords {
  const { product, words } = read
  const result: Strengths = new Map()
  const firsts = new Set<string>()
  const others = new Set<string>()
  for (const { path, name } of kinds.isMisplaced(read) ? [] : product.categories) {
    for (const above of path.slice(0, -1))
      for (const stem of stemsOf(above.name)) raise(result, stem, strengths.department)
    const stems = stemsOf(name)
    if (stems[0]) firsts.add(stems[0])
    for (const stem of stems) {
      others.add(stem)
      raise(result, stem, strengthInCategory(name, stems.length))
    }
  }
  for (const [at, word] of words.entries()) {
    const full = strengthInName(word, { at, firsts, others })
    const isBorrowed = word.role !== 'number' && kinds.isBorrowed(read, word.stem)
    const strength = inNameFlag + Math.round(full * (isBorrowed ? borrowedShare : 1))
    raise(result, word.stem, strength)
    // Whoever types "oranges" means the fruit; what only tastes of it has "orange".
    if (word.word !== word.stem && word.word.endsWith('s')) raise(result, writtenForm(word.word), strength)
  }
  for (const [language, name] of Object.entries(product.names ?? {}))
    for (const [at, stem] of stemsOf(name).entries()) {
      // French and the African languages say first what a thing is, and Afrikaans writes it as one word.
      const strength = inNameFlag + strengths.name + (at === 0 ? strengths.head : 0)
      if (!isNumber(stem)) raise(result, wordIn(language, stem), strength)
    }
  // What the name has beside its brand still finds it by all of its words.
  for (const stem of stemsOf(product.name)) if (!result.has(stem)) raise(result, stem, strengths.brand)
  const counted = words.filter(({ role, stem }) => role !== 'number' && !isOrdinary(stem))
  const length = new Set(counted.map(({ stem }) => stem)).size
  return { strengths: result, length: Math.max(1, length) }
}

function strengthInCategory(name: string, length: number): number {
  if (length === 1) return strengths.wholeCategory
  // "Coffee and tea" holds what is no tea.
  return length === 2 && !/\b(?:and|en|&)\b/i.test(name) ? strengths.halfCategory : strengths.partOfCategory
}

/** The term under which a word is found as it is written. It comes before all others, and no beginning or slip leads to it. */
export const writtenForm = (word: string): string => `${writtenMark}${word}`
export const isWrittenForm = (term: string): boolean => term.startsWith(writtenMark)
const writtenMark = '\u0001'

/** The term under which a word of a translated name is found by shoppers who search in that language. It is marked likewise. */
export const wordIn = (language: string, stem: string): string => `${languageMark}${language} ${stem}`
/** The term without that mark. */
export const withoutLanguage = (term: string): string =>
  term.startsWith(languageMark) ? term.slice(term.indexOf(' ') + 1) : term
const languageMark = '\u0002'

/** The term of goods with a dietary mark, which no typed word leads to but those of `query/mark-words.ts`. */
export const markTerm = (mark: DietaryMark): string => `${dietaryMark}${mark}`
export const isMarkTerm = (term: string): boolean => term.startsWith(dietaryMark)
const dietaryMark = '\u0003'

interface Place {
  at: number
  /** Stems of the categories' names: the first of each, and all. */
  firsts: ReadonlySet<string>
  others: ReadonlySet<string>
}

function strengthInName({ stem, role }: NameWord, { at, firsts, others }: Place): number {
  switch (role) {
    case 'number':
      return strengths.number
    case 'head': {
      const headStrength = firsts.has(stem) ? strengths.headFirstInCategory : strengths.headInCategory
      return strengths.name + strengths.head + (isNamedByCategory(others, stem) ? headStrength : 0)
    }
    case 'descriptive':
    case 'listed':
    case 'beside':
    case 'compound':
      return strengths[role]
    case 'word':
      return (
        strengths.name +
        (at === 0 ? strengths.first : 0) +
        (isNamedByCategory(others, stem) ? strengths.inCategory : 0)
      )
  }
}

export function sellableWordStrengths(
  sellable: ShelfSellable,
  { strengths: shared }: ProductWords,
): Strengths {
  const result = new Map(shared)
  if (sellable.brand)
    for (const word of wordsOf(foldText(sellable.brand.name))) {
      if (isSmallWord(word)) continue
      const stem = stemWord(word)
      // "organic" asks for what is organic before it asks for the brand Organics.
      const isPlural = word !== stem && word.endsWith('s')
      raise(result, stem, isPlural ? strengths.singularOfBrand : strengths.brand)
      if (isPlural) raise(result, writtenForm(word), strengths.brand)
    }
  // What a chain calls otherwise is found by everybody's name as well.
  for (const stem of stemsOf(`${sellable.name} ${sellable.sharedName ?? ''}`)) {
    // Sizes are compared as sizes.
    if (!result.has(stem) && !isNumber(stem)) raise(result, stem, strengths.extra)
  }
  if (sellable.pack)
    for (const stem of stemsOf(sellable.pack.name)) if (!isNumber(stem)) raise(result, stem, strengths.pack)
  for (const part of sellable.parts)
    for (const stem of stemsOf(part.sellable.product.name)) raise(result, stem, strengths.part)
  for (const mark of sellable.marks) result.set(markTerm(mark), strengths.mark)
  return result
}

/** "Coffee and tea" says it of teabags too. */
function isNamedByCategory(category: ReadonlySet<string>, stem: string): boolean {
  if (category.has(stem)) return true
  for (const other of category) if (other.length >= 3 && stem.startsWith(other)) return true
  return false
}

function raise(result: Strengths, stem: string, weight: number): void {
  const before = result.get(stem)
  if (before === undefined || (before & 127) < (weight & 127))
    result.set(stem, weight | ((before ?? 0) & inNameFlag))
}
