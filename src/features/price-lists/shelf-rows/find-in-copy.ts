// Finds rows in the copy of a shelf that a phone has, as the server finds them in the shelf: by words, or by a scanned code.
import type { ShelfCopyRow, ShelfRow } from './shelf-rows-contract.ts'

/** A page has as many rows as one from the server. */
export const copyPageSize = 30

/** Returns the rows whose name contains each word, or whose barcode contains the digits; without words all of them. */
export function findInCopy(rows: readonly ShelfCopyRow[], query: string): ShelfCopyRow[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return rows.filter(([, name, barcode]) => {
    const text = `${plain(name)} ${barcode ?? ''}`
    return words.every((word) => text.includes(word))
  })
}

/** Returns the rows of a scanned code: its own, or that of the item on a scale's label, whose first seven digits are the item's. */
export function findCodeInCopy(rows: readonly ShelfCopyRow[], code: string): ShelfCopyRow[] {
  const digits = code.replace(/\D/g, '')
  if (digits.length < 8) return []
  const exact = rows.filter(([, , barcode]) => barcode?.padStart(14, '0') === digits.padStart(14, '0'))
  if (exact.length > 0 || !/^(02|2\d)\d{11}$/.test(digits)) return exact
  return rows.filter(
    ([, , barcode, , , , , unit]) => unit !== null && barcode?.slice(0, 7) === digits.slice(0, 7),
  )
}

/** Whether what was typed is a code as scanners type it, and not words. */
export const isCode = (typed: string): boolean => /^(\d{8}|\d{12,14})$/.test(typed.trim())

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A row of the copy as the page shows it: without picture, special, plan and cost, which the phone has not. */
export const rowOfCopy = ([id, name, barcode, price, onHand, published, out, unit]: ShelfCopyRow) =>
  ({
    id,
    name,
    barcode,
    price_in_cents: price,
    on_hand: onHand,
    published: published === 1,
    out: out === 1,
    unit,
  }) satisfies Partial<ShelfRow>
