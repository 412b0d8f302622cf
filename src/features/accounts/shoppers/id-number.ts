// The South African ID number: YYMMDD SSSS C A Z. The date must exist and lie at least eighteen years back, and Z is Luhn's
// check digit over all thirteen. Nothing else is read from it.
import { isDay } from '#kernel/time.ts'

/** Returns the thirteen digits without spaces and hyphens; undefined if there are more, fewer or other characters. */
export function readIdNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{13}$/.test(digits) ? digits : undefined
}

export type IdNumberProblem = 'id-number-invalid' | 'id-number-young'

const adultFrom = 18

/** Returns what is wrong with an ID number; `today` as '2026-03-14'. The year of birth is the latest that is not in the future. */
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
  const past = [2000 + yy, 1900 + yy].find((year) => {
    const born = `${year}-${two(month)}-${two(day)}`
    return isDay(born) && born <= today
  })
  return past === undefined ? undefined : [past, month, day]
}

const two = (number: number): string => String(number).padStart(2, '0')

function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((all, digit, at) => {
    const worth = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return all + (worth > 9 ? worth - 9 : worth)
  }, 0)
  return sum % 10 === 0
}
