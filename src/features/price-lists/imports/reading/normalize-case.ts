// Converts the capitals that tills print to a case that shoppers read more easily.

const small = new Set(['and', 'in', 'of', 'with', 'the', 'for', 'en', 'met', 'vir', 'van', 'die', 'per'])

/** '500g' and '(1x1)': typed by another hand than the name they stand in. */
const sizes = /\d[\d.,]*\s?\p{L}{1,3}(?!\p{L})/gu

/**
 * Returns 'TASTIC PARBOILED RICE 2KG' as 'Tastic Parboiled Rice 2kg'. A name with any lower-case letter was written on purpose
 * and stays.
 */
export function normalizeCase(text: string): string {
  const letters = text.replace(sizes, '').replace(/[^\p{L}]/gu, '')
  if (letters.length < 8 || letters !== letters.toUpperCase()) return text
  return text
    .split(' ')
    .map((word, index) => normalizeWord(word, index))
    .join(' ')
}

function normalizeWord(word: string, index: number): string {
  const lower = word.toLowerCase()
  if (index > 0 && small.has(lower)) return lower
  // A size, or short letters like UHT, PNP, BBQ.
  if (/^\d/.test(word)) return lower
  if (/^[\p{L}&]{1,3}$/u.test(word)) return /[AEIOUY]/.test(word) ? capitals(lower) : word
  return capitals(lower)
}

const capitals = (lower: string): string =>
  lower.replace(/(^|[-(/&.])(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase())
