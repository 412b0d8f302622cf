// What a branch's phone and VAT numbers must look like, for the server and, before anything is sent, for the page.

const between = /[\s().\-/\u2010-\u2015]/g

/** As it is kept; null for none, undefined for what is no number a South African shopper could call. */
export function parseBranchPhone(typed: string | null): string | null | undefined {
  const text = typed?.trim() ?? ''
  if (text === '') return null
  return /^(0\d{9}|\+27\d{9})$/.test(text.replace(between, '')) ? text : undefined
}

/** Ten digits, the first a 4 (South African Revenue Service); null for a branch that is no vendor. */
export function parseVatNumber(typed: string | null): string | null | undefined {
  const digits = typed?.replace(between, '') ?? ''
  if (digits === '') return null
  return /^4\d{9}$/.test(digits) ? digits : undefined
}
