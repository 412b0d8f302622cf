// The card of a product in a list: its picture, its best price today, and the button that adds it to the basket.

import { formatQty, weightFromBase } from '#kernel/quantity.ts'
import { pageTo } from '#paths'
import { trackTap } from '#web/analytics.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/kit/link.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useCartQty } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import type { ProductCard as Card, CardOffer } from '../catalogue-contract.ts'
import { OfferBadges } from './offer-badges.tsx'
import { OfferPrice } from './offer-price.tsx'
import './product-card.css'

interface Props {
  card: Card
  onAdd: (offer: CardOffer) => void
  /** What the way to every branch's offers says; told how many sell it when left out. */
  shops?: string | undefined
  /** The first few are fetched at once: they are on the screen. */
  eager?: boolean
}

export function ProductCard({ card, onAdd, shops, eager = false }: Props) {
  const t = useWords()
  const { offer } = card
  const isOutOfStock = !offer || offer.out_of_stock_at !== null
  return (
    <li className={isOutOfStock ? 'product-card product-card-gone' : 'product-card'}>
      <Picture
        src={offer?.sellable.image_url ?? card.image_url}
        alt=""
        of={offer?.name ?? card.name}
        width={136}
        height={136}
        eager={eager}
      />
      <Link
        className="product-card-link"
        to={pageTo('product', { id: card.id })}
        onClick={() => trackTap(offer)}
      >
        <span className="product-card-name">{offer?.name ?? card.name}</span>
      </Link>
      {offer && (
        <span className="product-card-badges">
          <OfferBadges offer={offer} />
        </span>
      )}
      {offer ? <OfferPrice offer={offer} /> : <p className="product-card-none">{t('catalogue.noOffers')}</p>}
      {(shops || card.suppliers_count > 1) && (
        <Link
          className="product-card-shops"
          to={pageTo('productVariant', { id: card.id, variant: 'offers' })}
        >
          {shops ?? t('catalogue.offersAt', { count: card.suppliers_count })}
        </Link>
      )}
      {offer && <AddButton offer={offer} onAdd={onAdd} />}
    </li>
  )
}

/** The round button of a card: a plus, or the quantity already in the basket. */
export function AddButton({ offer, onAdd }: { offer: CardOffer; onAdd: (offer: CardOffer) => void }) {
  const t = useWords()
  const inBasket = useCartQty(offer.id)
  const isOutOfStock = offer.out_of_stock_at !== null
  if (isOutOfStock)
    return (
      <button type="button" className="product-card-add product-card-add-gone" disabled>
        {t('catalogue.outOfStock')}
      </button>
    )
  return (
    <button
      type="button"
      className={inBasket > 0 ? 'product-card-add product-card-add-in' : 'product-card-add'}
      // Who speaks to the phone says what stands on the button: it begins with that.
      aria-label={
        inBasket > 0
          ? `${formatOfferQty(offer, inBasket)}: ${t('catalogue.changeNamed', { name: offer.name })}`
          : t('catalogue.addNamed', { name: offer.name })
      }
      onClick={() => onAdd(offer)}
    >
      {inBasket > 0 ? <span>{formatOfferQty(offer, inBasket)}</span> : <Icon name="plus" />}
    </button>
  )
}

/** Returns a quantity (base units) as the offer is sold: pieces, or a weight with its unit. */
export function formatOfferQty(offer: CardOffer, qty: number): string {
  if (!offer.per_kg) return formatQty(qty, null)
  const unit = offer.per_kg_symbol ?? 'kg'
  return `${formatQty(weightFromBase(qty, offer.per_kg_conversion_rate ?? 1), unit)} ${unit}`
}
