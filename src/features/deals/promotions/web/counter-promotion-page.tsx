// The page on which a manager creates or changes a promotion, or reads one that has ended.
import './counter-deals.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { managedLeafletsQuery } from '#features/deals/leaflets/web/managed-leaflet-queries.ts'
import { formatDay, lastValidDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { Pill } from '#web/kit/pill.tsx'
import { Price } from '#web/kit/price.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Promotion } from '../promotion-contract.ts'
import { managedPromotionQuery, managedPromotionsQuery } from './managed-promotion-queries.ts'
import { OfferName } from './offer-picker.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { promotionStatusLabels, promotionStatusTones } from './promotion-status.ts'

export const handle: PageHandle = {
  title: ({ t, shop, params }) =>
    shop.queries.getQueryData(managedPromotionQuery(shop, params.id ?? '').queryKey)?.name ??
    t('promos.add_promotion'),
  needsLogin: 'manager',
  back: pageTo('counterPromotions'),
}

export const loader = async ({ shop, params }: LoaderArgs) =>
  Promise.all([
    params.id && shop.ensure(managedPromotionQuery(shop, params.id)),
    shop.ensure(managedPromotionsQuery(shop, {})),
    shop.ensure(managedLeafletsQuery(shop)),
  ])

export function Component() {
  const { id } = useParams()
  const shop = useShop()
  const { data: list } = useSuspenseQuery(managedPromotionsQuery(shop, {}))
  return id ? (
    <ExistingPromotion key={id} id={id} />
  ) : (
    <PromotionForm promotion={undefined} suppliers={list.suppliers} />
  )
}

function ExistingPromotion({ id }: { id: string }) {
  const shop = useShop()
  const { data: promotion } = useSuspenseQuery(managedPromotionQuery(shop, id))
  if (promotion.status === 'ended') return <Ended promotion={promotion} />
  return <PromotionForm promotion={promotion} suppliers={[promotion.supplier]} />
}

/** History: orders were charged by it, so nothing of it changes. */
function Ended({ promotion }: { promotion: Promotion }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <div className="counter-deals">
      <p>
        {promotion.supplier.name} ·{' '}
        {t('promos.days', {
          start: formatDay(new Date(promotion.start_at), language),
          end: formatDay(lastValidDay(new Date(promotion.end_at)), language),
        })}
      </p>
      <p>
        <Pill tone={promotionStatusTones.ended} label={t(promotionStatusLabels.ended)} />
      </p>
      <ul className="deal-items">
        {promotion.offers.map((offer) => (
          <li key={offer.id}>
            <OfferName offer={offer} />
            <Price cents={offer.promotion_price_in_cents} was={offer.base_price_in_cents} />
          </li>
        ))}
      </ul>
    </div>
  )
}
