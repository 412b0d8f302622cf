// Reads prices as people and spreadsheets write them: 'R1 234,50', '1,234.50', '12.99', '50.99399999999999'.
import { type Cents, cents } from '#kernel/money.ts'
import type { Rejection } from '../row-problems.ts'

export type PriceReading = { cents: Cents } | { problem: Rejection }

const maxCents = 100_000_000

export function readPrice(cell: string): PriceReading {
  const text = cell.replace(/[\s\u00a0'’]/g, '')
  if (text === '') return { problem: 'price-missing' }
  const bare = text.replace(/^(-?)(?:R|ZAR)/i, '$1').replace(/(?:ZAR|R|each|ea)$/i, '')
  const minus = bare.startsWith('-') || /^\(.*\)$/.test(bare)
  const number = splitNumber(bare.replace(/^[-+]|^\(|\)$/g, '').replace(/^(?:R|ZAR)/i, ''))
  if (!number) return { problem: 'price-unreadable' }
  const amount = roundHalfUp(number)
  if (amount === 0) return { problem: 'price-zero' }
  if (minus) return { problem: 'price-negative' }
  return amount > maxCents ? { problem: 'price-too-high' } : { cents: cents(amount) }
}

interface Digits {
  integerPart: string
  fraction: string
}

/** Which sign groups thousands and which begins the cents. */
function splitNumber(text: string): Digits | undefined {
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(text)) return undefined
  const [dots, commas] = [text.split('.').length - 1, text.split(',').length - 1]
  if (dots > 0 && commas > 0) {
    const mark = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
    return grouped(text, mark, mark === '.' ? ',' : '.')
  }
  const mark = dots > 0 ? '.' : ','
  const marks = dots + commas
  if (marks > 1) return grouped(text, undefined, mark)
  const [integerPart = '', fraction = ''] = text.split(mark)
  // '1,234' are thousands; '1.234' is what a spreadsheet leaves of a sum.
  if (mark === ',' && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(integerPart))
    return { integerPart: integerPart + fraction, fraction: '' }
  return { integerPart: integerPart || '0', fraction }
}

function grouped(text: string, mark: string | undefined, thousands: string): Digits | undefined {
  const at = mark ? text.lastIndexOf(mark) : text.length
  const [integerPart, fraction] = [text.slice(0, at), text.slice(at + 1)]
  const groups = integerPart.split(thousands)
  const even = groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group))
  return even && /^\d*$/.test(fraction) ? { integerPart: groups.join(''), fraction } : undefined
}

/** Half a cent goes up. By the digits, so that no fraction is ever approximated. */
function roundHalfUp({ integerPart, fraction }: Digits): number {
  if (integerPart.replace(/^0+/, '').length > 10) return maxCents + 1
  const exact = Number(integerPart) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  return exact + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0)
}
