/** Cells of exported tables: every CSV that the shop writes goes through `csvLine`, so that no spreadsheet runs a cell. */

/**
 * A space, a control character or an invisible mark (byte order mark, zero-width, direction): spreadsheets skip them, so that what
 * follows is the beginning.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about
const skipped = /^[\s\u0000-\u001f\u007f-\u009f\p{Cf}]+/u

/** Of a formula; full-width, small and superscript forms become these by NFKC, the minus sign does not. */
const formulaStarts = new Set(['=', '+', '-', '@', '\u2212'])

const isFormula = (text: string): boolean => {
  if (/^[\t\r\n]/.test(text)) return true
  const [first = ''] = text.replace(skipped, '')
  return formulaStarts.has(first.normalize('NFKC'))
}

/** One cell, quoted where it must be. What begins like a formula is text with an apostrophe before it (invariant R12). */
export const csvCell = (text: string): string => {
  const safe = isFormula(text) ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of cells with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
