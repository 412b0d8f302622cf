// The pattern of a programme's numbers: '#' stands for a digit, other digits for themselves; spaces and hyphens are for reading.

export const maxPatternLength = 40
export const maxTypedLength = 60
/** Of a number only the last digits are ever shown; this many more stay hidden, whatever the pattern says of the others. */
const shownDigits = 4
const minFreeDigits = 6

/** Returns a number or a pattern without what is for reading only. */
export const stripSpacing = (text: string): string => text.replace(/[\s\p{Dash_Punctuation}]/gu, '')

/** Returns a pattern as it is stored: with single spaces and plain hyphens. */
export const normalizePattern = (text: string): string =>
  text
    .replace(/\p{Dash_Punctuation}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a normalized pattern has nothing but its characters, and enough digits that differ from number to number. */
export const isPattern = (pattern: string): boolean =>
  pattern.length <= maxPatternLength &&
  /^[0-9# -]+$/.test(pattern) &&
  pattern.replace(/[^#]/g, '').length >= minFreeDigits

/** Whether a number fits a pattern; both without spacing or with. */
export function fitsPattern(number: string, pattern: string): boolean {
  const places = [...stripSpacing(pattern)]
  const digits = [...stripSpacing(number)]
  return (
    digits.length === places.length &&
    digits.every((digit, at) => /^[0-9]$/.test(digit) && (places[at] === '#' || places[at] === digit))
  )
}

/** Returns a number that fits a pattern, spaced like it: '60## ####' as '6012 3456'. */
export function exampleOf(pattern: string): string {
  let next = 0
  return pattern.replace(/#/g, () => {
    next = (next % 9) + 1
    return String(next)
  })
}

/** Returns the end of a number, all that is shown of it. */
export const endOf = (number: string): string => number.slice(-shownDigits)
