// The badges of an offer: its saving, that it is a bulk pack, that it is age-restricted, that little stock is left.
import { formatRand } from '#kernel/money.ts'
import { Badge } from '#web/kit/badge.tsx'
import { useWords } from '#web/words.ts'
import type { CardOffer } from '../catalogue-contract.ts'
import { displayedCents } from './displayed-cents.ts'

export function OfferBadges({ offer }: { offer: CardOffer }) {
  const t = useWords()
  const saving =
    displayedCents(offer, offer.base_price_in_cents) - displayedCents(offer, offer.price_in_cents)
  return (
    <>
      {offer.promo && <Badge tone="promo">{t('catalogue.save', { amount: formatRand(saving) })}</Badge>}
      {offer.stokvel && <Badge tone="plain">{t('catalogue.stokvel')}</Badge>}
      {offer.sellable.age_restricted && <Badge tone="plain">{t('catalogue.ageRestricted')}</Badge>}
      {offer.low_stock_string && !offer.out_of_stock_at && (
        <Badge tone="wait">{offer.low_stock_string}</Badge>
      )}
    </>
  )
}
