// Who else near the shopper sells the offer that a product's page leads with: the three cheapest, how far they are and what they
// charge for delivery, and the way to the prices of every branch.
import { useQuery } from '@tanstack/react-query'
import type { PageOffer } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import { AddButton } from '#features/catalogue/catalogue/web/add-button.tsx'
import { OfferPrice } from '#features/catalogue/catalogue/web/offer-price.tsx'
import { formatFeeShort } from '#features/suppliers/handover/web/handover-texts.ts'
import { nearQuery } from '#features/suppliers/handover/web/near-query.ts'
import type { NearBranch } from '#features/suppliers/near/near-contract.ts'
import { formatKm } from '#kernel/distance.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { useShop, useShopState } from '#web/shop.tsx'
import { useNear } from '#web/use-near.ts'
import { useWords } from '#web/words.ts'
import { elsewhereQuery } from './product-more-queries.ts'

export function ProductElsewhere({ lead, to }: { lead: PageOffer; to: string }) {
  const t = useWords()
  const shop = useShop()
  const placed = useShopState((state) => state.placed === true)
  const [isNear, place] = useNear()
  const { data: offers } = useQuery({
    ...elsewhereQuery(shop, lead.sellable.id, lead.supplier.id),
    enabled: isNear && !import.meta.env.SSR,
  })
  const ids = offers?.map(({ supplier }) => supplier.id) ?? []
  const { data: near } = useQuery({ ...nearQuery(shop, { ids }), enabled: placed && ids.length > 0 })
  const title = t('catalogue.elsewhere')
  return (
    <section className="product-page-elsewhere" aria-label={title} ref={place}>
      {offers && offers.length > 0 && (
        <>
          <h2 className="product-page-heading">{title}</h2>
          <ul className="product-page-offers">
            {offers.map((offer) => {
              const branch = near?.branches.find(({ id }) => id === offer.supplier.id)
              return (
                <li key={offer.id} className="product-page-row">
                  <div>
                    <p className="product-page-name">{offer.supplier.name}</p>
                    <OfferPrice offer={offer} exact />
                    {placed && <Handover branch={branch} />}
                  </div>
                  <AddButton offer={offer} nearBranch={branch} />
                </li>
              )
            })}
          </ul>
        </>
      )}
      <ButtonLink icon="scale" to={to}>
        {t('catalogue.otherBranches')}
      </ButtonLink>
    </section>
  )
}

/** Its line is there before it is known, so that nothing moves. */
function Handover({ branch }: { branch: NearBranch | undefined }) {
  const t = useWords()
  const { language } = useShop()
  if (!branch) return <p className="product-page-note">&nbsp;</p>
  const { km, delivers, fee_in_cents: fee } = branch
  return (
    <p className="product-page-note">
      {km !== null && `${t('suppliers.away', { km: formatKm(km, language) })} · `}
      {delivers
        ? t('handover.delivers_to', { place: t('handover.you'), fee: formatFeeShort(t, fee ?? 0) })
        : t('handover.no_delivery')}
    </p>
  )
}
