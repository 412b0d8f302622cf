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
  size,
}: {
  offer: Measured
  cents: number
  className: string
  /** Stands before it, and makes it short: a card is as wide as '2.5 kg · R 18.50/kg'. */
  size?: string | undefined
}) {
  const t = useWords()
  const price = unitPriceText(t, offer, cents, size ? short : full)
  const text = size && price ? `${size} · ${price}` : (size ?? price)
  return text === undefined ? null : <span className={className}>{text}</span>
}

const full = { kg: 'catalogue.perKg', l: 'catalogue.perL', each: 'catalogue.perEach' } as const
const short = { kg: 'catalogue.shortKg', l: 'catalogue.shortL', each: 'catalogue.shortEach' } as const

/** Returns 'R 12.50 per kg'; undefined where nothing can be said. */
export function unitPriceText(
  t: Translate,
  offer: Measured,
  cents: number,
  words: typeof full | typeof short = full,
): string | undefined {
  if (offer.per_kg || !parseMeasure(offer.sellable.measurement)) return undefined
  const per = unitPrice(cents, offer.sellable.measurement)
  return per && t(words[per.per], { price: formatRand(per.cents) })
}
