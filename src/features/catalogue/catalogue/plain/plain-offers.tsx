// Offers on plain pages: a row each, with its name, what it costs, and the button that adds it.
import type { ReactNode } from 'react'
import { formatRand } from '#kernel/money.ts'
import { priceUnit } from '#kernel/quantity.ts'
import { formatDayShort, lastValidDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { PlainPicture } from '#web/plain/plain-picture.tsx'
import { useLanguage, usePlaceMissing } from '#web/shop.tsx'
import { useCartQty } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import type { CardOffer, ProductCard } from '../catalogue-contract.ts'
import { productAddress } from '../product-address.ts'
import { stepQty } from '../step-qty.ts'
import { displayedCents } from '../web/displayed-cents.ts'
import { formatOfferQty } from '../web/format-offer-qty.ts'
import { unitPriceText } from '../web/unit-price.tsx'

/** A list of products, each by its best offer. All rows are one form, whose buttons say what is wanted (basket-action.ts). */
export const PlainCards = ({ cards }: { cards: readonly ProductCard[] }) => (
  <form method="post">
    <ul className="rows">
      {cards.map(({ id, name, offer, suppliers_count: shops }) =>
        offer ? <PlainOffer key={id} offer={offer} shops={shops} /> : <Gone key={id} id={id} name={name} />,
      )}
    </ul>
  </form>
)

/** `withShop`: each says which branch sells it. */
export const PlainOffers = ({
  offers,
  withShop = false,
}: {
  offers: readonly CardOffer[]
  withShop?: boolean
}) => (
  <form method="post">
    <ul className="rows">
      {offers.map((offer) => (
        <PlainOffer key={offer.id} offer={offer} withShop={withShop} />
      ))}
    </ul>
  </form>
)

function Gone({ id, name }: { id: string; name: string }) {
  const t = useWords()
  return (
    <li>
      <a href={pageTo('product', { id })}>{name}</a>
      <br />
      <span className="soft">{t('catalogue.noOffers')}</span>
    </li>
  )
}

interface OfferProps {
  offer: CardOffer
  /** Above 1 it leads to the offers of each of them. */
  shops?: number
  /** Says which branch sells it. */
  withShop?: boolean
  /** What its branch charges, whichever branches are near. */
  exact?: boolean
  /** Said below its price. */
  children?: ReactNode
}

/** A row of a list that is one form. */
export function PlainOffer({ offer, shops = 1, withShop = false, exact = withShop, children }: OfferProps) {
  const t = useWords()
  return (
    <li id={offer.id}>
      <AddStep offer={offer} /> <PlainPicture src={offer.sellable.image_url} />
      <a href={productAddress(offer)}>{offer.name}</a>
      <br />
      <PlainPrice offer={offer} exact={exact} />
      {withShop && (
        <>
          <br />
          {offer.supplier.name}
        </>
      )}
      {shops > 1 && (
        <>
          <br />
          <a href={pageTo('productVariant', { id: offer.sellable.product_id, variant: 'offers' })}>
            {t('catalogue.offersAt', { count: shops })}
          </a>
        </>
      )}
      {children}
    </li>
  )
}

/** Adds one step; says how much is in the basket already. `words`: what it does is written out. */
export function AddStep({ offer, words = false }: { offer: CardOffer; words?: boolean }) {
  const t = useWords()
  const qty = useCartQty(offer.id)
  if (offer.out_of_stock_at !== null) return <span className="more soft">{t('catalogue.outOfStock')}</span>
  const inBasket = qty > 0 ? `${formatOfferQty(offer, qty)} +` : '+'
  return (
    <button
      type="submit"
      className={words ? 'act' : 'more'}
      name="basket"
      value={`${offer.id} ${stepQty(offer, qty, 1)}`}
      aria-label={
        words ? undefined : `${t('catalogue.addNamed', { name: offer.name })} ${qty > 0 ? inBasket : ''}`
      }
    >
      {words && qty === 0 ? t('catalogue.addTo') : inBasket}
    </button>
  )
}

/** What it costs, what it cost before and until when, its unit price, its deals, and what else must be known. */
export function PlainPrice({ offer, exact = false }: { offer: CardOffer; exact?: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const from = usePlaceMissing() && !exact
  const now = displayedCents(offer, offer.price_in_cents)
  const before = displayedCents(offer, offer.base_price_in_cents)
  const unit = unitPriceText(t, offer, offer.price_in_cents)
  const notes = [
    offer.promo &&
      offer.end_at &&
      t('catalogue.untilDay', { day: formatDayShort(lastValidDay(new Date(offer.end_at)), language) }),
    offer.stokvel && t('catalogue.stokvel'),
    offer.sellable.age_restricted && t('catalogue.ageRestricted'),
    offer.out_of_stock_at === null && offer.low_stock_string,
  ].filter(Boolean)
  return (
    <>
      {from && `${t('catalogue.from')} `}
      <span className="price">
        {formatRand(now)}
        {offer.per_kg && `/${priceUnit(offer).unit}`}
      </span>
      {before > now && (
        <>
          {' '}
          <s>{formatRand(before)}</s>{' '}
          <span className="save">{t('catalogue.save', { amount: formatRand(before - now) })}</span>
        </>
      )}
      {unit && <span className="soft"> {unit}</span>}
      {notes.length > 0 && <span className="soft"> {notes.join(', ')}</span>}
      {offer.multibuys?.map(({ id, text, programme }) => (
        <span className="save" key={id}>
          {' '}
          {programme && `${programme}: `}
          {text}
        </span>
      ))}
    </>
  )
}
