// How strongly each word counts for a sellable: what it is counts more than what it is made of and where it is listed.

import { stemWord } from '#features/catalogue/search/stem-word.ts'
import type { ShelfProduct, ShelfSellable } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { foldText, isNumber, isSmallWord, wordsOf } from '#kernel/fold-text.ts'

/** Added to the strength of a word in the product's name. Strengths are whole numbers up to 100. */
export const inNameFlag = 128
export const strengthOf = (weight: number): number => (weight & 127) / 100

const strengths = {
  name: 50,
  /** "fresh", "red", "large": what many things are. */
  descriptive: 35,
  /** The word that says what it is: "sauce" in "tomato sauce", "pilchards" in "pilchards in tomato sauce". */
  head: 20,
  first: 5,
  /** The category says the same of it: "milk" in "Milk fresh", but not in "Chocolate". */
  headInCategory: 20,
  headFirstInCategory: 25,
  inCategory: 12,
  brand: 60,
  /** In the sellable's own name alone. */
  extra: 45,
  number: 40,
  /** The category's own name: all of it, half of it, or one of the things it lists. */
  wholeCategory: 55,
  halfCategory: 42,
  partOfCategory: 30,
  department: 12,
  pack: 20,
  part: 25,
}

export type Strengths = Map<string, number>

/** Returns the stems of a text, without small words. */
export const stemsOf = (text: string): string[] =>
  wordsOf(foldText(text))
    .filter((word) => !isSmallWord(word))
    .map(stemWord)

export interface ProductWords {
  strengths: Strengths
  /** How many words its name has, to see how much of it was asked for. */
  length: number
}

export function productWordStrengths(product: ShelfProduct): ProductWords {
  const result: Strengths = new Map()
  const firsts = new Set<string>()
  const others = new Set<string>()
  for (const { path, name } of product.categories) {
    for (const above of path.slice(0, -1))
      for (const stem of stemsOf(above.name)) raise(result, stem, strengths.department)
    const stems = stemsOf(name)
    if (stems[0]) firsts.add(stems[0])
    for (const stem of stems) {
      others.add(stem)
      raise(result, stem, strengthInCategory(name, stems.length))
    }
  }
  const name = stemsOf(product.name)
  const head = headOf(product.name)
  for (const [at, stem] of name.entries())
    raise(result, stem, inNameFlag + strengthInName(stem, { isHead: stem === head, at, firsts, others }))
  return { strengths: result, length: Math.max(1, new Set(name.filter((stem) => !isNumber(stem))).size) }
}

function strengthInCategory(name: string, length: number): number {
  if (length === 1) return strengths.wholeCategory
  // "Coffee and tea" holds what is no tea.
  return length === 2 && !/\b(?:and|en|&)\b/i.test(name) ? strengths.halfCategory : strengths.partOfCategory
}

interface Place {
  isHead: boolean
  at: number
  /** Stems of the categories' names: the first of each, and all. */
  firsts: ReadonlySet<string>
  others: ReadonlySet<string>
}

function strengthInName(stem: string, { isHead, at, firsts, others }: Place): number {
  if (isNumber(stem)) return strengths.number
  if (isHead) {
    const headStrength = firsts.has(stem) ? strengths.headFirstInCategory : strengths.headInCategory
    return strengths.name + strengths.head + (isNamedByCategory(others, stem) ? headStrength : 0)
  }
  if (descriptive.has(stem)) return strengths.descriptive
  return (
    strengths.name +
    (at === 0 ? strengths.first : 0) +
    (isNamedByCategory(others, stem) ? strengths.inCategory : 0)
  )
}

export function sellableWordStrengths(
  sellable: ShelfSellable,
  { strengths: shared }: ProductWords,
): Strengths {
  const result = new Map(shared)
  if (sellable.brand) for (const stem of stemsOf(sellable.brand.name)) raise(result, stem, strengths.brand)
  // What a chain calls otherwise is found by everybody's name as well.
  for (const stem of stemsOf(`${sellable.name} ${sellable.sharedName ?? ''}`)) {
    // Sizes are compared as sizes.
    if (!result.has(stem) && !isNumber(stem)) raise(result, stem, strengths.extra)
  }
  if (sellable.pack)
    for (const stem of stemsOf(sellable.pack.name)) if (!isNumber(stem)) raise(result, stem, strengths.pack)
  for (const part of sellable.parts)
    for (const stem of stemsOf(part.sellable.product.name)) raise(result, stem, strengths.part)
  return result
}

/** "Coffee and tea" says it of teabags too. */
function isNamedByCategory(category: ReadonlySet<string>, stem: string): boolean {
  if (category.has(stem)) return true
  for (const other of category) if (other.length >= 3 && stem.startsWith(other)) return true
  return false
}

/** Words that say which one it is rather than what: "onions brown", "white bread sliced", "spinach bunch". */
const descriptive = new Set(
  (
    'fresh frozen dried sliced whole mixed assorted plain sweet smooth crunchy mild hot strong original classic ' +
    'red brown white black green yellow large medium small extra loose bunch bar slab pack packet bag box tin can jar ' +
    'bottle portion piece ply vars bevrore gesny'
  ).split(' '),
)

export const isDescriptive = (stem: string): boolean => descriptive.has(stem)

/** The word that says what it is: before "in", "with" and the like, the last plural ("stock cubes chicken"), or the last. */
function headOf(name: string): string | undefined {
  const all = wordsOf(foldText(name))
  const cut = all.findIndex((word, at) => at > 0 && /^(?:in|with|for|of|met|size)$/.test(word))
  const candidates = (cut < 0 ? all : all.slice(0, cut)).filter(
    (word) => word.length > 1 && !isNumber(word) && !isSmallWord(word),
  )
  const plural = candidates.findLast((word) => stemWord(word) !== word && word.endsWith('s'))
  const head = plural ?? candidates.findLast((word) => !descriptive.has(stemWord(word))) ?? candidates.at(-1)
  return head === undefined ? undefined : stemWord(head)
}

function raise(result: Strengths, stem: string, weight: number): void {
  const before = result.get(stem)
  if (before === undefined || (before & 127) < (weight & 127))
    result.set(stem, weight | ((before ?? 0) & inNameFlag))
}
