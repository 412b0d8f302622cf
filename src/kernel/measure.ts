// Sizes as printed on packs, and the unit prices with which a shopper compares them.
import { type Cents, timesRatio } from './money.ts'

export interface Measure {
  amount: number
  unit: 'g' | 'ml' | 'each'
}

const units: Record<string, Measure> = {
  kg: { amount: 1000, unit: 'g' },
  g: { amount: 1, unit: 'g' },
  mg: { amount: 0.001, unit: 'g' },
  l: { amount: 1000, unit: 'ml' },
  litre: { amount: 1000, unit: 'ml' },
  cl: { amount: 10, unit: 'ml' },
  ml: { amount: 1, unit: 'ml' },
  s: { amount: 1, unit: 'each' },
  pack: { amount: 1, unit: 'each' },
  each: { amount: 1, unit: 'each' },
  dozen: { amount: 12, unit: 'each' },
}

const unitPatterns =
  /^(?:per )?(?:(\d+)\s*[x×]\s*)?(\d+(?:[.,]\d+)?)?\s*['’]?(kg|mg|cl|ml|g|litre|l|s|pack|each|dozen)s?$/i

// The same few sizes are read for every card of every page.
const parsed = new Map<string, Measure | undefined>()
const maxParsed = 5000

/** Parses '2 kg', '6 x 300 ml', '1,5 L', '9s', 'each', 'pack of 6', 'per kg'; returns undefined if no size can be read. */
export function parseMeasure(text: string | null | undefined): Measure | undefined {
  if (!text) return undefined
  if (parsed.has(text)) return parsed.get(text)
  if (parsed.size >= maxParsed) parsed.clear()
  const measure = readMeasure(text)
  parsed.set(text, measure)
  return measure
}

function readMeasure(text: string): Measure | undefined {
  const plain = text.trim().replace(/^(?:pack|tray|box) of (\d+)$/i, '$1s')
  const [, times = '1', size = '1', name = ''] = unitPatterns.exec(plain) ?? []
  const base = units[name.toLowerCase()]
  if (!base) return undefined
  const amount = Math.round(Number(times) * Number(size.replace(',', '.')) * base.amount * 1000) / 1000
  return amount > 0 ? { amount, unit: base.unit } : undefined
}

export interface UnitPrice {
  cents: Cents
  per: 'kg' | 'l' | 'each'
}

/**
 * Returns the cents per kilogram, litre or piece. A base that changed with the size (100 g for small packs) would put 'R 8.90 per
 * 100 g' beside 'R 79.00 per kg' of the same product, and the reader would have to do the sum. Undefined for a single piece,
 * whose price already says it, and for a size that cannot be read.
 */
export function unitPrice(
  priceInCents: number,
  measurement: string | null | undefined,
): UnitPrice | undefined {
  const measure = parseMeasure(measurement)
  if (!measure || (measure.unit === 'each' && measure.amount === 1)) return undefined
  const base = measure.unit === 'each' ? 1 : 1000
  const per = ({ g: 'kg', ml: 'l', each: 'each' } as const)[measure.unit]
  return { cents: timesRatio(priceInCents, base * 1000, Math.round(measure.amount * 1000)), per }
}
