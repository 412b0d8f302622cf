// A barcode as a number, so that leading zeros, which scanners add and shoppers leave out, make no difference.

/** Undefined for anything but digits, perhaps with spaces or hyphens between them; 14 digits fit a number exactly. */
export function barcodeToNumber(text: string): number | undefined {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{1,14}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined
}

/** What a shopper typed, when it can only be a barcode. */
export function parseBarcodeQuery(query: string): number | undefined {
  const digits = query.replace(/[\s-]/g, '')
  return digits.length >= 8 ? barcodeToNumber(digits) : undefined
}
