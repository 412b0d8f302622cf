// A price as a shopper must see it: what is charged, what it was, until when, and per kilogram or litre.
import { parseMeasure, unitPrice } from '#kernel/measure.ts'
import { formatRand, timesQty } from '#kernel/money.ts'
import { qty } from '#kernel/quantity.ts'
import { formatDayShort, lastValidDay } from '#kernel/time.ts'
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { CardOffer } from '../catalogue-contract.ts'
import './offer-price.css'

export function OfferPrice({ offer, large = false }: { offer: CardOffer; large?: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const now = shownCents(offer, offer.price_in_cents)
  const before = shownCents(offer, offer.base_price_in_cents)
  return (
    <span className={large ? 'offer-price offer-price-large' : 'offer-price'}>
      <strong className="offer-price-now">
        {formatRand(now)}
        {offer.per_kg && <span className="offer-price-unit">/{offer.per_kg_symbol ?? 'kg'}</span>}
      </strong>
      {before > now && (
        <s className="offer-price-was">{t('catalogue.wasPrice', { price: formatRand(before) })}</s>
      )}
      <UnitPrice offer={offer} />
      {offer.promo && offer.end_at && (
        <span className="offer-price-until">
          {t('catalogue.untilDay', { day: formatDayShort(lastValidDay(new Date(offer.end_at)), language) })}
        </span>
      )}
      {!offer.promo && offer.start_at && (
        <span className="offer-price-until">
          {t('catalogue.fromDay', { day: formatDayShort(new Date(offer.start_at), language) })}
        </span>
      )}
    </span>
  )
}

/** A price is that of a base unit; what is weighed is shown by the kilogram, or whatever it is weighed in. */
export const shownCents = (offer: CardOffer, cents: number): number =>
  offer.per_kg ? timesQty(cents, qty(offer.per_kg_conversion_rate ?? 1)) : cents

/** Beside every price that has a measurement (rulings, point 4); a weighed offer's price is one already. */
function UnitPrice({ offer }: { offer: CardOffer }) {
  const t = useWords()
  if (offer.per_kg || !parseMeasure(offer.sellable.measurement)) return null
  const per = unitPrice(offer.price_in_cents, offer.sellable.measurement)
  if (!per) return null
  const key = ({ kg: 'catalogue.perKg', l: 'catalogue.perL', each: 'catalogue.perEach' } as const)[per.per]
  return <span className="offer-price-per">{t(key, { price: formatRand(per.cents) })}</span>
}
