// What a new password must be (specification, point 5; invariants, settled points). Run by the page and by the server.

export const leastPasswordLength = 6

export type PasswordNo = 'password-short' | 'password-common' | 'password-phone'

/** Why this password cannot be chosen, or undefined when it can. The server adds its list of common ones. */
export function whyNotPassword(
  password: string,
  phone: string | undefined,
  isCommon: (password: string) => boolean = () => false,
): PasswordNo | undefined {
  const chosen = password.normalize('NFKC')
  // Characters as people count them: an emoji is one.
  if ([...chosen].length < leastPasswordLength) return 'password-short'
  if (phone && isMadeOfPhone(chosen, phone)) return 'password-phone'
  if (isRepetitive(chosen) || isRun(chosen) || isCommon(chosen.toLowerCase())) return 'password-common'
}

/** The number however written, a piece of it, or the number with a few letters around it. */
function isMadeOfPhone(password: string, phone: string): boolean {
  const nine = phone.replace(/\D/g, '').slice(-9)
  const digits = password.replace(/[\s()+.-]/g, '')
  if (/^\d+$/.test(digits) && `27${nine} 0${nine}`.includes(digits)) return true
  return digits.includes(nine) && digits.length - nine.length < leastPasswordLength
}

/** '111111', 'ababab', 'abcabc'. */
const isRepetitive = (password: string): boolean => /^(.{1,3})\1+$/u.test(password.toLowerCase())

/** '123456', '654321', 'abcdef': each character the next, or the one before. */
function isRun(password: string): boolean {
  const codes = [...password.toLowerCase()].map((letter) => letter.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  if (Math.abs(step) !== 1) return false
  return codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
}
