// Phone numbers as people type them, and the one spelling the shop keeps (E.164).

/** Nine national digits that begin as mobile numbers do: 06x, 07x, 081 to 085. */
const mobile = /^(6\d|7\d|8[1-5])\d{7}$/

/**
 * The E.164 form of a mobile number, or undefined. South African numbers in every usual spelling; other countries with
 * a leading + or 00. Exactly nine national digits: some libraries let a digit too few pass.
 */
export function toE164(text: string): string | undefined {
  const typed = text.normalize('NFKC').trim()
  if (!/^\+?[\d\s().\-/]+$/.test(typed)) return undefined
  let digits = typed.replace(/\D/g, '')
  let international = typed.startsWith('+')
  if (digits.startsWith('00')) {
    digits = digits.slice(2)
    international = true
  }
  if (international && !digits.startsWith('27')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined
  const national = nationalDigits(digits, international)
  return national && mobile.test(national) ? `+27${national}` : undefined
}

function nationalDigits(digits: string, international: boolean): string | undefined {
  if (digits.startsWith('27') && digits.length === 11) return digits.slice(2)
  if (digits.startsWith('270') && digits.length === 12) return digits.slice(3)
  if (international) return undefined
  if (digits.startsWith('0') && digits.length === 10) return digits.slice(1)
  return digits.length === 9 ? digits : undefined
}

/** '082 123 4567' for South African numbers, else the E.164 form. */
export function formatPhone(e164: string): string {
  const match = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(e164)
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : e164
}
