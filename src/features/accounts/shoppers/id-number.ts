// The South African ID number: YYMMDD SSSS C A Z. Its date must be one, and Z is Luhn's check digit over all thirteen.
// Nothing else is read from it.

/** Thirteen digits, however they were spaced; undefined where there are others. */
export function readIdNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{13}$/.test(digits) ? digits : undefined
}

export type IdNumberProblem = 'id-number-invalid' | 'id-number-young'

const adultFrom = 18

/** `today` as '2026-03-14'. Of the two centuries it is the one that is past. */
export function whyNotIdNumber(typed: string, today: string): IdNumberProblem | undefined {
  const number = readIdNumber(typed)
  const born = number && birthday(number, today)
  if (!number || !born || !passesLuhn(number)) return 'id-number-invalid'
  const [year, month, day] = born
  const adultOn = `${year + adultFrom}-${two(month)}-${two(day)}`
  return adultOn > today ? 'id-number-young' : undefined
}

function birthday(number: string, today: string): [year: number, month: number, day: number] | undefined {
  const [yy, month, day] = [0, 2, 4].map((at) => Number(number.slice(at, at + 2))) as [number, number, number]
  const past = [2000 + yy, 1900 + yy].find(
    (year) => isDate(year, month, day) && `${year}-${two(month)}-${two(day)}` <= today,
  )
  return past === undefined ? undefined : [past, month, day]
}

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const two = (number: number): string => String(number).padStart(2, '0')

function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((all, digit, at) => {
    const worth = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return all + (worth > 9 ? worth - 9 : worth)
  }, 0)
  return sum % 10 === 0
}
