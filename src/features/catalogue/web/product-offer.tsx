// One thing that can be bought of a product: what it is, what it costs, and the way into the basket.
import { formatRand } from '#kernel/money.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useWords } from '#web/words.ts'
import type { CardOffer, Offer } from '../catalogue-contract.ts'
import { OfferPrice } from './offer-price.tsx'
import { AddButton } from './product-card.tsx'

export function ProductOffer({
  offer,
  withShop,
  onAdd,
}: {
  offer: Offer
  withShop: boolean
  onAdd: (offer: CardOffer) => void
}) {
  const t = useWords()
  const saving = offer.base_price_in_cents - offer.price_in_cents
  return (
    <li className="product-page-offer">
      <Picture src={offer.sellable.image_url} alt="" width={80} height={80} />
      <div className="product-page-about">
        <p className="product-page-name">{offer.name}</p>
        <p className="product-page-badges">
          {offer.promo && <Badge tone="promo">{t('catalogue.save', { amount: formatRand(saving) })}</Badge>}
          {offer.stokvel && <Badge tone="plain">{t('catalogue.stokvel')}</Badge>}
          {offer.sellable.age_restricted && <Badge tone="plain">{t('catalogue.ageRestricted')}</Badge>}
          {offer.low_stock_string && !offer.out_of_stock_at && (
            <Badge tone="wait">{offer.low_stock_string}</Badge>
          )}
        </p>
        <OfferPrice offer={offer} />
        {withShop && <p className="product-page-shop">{offer.supplier.name}</p>}
        {offer.sellable.combo_items.length > 0 && (
          <p className="product-page-shop">
            {t('catalogue.contains')}:{' '}
            {offer.sellable.combo_items.map(({ name, combo_qty }) => `${combo_qty} × ${name}`).join(', ')}
          </p>
        )}
      </div>
      <div className="product-page-add">
        <AddButton offer={offer} onAdd={onAdd} />
      </div>
    </li>
  )
}
