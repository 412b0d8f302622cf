/**
 * Escapes the cells of exported tables: every CSV that the shop writes uses `csvLine`, so that no spreadsheet runs a cell as a
 * formula.
 */

/**
 * A space, a control character or an invisible mark (byte order mark, zero-width, direction): spreadsheets skip them, so that what
 * follows is the beginning.
 */
const skipped = /^[\s\p{Cc}\p{Cf}]+/u

/** Of a formula; full-width, small and superscript forms become these by NFKC, the minus sign does not. */
const formulaStarts = new Set(['=', '+', '-', '@', '\u2212'])

const startsFormula = (character = ''): boolean => formulaStarts.has(character.normalize('NFKC'))

const isFormula = (text: string): boolean =>
  /^[\t\r\n]/.test(text) || startsFormula(text.replace(skipped, '')[0])

const leadingSpace = /[;"\s\p{Cc}\p{Cf}]+/gu

/**
 * What begins like a formula after a semicolon, a tab or a line break has an apostrophe before it as well. Where semicolons separate
 * lists, as in South Africa, a spreadsheet reads a line of ours as one cell up to the first of these, our quotes as part of it, and
 * the next cell begins there.
 */
const escapeLater = (text: string): string =>
  text.replace(leadingSpace, (gap: string, at: number) =>
    /[;\t\r\n]/.test(gap) && startsFormula(text[at + gap.length]) ? `${gap}'` : gap,
  )

/** Returns one cell, quoted where needed. Text that begins like a formula gets an apostrophe before it [R12]. */
export const csvCell = (text: string): string => {
  const safe = (isFormula(text) ? "'" : '') + escapeLater(text)
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns one line of cells, ended with CRLF. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
