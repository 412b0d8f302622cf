// Finds what each column of a provider's statement means: as the operator names it, or by the usual names of such columns.

import { readDay } from '#features/price-lists/imports/reading/read-day.ts'
import { readAmount } from './read-amount.ts'
import type { StatementLine } from './reconcile.ts'

export const statementFields = ['reference', 'id', 'amount', 'fee', 'net', 'date'] as const
export type StatementField = (typeof statementFields)[number]
export type StatementColumns = Partial<Record<StatementField, number>>

const usual: Record<StatementField, RegExp> = {
  reference: /^(merchant )?(transaction )?ref(erence)?( ?no| number)?$|^(your|order|merchant) reference$/,
  id: /^pay ?request ?id$|^(checkout|charge|payment|transaction)( ?id)?$|^payment ?id$/,
  amount:
    /^(gross|amount|total|transaction amount|gross amount|amount \(?(zar|cents|in cents)\)?)$|^amount( in)?( zar| cents)?$/,
  fee: /^(fee|fees|commission|service fee|processing fee|total fees?)( incl vat)?$/,
  net: /^(net|nett|net amount|nett amount|settled|settlement amount|payout)$/,
  date: /^(transaction |payment |settlement )?date( time)?$|^(created|processed|paid)( at)?$|^timestamp$/,
}

const plain = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export interface FoundColumns {
  columns: StatementColumns
  /** How many rows stand above the first line. */
  skip: number
}

/**
 * Returns the columns and how many rows precede the first line. `given` names columns by header or by number, from 1. Throws an
 * Error with a readable message if they cannot be found.
 */
export function findColumns(
  rows: readonly (readonly string[])[],
  given: Partial<Record<StatementField, string>>,
): FoundColumns {
  const numbers = inHeader([], given)
  if (isEnough(numbers)) {
    const first = rows.findIndex((row) => readAmount(row[numbers.amount ?? 0] ?? '') !== undefined)
    return { columns: numbers, skip: Math.max(0, first) }
  }
  for (const [at, row] of rows.slice(0, 30).entries()) {
    const columns = inHeader(row, given)
    if (isEnough(columns)) return { columns, skip: at + 1 }
  }
  throw new Error(
    'The columns of this statement are not known. Say them: --amount-column, and --reference-column or --id-column, by header or number.',
  )
}

const isEnough = ({ amount, reference, id }: StatementColumns): boolean =>
  amount !== undefined && (reference !== undefined || id !== undefined)

function inHeader(row: readonly string[], given: Partial<Record<StatementField, string>>): StatementColumns {
  const columns: StatementColumns = {}
  for (const field of statementFields) {
    const requested = given[field]
    if (requested !== undefined && /^\d{1,3}$/.test(requested)) {
      columns[field] = Number(requested) - 1
      continue
    }
    const at =
      requested === undefined
        ? row.findIndex((cell) => usual[field].test(plain(cell)))
        : row.findIndex((cell) => plain(cell) === plain(requested))
    if (at >= 0) columns[field] = at
  }
  return columns
}

export interface ReadStatement {
  lines: StatementLine[]
  /** Lines of other days, and rows that cannot be read: how many. */
  otherDays: number
  unread: number
}

export function readStatement(
  rows: readonly (readonly string[])[],
  { columns, skip }: FoundColumns,
  { inCents, from, to }: { inCents: boolean; from: string; to: string },
): ReadStatement {
  const read: ReadStatement = { lines: [], otherDays: 0, unread: 0 }
  for (const [index, row] of rows.slice(skip).entries()) {
    const at = (field: StatementField) => {
      const column = columns[field]
      return column === undefined ? '' : (row[column] ?? '').trim()
    }
    const money = (field: StatementField): number | null => {
      const cell = at(field)
      if (cell === '') return null
      if (inCents) return /^-?\d+$/.test(cell) ? Number(cell) : null
      return readAmount(cell) ?? null
    }
    const cents = money('amount')
    if (cents === null || cents === 0) {
      if (at('amount') !== '' && cents === null) read.unread += 1
      continue
    }
    const day = readDay(at('date')) ?? ''
    if (columns.date !== undefined && day === '') {
      read.unread += 1
      continue
    }
    if (day !== '' && (day < from || day > to)) {
      read.otherDays += 1
      continue
    }
    read.lines.push({
      line: skip + index + 1,
      reference: at('reference'),
      providerReference: at('id'),
      cents,
      day,
      feeInCents: money('fee'),
      netInCents: money('net'),
    })
  }
  return read
}
