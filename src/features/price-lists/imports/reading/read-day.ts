// Reads days as they are written here: 2026-03-14, 14/03/2026, 14 Mar 2026, 14 Maart.
import { type Day, isDay } from '#kernel/time.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const afrikaans: Record<string, string> = { mrt: 'mar', maa: 'mar', mei: 'may', okt: 'oct', des: 'dec' }

/** Returns the day in a cell, or undefined. The day comes before the month, as is usual in South Africa. */
export function readDay(cell: string): Day | undefined {
  const text = cell.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(20\d{2})(\d{2})(\d{2})$/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text)
  if (local) return dayOf(local[3], local[2], local[1])
  const named = /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?[ -](\d{4}|\d{2})$/i.exec(text)
  if (!named) return undefined
  const short = (named[2] ?? '').toLowerCase()
  const month = months.indexOf(afrikaans[short] ?? short) + 1
  return month > 0 ? dayOf(named[3], String(month), named[1]) : undefined
}

function dayOf(year = '', month = '', day = ''): Day | undefined {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}
