// Guesses what each column of a bank's file means: from its header, in English and Afrikaans, or from the contents of the
// columns.
import { createHash } from 'node:crypto'
import { readAmount } from '#features/money/payments/reconciling/read-amount.ts'
import type { BankMapping } from '../statement-contract.ts'
import { readBankDay } from './read-bank-day.ts'

export interface Columns {
  headers: string[]
  /** As far as it can be told. */
  mapping: Partial<BankMapping>
  /** By this the same bank's file is known again. */
  signature: Buffer
}

/** Titles and account details stand above the header. */
const sampleRows = 40

const day = /^(transaction |posting |post |value |effective )?date$|^(transaksie|waarde|effektiewe)? ?datum$/
const valueDay = /^(value|effective|posting|post) date$|^(waarde|effektiewe) ?datum$/
const amount = /^(transaction )?amount( zar| r| rand)?$|^bedrag( r)?$/
const credit =
  /^(credit|credits|money in|deposit|deposits|paid in|credit amount|in)$|^(krediet|inbetaling|deposito)e?s?$/
const balance = /^(running |closing |ledger |account )?balance$|^(lopende )?saldo$/
const words =
  /(description|reference|narrative|details?|memo|payee|particulars|statement ref|beskrywing|verwysing|besonderhede|omskrywing)/

const plain = (cell: string): string =>
  cell
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export function guessColumns(rows: readonly (readonly string[])[]): Columns {
  const first = rows.slice(0, sampleRows)
  for (const row of first) {
    const mapping = byHeader(row)
    if (isCompleteMapping(mapping)) return { headers: [...row], mapping, signature: sign(row) }
  }
  const bare = byContent(rows.slice(0, 300))
  // A header in words that nobody foresaw: the last row without a day and above the first with one.
  const at = first.findIndex(
    (row) => bare.day !== undefined && readBankDay(row[bare.day] ?? '') !== undefined,
  )
  const header = at > 0 ? (first[at - 1] ?? []) : []
  const named = header.filter((cell) => cell.trim() !== '').length > 2 ? [...header] : []
  const width = Math.max(0, ...first.map((row) => row.length))
  return {
    headers: named,
    mapping: { ...bare, ...(named.length > 0 && byHeader(named)) },
    signature: named.length > 0 ? sign(named) : sign([`${width} columns without a header`]),
  }
}

/** Whether the mapping is enough to read lines: a day, words, and an amount or a credit column. */
export const isCompleteMapping = (mapping: Partial<BankMapping>): mapping is BankMapping =>
  mapping.day !== undefined &&
  (mapping.words?.length ?? 0) > 0 &&
  (mapping.amount !== undefined || mapping.credit !== undefined)

const sign = (row: readonly string[]): Buffer =>
  createHash('sha256').update(row.map(plain).join('|')).digest()

function byHeader(row: readonly string[]): Partial<BankMapping> {
  const cells = row.map(plain)
  const find = (pattern: RegExp) => cells.findIndex((cell) => pattern.test(cell))
  const days = cells.flatMap((cell, index) => (day.test(cell) ? [index] : []))
  const best = days.find((index) => !valueDay.test(cells[index] ?? '')) ?? days[0]
  const [at, inward, left] = [find(amount), find(credit), find(balance)]
  const wordColumns = cells.flatMap((cell, index) => (words.test(cell) ? [index] : [])).slice(0, 4)
  return {
    ...(best !== undefined && { day: best }),
    ...(at >= 0 && { amount: at }),
    ...(at < 0 && inward >= 0 && { credit: inward }),
    ...(left >= 0 && { balance: left }),
    ...(wordColumns.length > 0 && { words: wordColumns }),
  }
}

function byContent(rows: readonly (readonly string[])[]): Partial<BankMapping> {
  const width = Math.min(60, Math.max(0, ...rows.map((row) => row.length)))
  const all = Array.from({ length: width }, (_, index) => index)
  const dated = all
    .map((index) => ({ index, rows: rows.filter((row) => readBankDay(row[index] ?? '') !== undefined) }))
    .sort((a, b) => b.rows.length - a.rows.length || a.index - b.index)[0]
  if (!dated || dated.rows.length === 0) return {}
  const { index: at, rows: lines } = dated
  const share = (index: number, test: (cell: string) => boolean) =>
    lines.filter((row) => test(row[index] ?? '')).length / lines.length
  const money = all.filter(
    (index) =>
      index !== at &&
      share(index, (cell) => /[.,]\d{2}\D*$/.test(cell) && readAmount(cell) !== undefined) > 0.6,
  )
  const wordColumns = all.filter(
    (index) => index !== at && !money.includes(index) && share(index, (cell) => /\p{L}{2}/u.test(cell)) > 0.5,
  )
  return {
    day: at,
    ...(money[0] !== undefined && { amount: money[0] }),
    ...(money.length > 1 && { balance: money.at(-1) as number }),
    ...(wordColumns.length > 0 && { words: wordColumns.slice(-4) }),
  }
}
