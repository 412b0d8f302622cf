// Reduces text to the characters that a PDF's built-in fonts can show. Names come from price lists and from people: a letter
// that cannot be printed loses its accent or becomes a question mark, and invisible characters are removed.

/** Of Windows-1252, which those fonts have, what is not Latin-1. */
const besides = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const fits = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || besides.includes(letter)
}

const replacements: Record<string, string> = {
  '\u202f': '\u00a0',
  '\u2011': '-',
  '\u2212': '-',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  ı: 'i',
}

/** Returns the text on one line; beyond `maxLength` characters it ends in an ellipsis. */
export function printable(text: string, maxLength = 300): string {
  const letters: string[] = []
  for (const letter of text.normalize('NFC').replace(/\s*[\r\n\t]+\s*/g, ' ')) {
    if (fits(letter)) letters.push(letter)
    // Controls, marks that turn the direction of writing, what joins or hides.
    else if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{M}]/u.test(letter)) continue
    else letters.push(replacements[letter] ?? plainOf(letter))
    if (letters.length > maxLength) return `${letters.slice(0, maxLength - 1).join('')}…`
  }
  return letters.join('').trim()
}

function plainOf(letter: string): string {
  if (/\s/u.test(letter)) return ' '
  const plain = [...letter.normalize('NFKD')].filter(fits).join('')
  return plain || '?'
}
