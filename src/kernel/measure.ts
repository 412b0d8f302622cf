// Sizes as printed on packs, and the unit prices that let a shopper compare them.
import { type Cents, cents } from './money.ts'

export interface Measure {
  amount: number
  unit: 'g' | 'ml' | 'each'
}

const inBase: Record<string, Measure> = {
  kg: { amount: 1000, unit: 'g' },
  g: { amount: 1, unit: 'g' },
  l: { amount: 1000, unit: 'ml' },
  ml: { amount: 1, unit: 'ml' },
  s: { amount: 1, unit: 'each' },
  each: { amount: 1, unit: 'each' },
}

/** '2 kg', '6 x 300 ml', '9s', 'each', 'per kg'; undefined where no size can be read. */
export function parseMeasure(text: string | null | undefined): Measure | undefined {
  const match = /^(?:per )?(?:(\d+)\s*x\s*)?(\d+(?:[.,]\d+)?)?\s*(kg|g|l|ml|s|each)$/i.exec(
    (text ?? '').trim(),
  )
  const base = inBase[match?.[3]?.toLowerCase() ?? '']
  if (!match || !base) return undefined
  const amount = Number(match[1] ?? 1) * Number((match[2] ?? '1').replace(',', '.')) * base.amount
  return amount > 0 ? { amount, unit: base.unit } : undefined
}

export interface UnitPrice {
  cents: Cents
  per: 'kg' | 'l' | 'each'
}

/**
 * Always per kilogram, litre or piece: one base for every size, so that a small pack and a large one compare at a glance.
 * Undefined for a single piece, whose price says it already, and for a size that cannot be read.
 */
export function unitPrice(
  priceInCents: number,
  measurement: string | null | undefined,
): UnitPrice | undefined {
  const measure = parseMeasure(measurement)
  if (!measure || (measure.unit === 'each' && measure.amount === 1)) return undefined
  const bases = measure.unit === 'each' ? 1 : 1000
  const per = { g: 'kg', ml: 'l', each: 'each' } as const
  return { cents: cents(Math.round((priceInCents * bases) / measure.amount)), per: per[measure.unit] }
}
