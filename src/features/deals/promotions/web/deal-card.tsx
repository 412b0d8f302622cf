// The card of a deal: its price, the price before, the saving, and until when it holds.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productAddress } from '#features/catalogue/catalogue/product-address.ts'
import { splitSize } from '#features/catalogue/catalogue/size-in-name.ts'
import { AddButton } from '#features/catalogue/catalogue/web/add-button.tsx'
import { OfferPrice } from '#features/catalogue/catalogue/web/offer-price.tsx'
import { CardLink, CardPicture, cardClass } from '#features/catalogue/catalogue/web/product-card.tsx'
import { UnitPrice } from '#features/catalogue/catalogue/web/unit-price.tsx'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, lastValidDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { trackTap } from '#web/analytics.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Price } from '#web/kit/price.tsx'
import { useLanguage, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Deal, UpcomingDeal } from '../deal-contract.ts'
import { savingPercent } from '../promotion-rules.ts'

export interface DealCardProps {
  deal: Deal
  eager: boolean
  /** What its branch charges, whichever branches are near. */
  exact?: boolean
}

interface Props extends DealCardProps {
  /** What a kind of deal says besides, under its price. */
  children?: ReactNode
}

export function DealCard({ deal, eager, exact = false, children }: Props) {
  return (
    <li className={cardClass(deal)}>
      <CardPicture src={deal.sellable.image_url} eager={eager} />
      <DealLink deal={deal} />
      <span className="product-card-badges">
        <Cut was={deal.base_price_in_cents} now={deal.price_in_cents} />
        <DealBadges deal={deal} />
      </span>
      <OfferPrice offer={deal} exact={exact} size={sizeOf(deal)} />
      <Saved was={deal.base_price_in_cents} now={deal.price_in_cents} />
      {children}
      <Shops deal={deal} />
      <AddButton offer={deal} />
    </li>
  )
}

/** The card of an upcoming deal: its coming price beside the price now. It cannot be bought at that price yet. */
export function UpcomingCard({ deal }: { deal: UpcomingDeal }) {
  const t = useWords()
  const language = useLanguage()
  const start = formatDayShort(new Date(deal.coming_start_at), language)
  const end = deal.coming_end_at && formatDayShort(lastValidDay(new Date(deal.coming_end_at)), language)
  return (
    <li className="product-card deals__later">
      <CardPicture src={deal.sellable.image_url} />
      <DealLink deal={deal} />
      <span className="product-card-badges">
        <Cut was={deal.base_price_in_cents} now={deal.coming_price_in_cents} />
        <DealBadges deal={deal} />
      </span>
      <Price cents={deal.coming_price_in_cents} was={deal.base_price_in_cents} />
      <UnitPrice
        offer={deal}
        cents={deal.coming_price_in_cents}
        className="offer-price-per soft"
        size={sizeOf(deal)}
      />
      <Saved was={deal.base_price_in_cents} now={deal.coming_price_in_cents} />
      <p className="deals__days">
        {end ? t('deals.from_until', { start, end }) : t('deals.from', { start })}
      </p>
      <Shops deal={deal} />
    </li>
  )
}

function DealLink({ deal }: { deal: Deal }) {
  return (
    <CardLink
      to={productAddress(deal)}
      name={deal.name}
      measurement={deal.sellable.measurement}
      onTap={() => trackTap(deal)}
    />
  )
}

const sizeOf = (deal: Deal) => splitSize(deal.name, deal.sellable.measurement).size

/** Short, since it lies on the picture. */
function Cut({ was, now }: { was: number; now: number }) {
  const percent = savingPercent(was, now)
  return percent > 0 ? <Badge tone="promo">−{percent}%</Badge> : null
}

function Saved({ was, now }: { was: number; now: number }) {
  const t = useWords()
  if (now >= was) return null
  return <p className="deals__saved">{t('catalogue.save', { amount: formatRand(was - now) })}</p>
}

export function Saving({ was, now }: { was: number; now: number }) {
  const t = useWords()
  if (now >= was) return null
  const percent = savingPercent(was, now)
  const amount = formatRand(was - now)
  return (
    <Badge tone="promo">
      {percent > 0 ? t('deals.save', { amount, percent }) : t('catalogue.save', { amount })}
    </Badge>
  )
}

export function DealBadges({ deal }: { deal: Deal }) {
  const t = useWords()
  return (
    <>
      {deal.stokvel && <Badge>{t('catalogue.stokvel')}</Badge>}
      {deal.sellable.age_restricted && <Badge>{t('catalogue.ageRestricted')}</Badge>}
      {deal.low_stock_string && !deal.out_of_stock_at && <Badge tone="wait">{deal.low_stock_string}</Badge>}
    </>
  )
}

/** Names in a market the supplier of a deal, and how many others have it. */
export function Shops({ deal }: { deal: Deal }) {
  const t = useWords()
  if (useSupplierId() !== null) return null
  const others = deal.suppliers_count - 1
  return (
    <p className="deals__shop">
      {t('deals.at', { supplier: deal.supplier.name })}
      {others > 0 && (
        <Link to={pageTo('productVariant', { id: deal.sellable.product_id, variant: 'offers' })}>
          {t('deals.at_others', { count: others })}
        </Link>
      )}
    </p>
  )
}
