// Which words of a query were corrected to find a document, and the query taken as it was typed. A shopper is told of every
// correction, and can search for what they typed.
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import { foldText } from '#kernel/fold-text.ts'
import { type SearchIndex, termWeight } from './index/search-index.ts'
import { withoutLanguage } from './index/word-strength.ts'
import type { Hit } from './query/match-documents.ts'
import type { ParsedQuery, QueryPart, QueryTerm } from './query/query-interpretation.ts'

/** Returns the query as it was understood where a word of it was corrected to find this document; undefined where none was. */
export function correctionOf(query: string, hit: Hit, index: SearchIndex): string | undefined {
  const words = correctedWords(hit, index)
  if (words.every((word) => word === undefined)) return undefined
  // Within the query, so that its size and its small words stay.
  return hit.interpretation
    .reduce((text, { typed }, at) => {
      const word = words[at]
      return word === undefined ? text : text.replace(wordsPattern(typed), word)
    }, foldText(query))
    .trim()
    .replace(/\s+/g, ' ')
}

export const isCorrected = (hit: Hit, index: SearchIndex): boolean =>
  correctedWords(hit, index).some((word) => word !== undefined)

/** For each part of the interpretation what it was corrected to. */
const correctedWords = ({ interpretation, document }: Hit, index: SearchIndex): (string | undefined)[] =>
  interpretation.map((part) => part.corrected ?? correctedWord(part, document, index))

/** Words in a row, whatever stands between them. */
const wordsPattern = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${words.replaceAll(' ', '[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'u')

/** Returns whether some interpretation of the query takes a word for another one. */
export const hasCorrections = ({ interpretations }: ParsedQuery, index: SearchIndex): boolean =>
  interpretations.some((parts) =>
    parts.some(
      (part) =>
        part.corrected !== undefined ||
        part.terms.some((slot) => slot.expansions.some(({ term }) => !isAsTyped(term, slot, part, index))),
    ),
  )

/** Returns the same query without what its words may have been meant to be. */
export function withoutCorrections(query: ParsedQuery, index: SearchIndex): ParsedQuery {
  // A term that several interpretations share stays one term, so that it is scored once.
  const made = new Map<QueryTerm, QueryTerm>()
  const asTyped = (slot: QueryTerm, part: QueryPart): QueryTerm => {
    const expansions = slot.expansions.filter(({ term }) => isAsTyped(term, slot, part, index))
    const only = made.get(slot) ?? { ...slot, expansions, guessed: false }
    made.set(slot, only)
    return only
  }
  const interpretations = query.interpretations
    .filter((parts) => parts.every(({ corrected }) => corrected === undefined))
    .map((parts) => parts.map((part) => ({ ...part, terms: part.terms.map((slot) => asTyped(slot, part)) })))
  return { ...query, interpretations }
}

function correctedWord(part: QueryPart, document: number, index: SearchIndex): string | undefined {
  for (const slot of part.terms) {
    const found = slot.expansions.filter(({ term }) => termWeight(index, term, document) > 0)
    if (found.length === 0 || found.some(({ term }) => isAsTyped(term, slot, part, index))) continue
    const likeliest = found.reduce((best, each) => (each.factor > best.factor ? each : best))
    return index.written[likeliest.term]
  }
  return undefined
}

/** Whether a term is the word itself, its plural, or a word that it begins: a word that is not finished is not wrong. */
function isAsTyped(term: number, { stem }: QueryTerm, { typed }: QueryPart, { terms }: SearchIndex): boolean {
  const text = withoutLanguage(terms.terms[term] as string)
  return text.startsWith(stem) || text.startsWith(typed) || stemWord(text.slice(1)) === stem
}
