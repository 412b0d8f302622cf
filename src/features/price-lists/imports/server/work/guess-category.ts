// Guesses the category of goods for which a list gives none, from the names of existing products. No guess is better than a lamp
// among the chickens: most of the name must be known, and most of that must point to one department.
import { normalizedWords } from '#features/price-lists/imports/reading/clean-text.ts'

/** How often each word (`votingWords`) occurs in the product names of each category. */
export type Votes = ReadonlyMap<string, ReadonlyMap<string, number>>

/** They say how much, how packed or how good, never what: they stand on lamps and on chickens. */
const meaninglessWords = new Set(
  `pack packs multi multipack twin value family bulk box bag set piece pieces assorted variety original classic regular large
  medium small extra mini mega jumbo size new free plain premium super ultra quality choice natural fresh mixed sachet sachets
  refill bottle can tin tub each and the of for with no per plus special edition light lite`.split(/\s+/),
)

/** Of the name's words, weighed, how many must be known; and of what is known, how much must point to one department. */
const minKnownShare = 0.5
const minAgreedShare = 0.75

/** Returns the category, or undefined. The last word counts most: 'full cream milk' is milk. */
export function guessCategory(
  name: string,
  votes: Votes,
  departmentOf: (categoryId: string) => string,
): string | undefined {
  const words = votingWords(name.replace(/\b(?:in|with|met|for|vir)\b.*$/i, ''))
  const categories = new Map<string, number>()
  let [total, known] = [0, 0]
  for (const [index, word] of words.entries()) {
    const weight = index === words.length - 1 ? 2 : 1
    total += weight
    const of = votes.get(word)
    if (!of) continue
    known += weight
    let all = 0
    for (const count of of.values()) all += count
    for (const [id, count] of of) add(categories, id, (weight * count) / all)
  }
  if (known === 0 || known / total < minKnownShare) return undefined
  const departments = new Map<string, number>()
  for (const [id, score] of categories) add(departments, departmentOf(id), score)
  const [department, agreed] = highest(departments)
  if (agreed / known < minAgreedShare) return undefined
  return highest(new Map([...categories].filter(([id]) => departmentOf(id) === department)))[0]
}

/** Returns the words of a name that say what goods are, in the singular; votes are counted by them. */
export const votingWords = (name: string): string[] =>
  normalizedWords(name)
    .filter((word) => /\p{L}{3}/u.test(word) && !meaninglessWords.has(word))
    .map(singular)

const singular = (word: string): string => word.replace(/(?<=\p{L}{3})s$/u, '')

function add(scores: Map<string, number>, key: string, more: number): void {
  scores.set(key, (scores.get(key) ?? 0) + more)
}

function highest(scores: ReadonlyMap<string, number>): [key: string, score: number] {
  let best: [string, number] = ['', 0]
  // Ties by key, so that every process guesses alike.
  for (const [key, score] of scores)
    if (score > best[1] || (score === best[1] && key < best[0])) best = [key, score]
  return best
}
