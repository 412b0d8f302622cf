// The rules for a new password [spec 5, settled points], applied by the page and by the server.

export const minPasswordLength = 6
export const maxPasswordLength = 128

export type PasswordProblem =
  | 'password-short'
  | 'password-long'
  | 'password-common'
  | 'password-phone'
  | 'password-name'

/** What somebody who knows the owner would guess first. */
export interface PasswordOwner {
  /** E.164. */
  phone?: string | undefined
  /** Their names, and the shop's. */
  names?: readonly (string | undefined)[]
}

/**
 * Returns why this password is refused, or undefined if it is accepted. The server passes `isCommon`, its list of common
 * passwords.
 */
export function whyNotPassword(
  password: string,
  { phone, names = [] }: PasswordOwner,
  isCommon: (password: string) => boolean = () => false,
): PasswordProblem | undefined {
  const chosen = password.normalize('NFKC')
  // Characters as people count them: an emoji is one.
  const length = [...chosen].length
  if (length < minPasswordLength) return 'password-short'
  if (length > maxPasswordLength) return 'password-long'
  if (phone && isMadeOfPhone(chosen, phone)) return 'password-phone'
  const isWeak = (text: string) => isRepetitive(text) || isRun(text) || isCommon(text)
  if (isMadeOfNames(chosen, names, isWeak)) return 'password-name'
  if (isWeak(chosen.toLowerCase())) return 'password-common'
}

/** The number however written, a piece of it, or the number with a few letters around it. */
function isMadeOfPhone(password: string, phone: string): boolean {
  const nine = phone.replace(/\D/g, '').slice(-9)
  const digits = password.replace(/[^\p{L}\p{N}]/gu, '')
  if (/^\d+$/.test(digits) && `27${nine} 0${nine}`.includes(digits)) return true
  return digits.includes(nine) && digits.length - nine.length < minPasswordLength
}

/** A name or two with a few characters besides: 'Thandi2026!', 'th4ndi nkosi', 'spaza123456'. */
function isMadeOfNames(
  password: string,
  names: readonly (string | undefined)[],
  isWeak: (text: string) => boolean,
): boolean {
  // Names shorter than that are in every other word.
  const words = names
    .flatMap((name = '') => withoutAccents(name).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => [...word].length > 2)
    .toSorted((a, b) => b.length - a.length)
  return [password, ...decodeLeet(password)].map(withoutAccents).some((spelling) => {
    const left = words.reduce((text, word) => text.replaceAll(word, ''), spelling)
    if (left === spelling) return false
    return [...left].length < minPasswordLength || isWeak(left)
  })
}

/** Small letters without their accents. */
const withoutAccents = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

const leet: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Returns the text with digits and signs replaced by the letters they stand for; a 1 is an i or an l. */
export const decodeLeet = (text: string): string[] =>
  ['i', 'l'].map((one) => text.replace(/[03457@$!1]/g, (sign) => leet[sign] ?? one))

/** '111111', 'ababab', 'abcabc', 'tambotambo'. */
const isRepetitive = (password: string): boolean => /^(.{1,5})\1+$/u.test(password)

/** '123456', '654321', 'abcdef': each character the next, or the one before. */
function isRun(password: string): boolean {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  if (Math.abs(step) !== 1) return false
  return codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
}
