// The price per kilogram, litre or piece.
import { parseMeasure, unitPrice } from '#kernel/measure.ts'
import { formatRand } from '#kernel/money.ts'
import { type Translate, useWords } from '#web/words.ts'
import type { CardOffer } from '../catalogue-contract.ts'

type Measured = Pick<CardOffer, 'per_kg'> & { sellable: Pick<CardOffer['sellable'], 'measurement'> }

/**
 * Shows the unit price beside every price that has a measurement [ruling 4]; the price of a weighed offer already is one. `cents`
 * is the displayed price, where that is not the offer's price now.
 */
export function UnitPrice({
  offer,
  cents,
  className,
}: {
  offer: Measured
  cents: number
  className: string
}) {
  const t = useWords()
  const text = unitPriceText(t, offer, cents)
  return text === undefined ? null : <span className={className}>{text}</span>
}

/** Returns 'R 12.50 per kg'; undefined where nothing can be said. */
export function unitPriceText(t: Translate, offer: Measured, cents: number): string | undefined {
  if (offer.per_kg || !parseMeasure(offer.sellable.measurement)) return undefined
  const per = unitPrice(cents, offer.sellable.measurement)
  if (!per) return undefined
  const key = ({ kg: 'catalogue.perKg', l: 'catalogue.perL', each: 'catalogue.perEach' } as const)[per.per]
  return t(key, { price: formatRand(per.cents) })
}
