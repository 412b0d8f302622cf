// The amounts of weighed goods that people ask for: half a kilogram or litre, one and two.
import { baseFromWeight, stepperBounds } from '#kernel/quantity.ts'
import type { CardOffer } from './catalogue-contract.ts'

type Weighed = Pick<
  CardOffer,
  'per_kg' | 'per_kg_symbol' | 'per_kg_conversion_rate' | 'per_kg_qty_min' | 'per_kg_qty_step'
>

interface UsualAmount {
  /** Base units. */
  qty: number
  unit: 'g' | 'kg' | 'ml' | 'l'
  /** As it is written before the unit. */
  count: number
}

/** How many of the unit that the shopper sees are in the large one. */
const perLargeUnit: Record<string, number> = { kg: 1, g: 1000, l: 1, ml: 1000 }

/** Returns those of the usual amounts that the offer's minimum and step allow; none of goods in another unit. */
export function usualAmounts(offer: Weighed): UsualAmount[] {
  const symbol = (offer.per_kg_symbol ?? 'kg').trim().toLowerCase()
  const scale = perLargeUnit[symbol]
  if (!offer.per_kg || scale === undefined) return []
  const { min, step } = stepperBounds(offer)
  return [0.5, 1, 2].flatMap((large) => {
    const steps = (large * scale - min) / step
    if (steps < -1e-6 || Math.abs(steps - Math.round(steps)) > 1e-6) return []
    const isLitres = symbol.endsWith('l')
    const unit = large < 1 ? (isLitres ? 'ml' : 'g') : isLitres ? 'l' : 'kg'
    return [
      {
        qty: baseFromWeight(large * scale, offer.per_kg_conversion_rate),
        unit,
        count: large < 1 ? large * 1000 : large,
      } as const,
    ]
  })
}
