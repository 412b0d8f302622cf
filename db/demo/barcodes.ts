/** In-store barcodes: EAN-13 codes that begin with 2, which no manufacturer uses. */

export function checkDigit(twelve: string): number {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(twelve[i]) * (i % 2 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}

const withCheck = (twelve: string) => `${twelve}${checkDigit(twelve)}`

/** Returns the barcode of a pack: 20 and a running number. */
export const packBarcode = (index: number) => withCheck(`20${String(index).padStart(10, '0')}`)

/** Returns the barcode of weighed goods: 21, a five-digit PLU, and zeros where a scale would print the weight. */
export const weightBarcode = (plu: number) => withCheck(`21${String(plu).padStart(5, '0')}00000`)
