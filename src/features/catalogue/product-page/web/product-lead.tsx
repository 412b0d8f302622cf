// The offer that a product's page is about: a large picture, what it is, what it costs, what else there is to choose, and the
// button that adds it to the basket, which stays at a phone's thumb.
import type { ReactNode } from 'react'
import type { PageOffer } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import { splitSize } from '#features/catalogue/catalogue/size-in-name.ts'
import { AddButton } from '#features/catalogue/catalogue/web/add-button.tsx'
import { displayedCents } from '#features/catalogue/catalogue/web/displayed-cents.ts'
import { OfferBadges } from '#features/catalogue/catalogue/web/offer-badges.tsx'
import { OfferPrice } from '#features/catalogue/catalogue/web/offer-price.tsx'
import { formatRand } from '#kernel/money.ts'
import { priceUnit } from '#kernel/quantity.ts'
import { Picture } from '#web/kit/picture.tsx'
import { useWords } from '#web/words.ts'
import { ProductDeals } from './product-deals.tsx'
import { OfferShop, type ShownOffer } from './product-offer.tsx'
import { ProductPicture } from './product-picture.tsx'

interface Props extends ShownOffer {
  /** What the page is called: a name that says the same is only for readers. */
  title: string
  /** The links to other sizes and brands. */
  choices: ReactNode
  /** Pictures after the first. */
  pictures: readonly string[]
  /** What there is to say of its special, once that is known. */
  verdict?: ReactNode
}

export function ProductLead({
  offer,
  title,
  withShop,
  nearBranch,
  exact,
  choices,
  pictures,
  verdict,
}: Props) {
  const t = useWords()
  const { size } = splitSize(offer.name, offer.sellable.measurement)
  return (
    <article className="product-page-offer product-page-lead" aria-label={offer.name}>
      <ProductPicture name={offer.name} src={offer.sellable.image_lg_url} others={pictures} />
      <div className="product-page-about">
        <p className={offer.name === title ? 'visually-hidden' : 'product-page-name'}>{offer.name}</p>
        <p className="product-page-badges">
          <OfferBadges offer={offer} />
        </p>
        {offer.promo && <p className="product-page-verdict">{verdict}</p>}
        <OfferPrice offer={offer} exact={exact ?? false} large plain />
        {withShop && <OfferShop supplier={offer.supplier} nearBranch={nearBranch} />}
        {choices}
        <ProductDeals offer={offer} />
        {offer.per_kg && <p className="product-page-note">{t('catalogue.weightVaries')}</p>}
        {offer.sellable.age_restricted && <p className="product-page-note">{t('catalogue.ageHint')}</p>}
        <ComboItems offer={offer} />
      </div>
      <div className="product-page-foot">
        <span className="product-page-foot-price" aria-hidden="true">
          <strong>
            {formatRand(displayedCents(offer, offer.price_in_cents))}
            {offer.per_kg && `/${priceUnit(offer).unit}`}
          </strong>
          {size}
        </span>
        <AddButton offer={offer} nearBranch={nearBranch} wide />
      </div>
    </article>
  )
}

function ComboItems({ offer }: { offer: PageOffer }) {
  const t = useWords()
  const { combo_items } = offer.sellable
  if (combo_items.length === 0) return null
  return (
    <div className="product-page-combo">
      <p className="product-page-note">{t('catalogue.contains')}</p>
      <ul>
        {combo_items.map(({ name, image_url, combo_qty }) => (
          <li key={name}>
            <Picture src={image_url} alt="" width={40} height={40} />
            {combo_qty} × {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
