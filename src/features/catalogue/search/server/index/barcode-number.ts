// Reads a barcode as a number, so that leading zeros, which scanners add and shoppers leave out, make no difference.

/**
 * Returns the number of a barcode; undefined for anything but digits with optional spaces or hyphens. A number holds 14 digits
 * exactly.
 */
export function barcodeToNumber(text: string): number | undefined {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{1,14}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined
}

/** Returns the barcode in a query that can only be one: eight digits or more. */
export function parseBarcodeQuery(query: string): number | undefined {
  const digits = query.replace(/[\s-]/g, '')
  return digits.length >= 8 ? barcodeToNumber(digits) : undefined
}
