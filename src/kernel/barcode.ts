// Barcodes: EAN-13, EAN-8, UPC-A and GTIN-14 use the same check digit.

/** Returns the check digit of these digits: weights 3, 1, 3, 1 from the right, filled up to the next ten. */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

export const withCheckDigit = (digits: string): string => `${digits}${checkDigit(digits)}`

/** Whether a text has 8, 12, 13 or 14 digits, the last being the correct check digit. */
export const isBarcode = (text: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(text) && withCheckDigit(text.slice(0, -1)) === text
