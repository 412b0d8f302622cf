// Reduces the singular and plural of a word to one form, in English and, as far as it is safe, in Afrikaans.

const irregular = new Map([
  ['loaves', 'loaf'],
  ['leaves', 'leaf'],
  ['halves', 'half'],
  ['knives', 'knife'],
  ['geese', 'goose'],
])

/**
 * Returns the stem of a folded word. Both sides are stemmed, so a stem need not be a word: "mielies" and "mielie" both become
 * "miely".
 */
export function stemWord(word: string): string {
  if (word.length <= 3 || /^\d/.test(word)) return word
  return irregular.get(word) ?? hasSoftEnd(withoutPlural(word))
}

function withoutPlural(word: string): string {
  // "couscous", "glass" and "tennis" are no plurals.
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:[sxz]|ch|sh|o)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** "cookie", "chilli" and "berry" end alike once their plurals are off. */
const hasSoftEnd = (word: string): string =>
  word.length > 3 ? word.replace(/ie+$/, 'y').replace(/i$/, 'y') : word
