// Reads the rows of a bank's file as lines of incoming money. Outgoing money is skipped and never stored.
import { createHash } from 'node:crypto'
import { readAmount } from '#features/money/payments/reconciling/read-amount.ts'
import type { BankMapping } from '../statement-contract.ts'
import { readBankDay } from './read-bank-day.ts'

export interface BankLine {
  day: string
  amountInCents: number
  /** The bank's own, in one line. */
  words: string
  /** The same for the same line in whichever file. */
  identity: Buffer
}

export interface ReadLinesResult {
  lines: BankLine[]
  /** Rows with a day and no amount that can be read, or the other way round. */
  unread: number
}

const longest = 300

export function readLines(rows: readonly (readonly string[])[], mapping: BankMapping): ReadLinesResult {
  const seen = new Map<string, number>()
  const lines: BankLine[] = []
  let unread = 0
  for (const row of rows) {
    const at = (index: number | undefined) => (index === undefined ? '' : (row[index] ?? '').trim())
    const day = readBankDay(at(mapping.day))
    const cell = at(mapping.amount ?? mapping.credit)
    const cents = readAmount(cell)
    if (day === undefined) continue
    if (cents === undefined) {
      // Money that went out has an empty column of its own where what came in would stand.
      if (cell !== '' || mapping.credit === undefined) unread += 1
      continue
    }
    if (cents <= 0) continue
    const words = clean(mapping.words.map(at).join(' '))
    // Two payments of one day may say the very same: the second is told from the first by its place among them.
    const name = [day, cents, words.toUpperCase(), at(mapping.balance).replace(/\s/g, '')].join('|')
    const nth = seen.get(name) ?? 0
    seen.set(name, nth + 1)
    const identity = createHash('sha256').update(`${name}|${nth}`).digest()
    lines.push({ day, amountInCents: cents, words, identity })
  }
  return { lines, unread }
}

/** Without what cannot be seen: it is shown as it is, and never run by anything. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
