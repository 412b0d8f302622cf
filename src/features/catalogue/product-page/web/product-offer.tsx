// One offer of a product: what it is, what it costs, where, and the button that adds it to the basket.
import type { ReactNode } from 'react'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { PageOffer } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
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

import { ProductDeals } from './product-deals.tsx'

interface Props {
  offer: PageOffer
  withShop: boolean
  /** How far its branch is, where the place of the visit is known. */
  nearBranch?: NearBranch | undefined
  /** The price of this very branch, and not the lowest of all. */
  exact?: boolean
  /** What there is to say of its special, once that is known. */
  verdict?: ReactNode
}

export function ProductOffer({ offer, withShop, nearBranch, exact = false, verdict }: Props) {
  const t = useWords()
  return (
    <li className="product-page-offer">
      <Picture src={offer.sellable.image_url} alt="" of={offer.name} width={80} height={80} />
      <div className="product-page-about">
        <p className="product-page-name">{offer.name}</p>
        <p className="product-page-badges">
          <OfferBadges offer={offer} />
        </p>
        {offer.promo && <p className="product-page-verdict">{verdict}</p>}
        <OfferPrice offer={offer} exact={exact} plain />
        <ProductDeals offer={offer} />
        {withShop && <Shop supplier={offer.supplier} nearBranch={nearBranch} />}
        {offer.per_kg && <p className="product-page-note">{t('catalogue.weightVaries')}</p>}
        {offer.sellable.age_restricted && <p className="product-page-note">{t('catalogue.ageHint')}</p>}
        <ComboItems offer={offer} />
      </div>
      <div className="product-page-add">
        <AddButton offer={offer} nearBranch={nearBranch} />
      </div>
    </li>
  )
}

/** Where it is sold, and how far that is where this phone knows. */
function Shop({
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
            <Picture src={image_url} alt="" of={name} width={40} height={40} />
            {combo_qty} × {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
