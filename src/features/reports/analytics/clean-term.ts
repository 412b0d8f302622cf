// Cleans a search term before it is stored: words remain, but no number that could be a person's.

/** Longer searches say no more about what is missing from a shelf. */
const longest = 60

/** Phone, ID, card and account numbers, however they are grouped: seven digits or more with nothing but signs between. */
const numbers = /\+?\p{Nd}(?:[\s\-‐-―./()+_:,]*\p{Nd}){6,}/gu
/** Where somebody can be written to, spelt out or half typed. */
const addresses = /\S*@\S*|\bwww\.\S+|\bhttps?:\S+/gu

/** Returns the term in lower case with single spaces; empty if nothing remains that may be stored. */
export function cleanTerm(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    // Signs nobody sees could hold a number's digits apart.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, ' ')
    .replace(addresses, ' ')
    .replace(numbers, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...text].slice(0, longest).join('').trim()
}
