// Text as search compares it: lower case, without accents, apostrophes or punctuation, in words and numbers.

/**
 * Accents and apostrophes are left out, so that "rosé" is "rose" and "Ball’s" is "balls"; "œufs" are "oeufs", and "&" is read
 * as it is said.
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

/** "9w" is a number and a letter: shoppers put spaces where they like. */
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
