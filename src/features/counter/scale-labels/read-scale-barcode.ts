// Reads a scanned code: an article number as printed on a pack, or a scale's label with a weight or price inside.

/**
 * How a branch's scales print: thirteen places, and whether V is grams or cents. P is the item's number, v checks V, and C checks
 * the whole code.
 */
export interface ScaleLabel {
  /** '21PPPPPVVVVVC'. */
  pattern: string
  value: 'grams' | 'cents'
}

/**
 * The pattern's syntax: a prefix reserved for shops' own use (02, 20 to 29), item number, optional verifier, value, check digit.
 */
export const scaleLabelShape = '^(02|2[0-9])P{4,6}v?V{4,5}C$'

/** The patterns of a branch that sets none: what most scales in South African shops are set to. */
export const usualLabels: readonly ScaleLabel[] = [
  { pattern: '02PPPPPVVVVVC', value: 'cents' },
  { pattern: '20PPPPPVVVVVC', value: 'cents' },
  { pattern: '21PPPPPVVVVVC', value: 'grams' },
  { pattern: '26PPPPPVVVVVC', value: 'grams' },
  { pattern: '28PPPPPVVVVVC', value: 'grams' },
]

/** A label that was read: the item's number, and the grams or cents inside. */
export interface ReadLabel {
  item: number
  grams?: number
  cents?: number
}

/**
 * Returns an article number's digits, padded with zeros to thirteen or, of fourteen, without a leading zero; undefined if it is
 * no article number or its check digit is wrong.
 */
export function readDigits(scanned: string): string | undefined {
  const digits = scanned.replace(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return undefined
  return checkDigitHolds(digits) ? digits.padStart(13, '0').replace(/^0(\d{13})$/, '$1') : undefined
}

/** From the right every second digit counts three times; with the check digit the sum is a multiple of ten. */
function checkDigitHolds(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** Reads a scale's label by the first pattern that fits; undefined if none does. `code` comes from `readDigits`. */
export function readLabel(code: string, labels: readonly ScaleLabel[]): ReadLabel | undefined {
  for (const label of labels) {
    const parts = partsOf(code, label)
    if (!parts) continue
    const { item, value } = parts
    return label.value === 'grams' ? { item, grams: value } : { item, cents: value }
  }
  return undefined
}

function partsOf(code: string, { pattern }: ScaleLabel): { item: number; value: number } | undefined {
  if (code.length !== 13 || pattern.length !== 13) return undefined
  const at = (letter: string): string =>
    [...pattern].flatMap((place, index) => (place === letter ? [code[index] ?? ''] : [])).join('')
  if (!code.startsWith(/^\d*/.exec(pattern)?.[0] ?? '')) return undefined
  const value = at('V')
  const verifier = at('v')
  if (verifier && Number(verifier) !== verifierOf(value)) return undefined
  return { item: Number(at('P')), value: Number(value) }
}

/** What a digit counts in a verifier, by its weight (GS1 General Specifications, "price or weight verifier"). */
const weights = {
  '2-': '0246891357',
  '3': '0369258147',
  '5-': '0594837261',
  '5+': '0516273849',
} as const

const verifiers: Record<number, readonly (keyof typeof weights)[]> = {
  4: ['2-', '2-', '3', '5-'],
  5: ['5+', '2-', '5-', '5+', '2-'],
}

/**
 * Returns the verifier digit of a value: for four digits, the last digit of three times the weighted sum; for five, the digit
 * whose weight makes the sum a multiple of ten.
 */
export function verifierOf(value: string): number {
  const sum = (verifiers[value.length] ?? []).reduce(
    (sum, weight, place) => sum + Number(weights[weight][Number(value[place])]),
    0,
  )
  return value.length === 4 ? (sum * 3) % 10 : weights['5-'].indexOf(String((10 - (sum % 10)) % 10))
}

/** Returns an item's number from its barcode in the catalogue: the number alone ('12345'), or a label whose value is zero. */
export function itemNumberOf(barcode: string | null, labels: readonly ScaleLabel[]): number | undefined {
  if (!barcode) return undefined
  if (/^\d{1,6}$/.test(barcode)) return Number(barcode)
  for (const label of labels) {
    const parts = partsOf(barcode, { ...label, pattern: label.pattern.replace('v', 'C') })
    if (parts?.value === 0) return parts.item
  }
  return undefined
}
