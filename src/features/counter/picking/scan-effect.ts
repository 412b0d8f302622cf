// What a scanned code leads to: a pick at once, a question, or only a message.

import type { ScaleLabel } from '../scale-labels/read-scale-barcode.ts'
import { findScanned, type Scanned, type ScannedLine } from './find-scanned.ts'
import { isWeightFar } from './weight-check.ts'

interface PickedLine extends ScannedLine {
  qty_ordered: number
}

export type ScanEffect<L> =
  /** `amount`: base units. */
  | { effect: 'pick'; line: L; amount: number }
  /** The label may be another line's: the weight is shown, and the picker confirms or weighs it. */
  | { effect: 'confirm'; line: L; amount: number }
  /** The line is found, and waits for its weight or for a press. */
  | { effect: 'show'; line: L }
  | { effect: 'none'; scanned: Exclude<Scanned<L>, { is: 'line' }> }

export function scanEffect<L extends PickedLine>(
  code: string,
  { order_items, scale_labels }: { order_items: readonly L[]; scale_labels: readonly ScaleLabel[] },
): ScanEffect<L> {
  const scanned = findScanned(code, order_items, scale_labels)
  if (scanned.is !== 'line') return { effect: 'none', scanned }
  const { line, qty } = scanned
  const amount = line.per_kg ? qty : line.qty === 1 ? 1 : undefined
  if (amount === undefined) return { effect: 'show', line }
  return { effect: isWeightFar(line, amount) ? 'confirm' : 'pick', line, amount }
}
