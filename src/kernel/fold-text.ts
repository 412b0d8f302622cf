// Normalises text for search: lower case, without accents, apostrophes or punctuation, in words and numbers.

/**
 * Drops accents and apostrophes, so that "rosé" becomes "rose" and "Ball’s" becomes "balls"; "œufs" becomes "oeufs", and "&"
 * becomes "and".
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`´]+/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/&/g, ' and ')
}

/** Splits folded text into words and numbers. "9w" is a number and a letter: shoppers put spaces where they like. */
export const wordsOf = (folded: string): string[] => folded.match(/\p{L}+|\d+/gu) ?? []

/** Words that say nothing of what is wanted, in English and Afrikaans. */
const small = new Set([
  'and',
  'or',
  'n',
  'in',
  'of',
  'with',
  'the',
  'a',
  'an',
  'for',
  'en',
  'met',
  'van',
  'vir',
])

export const isSmallWord = (word: string): boolean => small.has(word)

export const isNumber = (word: string): boolean => /^\d/.test(word)
