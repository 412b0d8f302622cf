// A price as a shopper must see it: what is charged, what it was, until when, and per kilogram or litre.
import { parseMeasure, unitPrice } from '#kernel/measure.ts'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, lastValidDay } from '#kernel/time.ts'
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { CardOffer } from '../catalogue-contract.ts'
import './offer-price.css'

export function OfferPrice({ offer, large = false }: { offer: CardOffer; large?: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const saving = offer.base_price_in_cents - offer.price_in_cents
  return (
    <span className={large ? 'offer-price offer-price-large' : 'offer-price'}>
      <strong className="offer-price-now">
        {formatRand(offer.price_in_cents)}
        {offer.per_kg && <span className="offer-price-unit">/{offer.per_kg_symbol ?? 'kg'}</span>}
      </strong>
      {saving > 0 && (
        <s className="offer-price-was">
          {t('catalogue.wasPrice', { price: formatRand(offer.base_price_in_cents) })}
        </s>
      )}
      <UnitPrice offer={offer} />
      {offer.promo && offer.end_at && (
        <span className="offer-price-until">
          {t('catalogue.untilDay', { day: formatDayShort(lastValidDay(new Date(offer.end_at)), language) })}
        </span>
      )}
    </span>
  )
}

/** Beside every price that has a measurement (rulings, point 4); a weighed offer's price is one already. */
function UnitPrice({ offer }: { offer: CardOffer }) {
  const t = useWords()
  if (offer.per_kg || !parseMeasure(offer.sellable.measurement)) return null
  const per = unitPrice(offer.price_in_cents, offer.sellable.measurement)
  if (!per) return null
  const key = ({ kg: 'catalogue.perKg', l: 'catalogue.perL', each: 'catalogue.perEach' } as const)[per.per]
  return <span className="offer-price-per">{t(key, { price: formatRand(per.cents) })}</span>
}
