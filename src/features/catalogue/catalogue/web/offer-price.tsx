// A price as a shopper must see it: the price charged, the price before, until when it holds, the price per kilogram or litre,
// and the deals for several.
import { formatRand } from '#kernel/money.ts'
import { priceUnit } from '#kernel/quantity.ts'
import { formatDayShort, lastValidDay } from '#kernel/time.ts'
import { useLanguage, usePlaceMissing } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { CardOffer } from '../catalogue-contract.ts'
import { DealLabels } from './deal-labels.tsx'
import { displayedCents } from './displayed-cents.ts'
import { UnitPrice } from './unit-price.tsx'
import './offer-price.css'

interface Props {
  offer: CardOffer
  large?: boolean
  /** What this branch charges, whichever branches are near: without it a price is "from" while no place is known. */
  exact?: boolean
  /** Without the labels of its multibuys, where these are shown beside it. */
  plain?: boolean
  /** The size, where the name beside the price is without it. */
  size?: string | undefined
}

export function OfferPrice({ offer, large = false, exact = false, plain = false, size }: Props) {
  const t = useWords()
  const language = useLanguage()
  const from = usePlaceMissing() && !exact
  const now = displayedCents(offer, offer.price_in_cents)
  const before = displayedCents(offer, offer.base_price_in_cents)
  return (
    <span className={large ? 'offer-price offer-price-large' : 'offer-price'}>
      <strong className="offer-price-now">
        {from && <span className="offer-price-unit">{t('catalogue.from')} </span>}
        {formatRand(now)}
        {offer.per_kg && <span className="offer-price-unit">/{priceUnit(offer).unit}</span>}
      </strong>
      {before > now && (
        <s className="offer-price-was">{t('catalogue.wasPrice', { price: formatRand(before) })}</s>
      )}
      <UnitPrice offer={offer} cents={offer.price_in_cents} className="offer-price-per" size={size} />
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
      {!plain && <DealLabels offer={offer} />}
    </span>
  )
}
