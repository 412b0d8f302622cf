// Phone numbers as people type them, and the one form the shop stores (E.164).

/** Nine national digits that begin as mobile numbers do: 06x, 07x, 081 to 085. */
const mobile = /^\+27(6\d|7\d|8[1-5])\d{7}$/
/** Spaces, brackets, dots and dashes of any kind, and the invisible marks that come along from contact lists. */
const between = /[\s().\-/\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g

/**
 * Returns the E.164 form of a number that can receive an SMS, or undefined. South African mobile numbers are accepted in every
 * usual spelling; other countries only with a leading +. Exactly nine national digits are required: some libraries accept one too
 * few.
 */
export function toE164(text: string): string | undefined {
  const typed = text.normalize('NFKC').replace(between, '')
  const [, plus, digits = ''] = /^(\+?)(\d+)$/.exec(typed) ?? []
  if (plus && /^(?!27)[1-9]\d{7,14}$/.test(digits)) return `+${digits}`
  const number = `+27${nationalDigits(digits.replace(/^00/, ''))}`
  return isMobile(number) ? number : undefined
}

/** Whether an E.164 number is a South African mobile number. */
export const isMobile = (e164: string): boolean => mobile.test(e164)

/** Whether an E.164 number belongs to another country: it is plausible, but may not be a mobile number. */
export const isForeign = (e164: string): boolean => !e164.startsWith('+27')

/** Returns '082 123 4567' for South African numbers, else the E.164 form. */
export function formatPhone(e164: string): string {
  const [, ...parts] = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(e164) ?? []
  return parts.length > 0 ? `0${parts.join(' ')}` : e164
}

/** What is left without country code and trunk 0: +27 82…, 27 082…, 082…, 82…. */
function nationalDigits(digits: string): string | undefined {
  if (/^27\d{9}$/.test(digits)) return digits.slice(2)
  if (/^270\d{9}$/.test(digits)) return digits.slice(3)
  if (/^0\d{9}$/.test(digits)) return digits.slice(1)
  return /^\d{9}$/.test(digits) ? digits : undefined
}
