// Another offer of a product as a row: what it is, what it costs, where, and the plus that adds it to the basket.
import type { ReactNode } from 'react'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { PageOffer } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import { splitSize } from '#features/catalogue/catalogue/size-in-name.ts'
import { AddButton } from '#features/catalogue/catalogue/web/add-button.tsx'
import { OfferBadges } from '#features/catalogue/catalogue/web/offer-badges.tsx'
import { OfferPrice } from '#features/catalogue/catalogue/web/offer-price.tsx'
import type { NearBranch } from '#features/suppliers/near/near-contract.ts'
import { formatKm } from '#kernel/distance.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useShop } from '#web/shop.tsx'
import { useStoredSuppliers } from '#web/stores/suppliers-store.ts'
import { useWords } from '#web/words.ts'

export interface ShownOffer {
  offer: PageOffer
  withShop: boolean
  /** How far its branch is, where the place of the visit is known. */
  nearBranch?: NearBranch | undefined
  /** The price of this very branch, and not the lowest of all. */
  exact?: boolean
}

interface Props extends ShownOffer {
  /** What there is to say of its special, once that is known. */
  verdict?: ReactNode
}

export function ProductOffer({ offer, withShop, nearBranch, exact = false, verdict }: Props) {
  const { name, size } = splitSize(offer.name, offer.sellable.measurement)
  return (
    <li className="product-page-offer product-page-row">
      <Picture src={offer.sellable.image_url} alt="" width={56} height={56} />
      <div className="product-page-about">
        <p className="product-page-name">
          {name}
          {size && <span className="visually-hidden"> {size}</span>}
        </p>
        <p className="product-page-badges">
          <OfferBadges offer={offer} />
        </p>
        {offer.promo && <p className="product-page-verdict">{verdict}</p>}
        <OfferPrice offer={offer} exact={exact} size={size} />
        {withShop && <OfferShop supplier={offer.supplier} nearBranch={nearBranch} />}
      </div>
      <AddButton offer={offer} nearBranch={nearBranch} />
    </li>
  )
}

/** Where it is sold, and how far that is where this phone knows. */
export function OfferShop({
  supplier,
  nearBranch,
}: {
  supplier: CardOffer['supplier']
  nearBranch: NearBranch | undefined
}) {
  const t = useWords()
  const { language } = useShop()
  const storedDistance = useStoredSuppliers(({ list }) => list.find(({ id }) => id === supplier.id)?.distance)
  const distance = nearBranch ? nearBranch.km : storedDistance
  return (
    <p className="product-page-note">
      {t('catalogue.soldBy', { supplier: supplier.name })}
      {typeof distance === 'number' && ` · ${t('suppliers.away', { km: formatKm(distance, language) })}`}
      {nearBranch && !nearBranch.near && (
        <>
          {' '}
          <Badge tone="wait">{t('catalogue.far')}</Badge>
        </>
      )}
    </p>
  )
}
