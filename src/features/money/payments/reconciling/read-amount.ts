// Parses amounts as banks' files write them: '1 234,56', 'R1,234.56 Cr', '-500.00', '500.00-', '(500.00)', '500.00 Dr'.
import { readPrice } from '#features/price-lists/imports/reading/read-price.ts'

/** Returns cents, negative for outgoing money; undefined if the cell is not an amount. */
export function readAmount(cell: string): number | undefined {
  const text = cell.replace(/[\s\u00a0]/g, '')
  const side = /(CR|DR|KT|DT)\.?$/i.exec(text)
  const bare = side ? text.slice(0, side.index) : text
  const out = /^-|-$|^\(.*\)$|^R-/i.test(bare) || /^D/i.test(side?.[1] ?? '')
  const plain = bare.replace(/^[-+(]|[-)]$/g, '').replace(/^(R|ZAR)[-+]/i, '$1')
  if (/^(R|ZAR)?0*([.,]0*)?$/i.test(plain)) return plain === '' ? undefined : 0
  const read = readPrice(plain)
  if (!('cents' in read)) return undefined
  return out ? -read.cents : read.cents
}
