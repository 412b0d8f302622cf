/** In-store barcodes: EAN-13 that begin with 2, which no manufacturer has. */

export function checkDigit(twelve: string): number {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(twelve[i]) * (i % 2 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}

const withCheck = (twelve: string) => `${twelve}${checkDigit(twelve)}`

/** For packs: 20 and a running number. */
export const packBarcode = (index: number) => withCheck(`20${String(index).padStart(10, '0')}`)

/** For weighed goods: 21, a five-digit PLU, and zeros where a scale would print the weight. */
export const weightBarcode = (plu: number) => withCheck(`21${String(plu).padStart(5, '0')}00000`)
