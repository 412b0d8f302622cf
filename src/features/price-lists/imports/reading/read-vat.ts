// Reads a cell of the VAT column: a class, a rate in per cent, or the letter that tills print.
export type VatClass = 'standard' | 'zero' | 'exempt'

const classes: readonly [VatClass, RegExp][] = [
  ['standard', /^(?:s|std|standard(?: rated?)?|standaard|15(?:[.,]0+)?|0[.,]15|yes|y|ja|taxable|vatable|vat|btw)$/],
  ['zero', /^(?:z|zr|zero(?: rated?)?|nul(?: koers)?|nulkoers|0(?:[.,]0+)?|no vat|zero vat)$/],
  ['exempt', /^(?:e|ex|exempt(?:ed)?|vrygestel|vrystelling|vat exempt)$/],
] // biome-ignore format: a table

/**
 * Returns the class; null for an empty cell, undefined for an unreadable one, such as 14: that was the rate until March 2018, so
 * the list is old.
 */
export function readVatClass(cell: string): VatClass | null | undefined {
  const text = cell
    .toLowerCase()
    .replace(/\s*%$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
  if (text === '') return null
  return classes.find(([, pattern]) => pattern.test(text))?.[0]
}
