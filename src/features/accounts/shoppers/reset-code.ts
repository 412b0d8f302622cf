// Parses the code as it was typed, pasted or filled in by the phone.

/**
 * Returns the six digits, ignoring what surrounds or separates them: '123 456', 'Spaza: 123456'; undefined if there is no such
 * code or more than one number.
 */
export function parseCode(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(/(?<=\d)[\s-]+(?=\d)/g, '')
  const [only, ...others] = digits.match(/\d+/g) ?? []
  return only?.length === 6 && others.length === 0 ? only : undefined
}
