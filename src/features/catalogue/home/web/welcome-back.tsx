// What the home page shows a shopper who is signed in, before all else: orders under way, and what they usually buy,
// and their favourites.
import './welcome-back.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { AddButton } from '#features/catalogue/catalogue/web/add-button.tsx'
import { cardClass, OfferOnCard } from '#features/catalogue/catalogue/web/product-card.tsx'
import { cardsQuery, favouritesQuery } from '#features/catalogue/favourites/web/favourite-queries.ts'
import { formatNextTime } from '#features/suppliers/handover/web/handover-texts.ts'
import { nearQuery } from '#features/suppliers/handover/web/near-query.ts'
import { pageTo } from '#paths'
import { Carousel, CarouselItem } from '#web/kit/carousel.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/kit/link.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { isUnderWay, underWay } from './order-under-way.ts'
import { shopAt } from './shop-at.ts'
import { boughtQuery, maxFavouritesShown, recentOrdersQuery } from './welcome-back-queries.ts'

export function OrdersUnderWay({ userId }: { userId: string }) {
  const t = useWords()
  const { data: orders = [] } = useQuery(recentOrdersQuery(useShop(), userId))
  const open = orders.filter(isUnderWay)
  if (open.length === 0) return null
  return (
    <ul className="under-way">
      {open.map(({ id, reference, status, shop, time, code }) => {
        const { icon, words, asksCode } = underWay(status)
        return (
          <li key={id}>
            <Link className="under-way__order" to={pageTo('order', { id })}>
              <Icon name={icon} />
              <span className="under-way__words">
                <strong>{t(words)}</strong>
                <span className="soft small">
                  {reference} · {shop}
                  {time && ` · ${time}`}
                </span>
              </span>
              {code && asksCode && (
                <span className="under-way__code">
                  <span className="small">{t('shopfront.order_code')}</span>
                  <strong>{code}</strong>
                </span>
              )}
              <Icon name="forward" size="small" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Where no branch is chosen: the way back to that of the last order, its address and the next time as it was handed over. */
export function LastShop({ userId }: { userId: string }) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const { data: orders } = useQuery(recentOrdersQuery(shop, userId))
  const last = orders?.[0]
  const { data: near } = useQuery({
    ...nearQuery(shop, { ids: last ? [last.shopId] : [] }),
    enabled: last !== undefined && !import.meta.env.SSR,
  })
  if (!last) return null
  const branch = near?.branches.find(({ id }) => id === last.shopId)
  const next = last.delivered ? branch?.next_deliver : branch?.next_collect
  const way = last.delivered ? 'handover.way_deliver' : 'handover.way_collect'
  const time = next ? formatNextTime(t, next, new Date(), shop.language) : ''
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void shopAt(shop, last.shopId, navigate)
      }}
    >
      <button className="under-way__order" type="submit" name="supplier" value={last.shopId}>
        <Icon name="again" />
        <span className="under-way__words">
          <strong>{t('shopfront.shop_again', { shop: last.shop })}</strong>
          {last.address && (
            <span className="soft small">{t('handover.deliver_to', { place: last.address })}</span>
          )}
          {/* Its line is there before it is known, so that nothing moves. */}
          <span className="soft small under-way__next">
            {(last.address ? time : next && `${t(way)} · ${time}`) || '\u00a0'}
          </span>
        </span>
        <Icon name="forward" size="small" />
      </button>
    </form>
  )
}

export function BuyAgain({ userId, supplierId }: { userId: string; supplierId: string }) {
  const { data: offers = [] } = useQuery(boughtQuery(useShop(), userId, supplierId))
  return <OfferRow title={useWords()('shopfront.buy_again')} offers={offers} />
}

/** Favourites that are sold in view, latest first. */
export function FavouritesRow({ userId, supplierId }: { userId: string; supplierId: string | null }) {
  const shop = useShop()
  const { data: ids = [] } = useQuery(favouritesQuery(shop, userId))
  const { data: cards = [] } = useQuery(cardsQuery(shop, supplierId, ids.slice(0, maxFavouritesShown)))
  const offers = cards.flatMap(({ offer }) => offer ?? [])
  return <OfferRow title={useWords()('catalogue.favourites')} offers={offers} to="favourites" />
}

interface RowProps {
  title: string
  offers: readonly CardOffer[]
  /** The page that has all of them. */
  to?: 'favourites'
}

/** A row of goods to swipe through; nothing where there are none. */
export function OfferRow({ title, offers, to }: RowProps) {
  if (offers.length === 0) return null
  return (
    // The row itself is the landmark of this name.
    <div className="stack buy-again">
      <h2>{to ? <Link to={pageTo(to)}>{title}</Link> : title}</h2>
      <Carousel label={title}>
        {offers.map((offer, index) => (
          <CarouselItem key={offer.id}>
            <div className={`${cardClass(offer)} promotion`}>
              <OfferOnCard offer={offer} eager={index < 3} />
              <AddButton offer={offer} />
            </div>
          </CarouselItem>
        ))}
      </Carousel>
    </div>
  )
}
