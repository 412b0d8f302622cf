// Finds the line of an order that a scanned code belongs to, and the quantity that the code contains.

import { type LineState, lineState, type PickLine } from '#features/counter/counter/pick-rules.ts'
import {
  itemNumberOf,
  readDigits,
  readLabel,
  type ScaleLabel,
} from '#features/counter/scale-labels/read-scale-barcode.ts'
import { baseFromWeight, priceUnit, qty, roundQty } from '#kernel/quantity.ts'

export interface ScannedLine extends PickLine {
  barcode: string | null
  unit_price_in_cents: number
  per_kg_symbol: string | null
  per_kg_conversion_rate: number | null
}

export type Scanned<L> =
  /** No article number, or misread. */
  | { is: 'unreadable'; code: string }
  /** Read well, but nothing of this order: perhaps the wrong pack. */
  | { is: 'stranger'; code: string }
  /** `qty` where the label says it. */
  | { is: 'line'; line: L; qty: number | undefined }
  /** It is in the crate already, was taken out, or its shopper is being asked or has not paid for it. */
  | { is: 'settled'; line: L; state: Exclude<LineState, 'open'> }

export function findScanned<L extends ScannedLine>(
  scanned: string,
  lines: readonly L[],
  labels: readonly ScaleLabel[],
): Scanned<L> {
  const typed = scanned.trim()
  const code = readDigits(typed)
  const exact = lines.filter(({ barcode }) => barcode && (barcode === typed || sameNumber(barcode, code)))
  if (exact.length > 0) return found(exact, undefined)
  if (!code) return { is: 'unreadable', code: typed }
  const label = readLabel(code, labels)
  const weighed = label
    ? lines.filter((line) => line.per_kg && itemNumberOf(line.barcode, labels) === label.item)
    : []
  const [line] = weighed
  if (!label || !line) return { is: 'stranger', code }
  return found(weighed, qtyOf(label, line))
}

const sameNumber = (barcode: string, code: string | undefined): boolean =>
  code !== undefined && /^\d{8,14}$/.test(barcode) && barcode.padStart(14, '0') === code.padStart(14, '0')

/** The same thing on two lines: the one that is still to be picked comes first. */
function found<L extends ScannedLine>(lines: readonly L[], amount: number | undefined): Scanned<L> {
  const open = lines.find((line) => lineState(line) === 'open')
  if (open) return { is: 'line', line: open, qty: amount || undefined }
  const line = lines[0] as L
  const state = lineState(line)
  return state === 'open' ? { is: 'line', line, qty: amount || undefined } : { is: 'settled', line, state }
}

/** Base units of what a scale weighed, by its weight or by its price. */
function qtyOf(label: { grams?: number; cents?: number }, line: ScannedLine): number | undefined {
  if (label.grams !== undefined) return baseFromWeight(label.grams / 1000, priceUnit(line).rate)
  if (line.unit_price_in_cents <= 0) return undefined
  return qty(roundQty((label.cents ?? 0) / line.unit_price_in_cents))
}
