// Format rules for a branch's phone and VAT numbers, for the server and, before anything is sent, for the page.

const between = /[\s().\-/\u2010-\u2015]/g

/** Returns the number as it is stored; null if empty, undefined if a South African shopper could not call it. */
export function parseBranchPhone(typed: string | null): string | null | undefined {
  const text = typed?.trim() ?? ''
  if (text === '') return null
  return /^(0\d{9}|\+27\d{9})$/.test(text.replace(between, '')) ? text : undefined
}

/**
 * Returns the ten digits, the first a 4 (South African Revenue Service); null for a branch that is not a VAT vendor, undefined if
 * invalid.
 */
export function parseVatNumber(typed: string | null): string | null | undefined {
  const digits = typed?.replace(between, '') ?? ''
  if (digits === '') return null
  return /^4\d{9}$/.test(digits) ? digits : undefined
}
