// The card of a product in a list: its picture, its best price today, and the button that adds it to the basket.
import { pageTo } from '#paths'
import { trackTap } from '#web/analytics.ts'
import { Link } from '#web/kit/link.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useWords } from '#web/words.ts'
import type { ProductCard as Card } from '../catalogue-contract.ts'
import { AddButton } from './add-button.tsx'
import { OfferBadges } from './offer-badges.tsx'
import { OfferPrice } from './offer-price.tsx'
import './product-card.css'

interface Props {
  card: Card
  /** What the way to every branch's offers says; told how many sell it when left out. */
  shops?: string | undefined
  /** The first few are fetched at once: they are on the screen. */
  eager?: boolean
}

export function ProductCard({ card, shops, eager = false }: Props) {
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
      {offer && <AddButton offer={offer} />}
    </li>
  )
}
