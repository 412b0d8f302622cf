// Reads barcodes as spreadsheets leave them: without leading zeros, as numbers, as text after an apostrophe.
import { isBarcode } from '#kernel/barcode.ts'
import type { Note, Rejection } from '../row-problems.ts'

export interface BarcodeReading {
  /** EAN-13 (UPC-A with its zero in front), EAN-8, or a case's GTIN-14; null when there is none. */
  barcode: string | null
  problem?: Rejection
  note?: Note
  digits?: number
}

const none = /^(?:0+|-+|n\/?a|none|null|geen|no ?barcode|nvt|tbc|\?+)?$/i
const lengths = [8, 12, 13, 14]

export function readBarcode(cell: string): BarcodeReading {
  const text = cell
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^'/, '')
    .replace(/[\s\u00a0-]/g, '')
    .replace(/^(\d+)[.,]0+$/, '$1')
  if (none.test(text)) return { barcode: null }
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text)) return { barcode: null, problem: 'barcode-scientific' }
  if (!/^\d+$/.test(text)) return { barcode: null, problem: 'barcode-unreadable' }
  // A scale's number or a shop's own article number names nothing beyond that shop.
  if (text.length < 7) return { barcode: null, note: 'barcode-short' }
  if (lengths.includes(text.length) && isBarcode(text)) return { barcode: canonical(text) }
  for (const length of lengths) {
    if (length <= text.length) continue
    const padded = text.padStart(length, '0')
    if (isBarcode(padded)) return { barcode: canonical(padded), note: 'barcode-restored' }
  }
  const problem = lengths.includes(text.length) ? 'barcode-check-digit' : 'barcode-length'
  return { barcode: null, problem, digits: text.length }
}

/** The same code has one way of writing: 13 digits, unless it is an EAN-8 or a case's own code. */
function canonical(code: string): string {
  if (code.length === 12) return `0${code}`
  return code.length === 14 && code.startsWith('0') ? code.slice(1) : code
}

/** Returns the barcode padded for comparison, because the same code is stored with 12, 13 or 14 digits. */
export const barcodeKey = (barcode: string): string => barcode.padStart(14, '0')
