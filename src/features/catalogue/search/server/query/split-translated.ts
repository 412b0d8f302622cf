// Splits compounds of Afrikaans that no synonym has as a whole by what their parts mean: "knoffelsout" is garlic salt.
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import { isInOneDocument, type SearchIndex } from '../index/search-index.ts'
import type { SynonymIndex } from '../synonyms/synonym-index.ts'

/** Shorter parts are found in too many words. */
const [minFirst, minLast] = [3, 3]
const maxMeanings = 2
const maxLength = 40

/**
 * Returns what a compound means, as words that some goods have together: its last part, which says what it is, by a synonym, and the
 * part before by a synonym or as a word of the catalogue. Nothing where goods have no such words.
 */
export function splitTranslated(word: string, index: SearchIndex, synonyms: SynonymIndex): string[][] {
  if (word.length > maxLength || index.terms.find(stemWord(word)) !== undefined) return []
  for (let at = minFirst; at <= word.length - minLast; at += 1) {
    const last = synonyms.find([stemWord(word.slice(at))])
    const first = last && meaningOfFirst(word.slice(0, at), index, synonyms)
    if (!first) continue
    const meanings = last.means
      .slice(0, maxMeanings)
      .map((meaning) => [...new Set([...first, ...meaning])])
      .filter((meaning) => isInOneDocument(index, meaning.map(stemWord)))
    if (meanings.length > 0) return meanings
  }
  return []
}

/** Of "beesmaalvleis" the beef, also with an s between the parts. */
function meaningOfFirst(
  part: string,
  index: SearchIndex,
  synonyms: SynonymIndex,
): readonly string[] | undefined {
  for (const each of [part, part.replace(/s$/, '')]) {
    const means = synonyms.find([stemWord(each)])?.means[0]
    if (means) return means
    if (each.length > minFirst && index.terms.find(stemWord(each)) !== undefined) return [each]
  }
  return undefined
}
