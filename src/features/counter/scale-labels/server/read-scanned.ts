// What a scanned code may stand for on a branch's shelf: the barcodes of an article number as they may be stored, and patterns of the
// barcodes of the item on a label of its scales.
import type { Reader } from '#server/database/database.ts'
import { readDigits, readLabel } from '../read-scale-barcode.ts'
import { labelsOf } from './scale-labels.ts'

export interface ScannedBarcodes {
  barcodes: string[]
  /** For LIKE. */
  itemPatterns: string[]
}

/** Of a code that is no article number, its own text alone: a shop's short numbers are typed as they are. */
export async function readScanned(db: Reader, supplierId: string, scanned: string): Promise<ScannedBarcodes> {
  const code = readDigits(scanned)
  if (!code) return { barcodes: [scanned], itemPatterns: [] }
  const bare = code.replace(/^0+/, '')
  const barcodes = [
    ...new Set([scanned, code, ...[8, 12, 13, 14].map((length) => bare.padStart(length, '0'))]),
  ]
  const labels = await labelsOf(db, supplierId)
  const label = readLabel(code, labels)
  if (!label) return { barcodes, itemPatterns: [] }
  // As `itemNumberOf` reads them: the number alone, or a label whose value is nothing.
  const numbers = [1, 2, 3, 4, 5, 6].map((length) => String(label.item).padStart(length, '0'))
  const blank = labels.flatMap(({ pattern }) => {
    const item = String(label.item)
    const digits = pattern.split('P').length - 1
    if (item.length > digits) return []
    return [pattern.replace(/P+/, item.padStart(digits, '0')).replace(/V/g, '0').replace(/[vC]/g, '_')]
  })
  return { barcodes, itemPatterns: [...new Set([...numbers, ...blank])] }
}
