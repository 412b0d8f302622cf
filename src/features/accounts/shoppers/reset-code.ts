// The code as it is typed, pasted or filled in by the phone.

/** Its six digits, with whatever stands around or between them: '123 456', 'Spaza: 123456'. Undefined when there are none. */
export function parseCode(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(/(?<=\d)[\s-]+(?=\d)/g, '')
  const [only, ...others] = digits.match(/\d+/g) ?? []
  return only?.length === 6 && others.length === 0 ? only : undefined
}
