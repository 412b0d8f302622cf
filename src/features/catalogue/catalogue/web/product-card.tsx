// The card of a product in a list: its picture, its best price today, and the button that adds it to the basket.
import { pageTo } from '#paths'
import { trackTap } from '#web/analytics.ts'
import { Link } from '#web/kit/link.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useWords } from '#web/words.ts'
import type { ProductCard as Card, CardOffer } from '../catalogue-contract.ts'
import { productAddress } from '../product-address.ts'
import { splitSize } from '../size-in-name.ts'
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
  const { id, name, offer } = card
  return (
    <li className={cardClass(offer)}>
      <ProductOnCard card={card} eager={eager} />
      {card.sizes && <Sizes id={id} name={name} sizes={card.sizes} />}
      {(shops || card.suppliers_count > 1) && (
        <Link className="product-card-shops" to={pageTo('productVariant', { id, variant: 'offers' })}>
          {shops ?? t('catalogue.offersAt', { count: card.suppliers_count })}
        </Link>
      )}
      {offer && <AddButton offer={offer} />}
    </li>
  )
}

function Sizes({ id, name, sizes }: { id: string; name: string; sizes: readonly string[] }) {
  return (
    <p className="product-card-sizes">
      {sizes.map((size) => (
        <Link key={size} to={`${pageTo('product', { id })}?${new URLSearchParams({ option: size })}`}>
          <span className="visually-hidden">{name} </span>
          {size}
        </Link>
      ))}
    </p>
  )
}

export const cardClass = (offer: CardOffer | null): string =>
  offer?.out_of_stock_at === null ? 'product-card' : 'product-card product-card-gone'

/** A product with its best offer; without one it is shown as no longer sold. */
export function ProductOnCard({ card, eager }: { card: Card; eager: boolean }) {
  const t = useWords()
  const { id, name, image_url, offer } = card
  if (offer) return <OfferOnCard offer={offer} eager={eager} />
  return (
    <>
      <CardPicture src={image_url} eager={eager} />
      <CardLink to={pageTo('product', { id })} name={name} />
      <p className="product-card-none">{t('catalogue.noOffers')}</p>
    </>
  )
}

/** What every card of an offer shows, whatever else stands on it. */
export function OfferOnCard({ offer, eager = false }: { offer: CardOffer; eager?: boolean }) {
  const { size } = splitSize(offer.name, offer.sellable.measurement)
  return (
    <>
      <CardPicture src={offer.sellable.image_url} eager={eager} />
      <CardLink
        to={productAddress(offer)}
        name={offer.name}
        measurement={offer.sellable.measurement}
        onTap={() => trackTap(offer)}
      />
      <span className="product-card-badges">
        <OfferBadges offer={offer} />
      </span>
      <OfferPrice offer={offer} size={size} />
    </>
  )
}

export function CardPicture({ src, eager = false }: { src: string; eager?: boolean }) {
  return <Picture src={src} alt="" width={136} height={136} eager={eager} />
}

/** The size at the end of the name is only for readers: it is seen beside the unit price. */
export function CardLink({
  to,
  name,
  measurement = null,
  onTap,
}: {
  to: string
  name: string
  measurement?: string | null
  onTap?: () => void
}) {
  const { name: shown, size } = splitSize(name, measurement)
  return (
    <Link className="product-card-link" to={to} onClick={() => onTap?.()}>
      <span className="product-card-name">
        {shown}
        {size && <span className="visually-hidden"> {size}</span>}
      </span>
    </Link>
  )
}
