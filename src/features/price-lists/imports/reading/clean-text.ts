// Cleans text from a file so that it can be stored and shown.

/** Invisible: joiners, marks that turn the direction of reading, soft hyphens, byte order marks. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** Returns the text as one line without control or invisible characters. Markup is kept as plain text. */
export function cleanText(raw: string): string {
  // Most cells are plain: nothing to do is the quick way out.
  if (/^[!-~]+(?: [!-~]+)*$/.test(raw)) return raw
  return raw
    .toWellFormed()
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** Returns the words of a text for comparison: 'Fatti’s & Moni’s' and 'FATTIS AND MONIS' give the same words. */
export const normalizedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`´]/gu, '')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
