// The page on which a manager creates or changes a multibuy, or reads one that has ended.
import '#features/deals/promotions/web/counter-deals.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { OfferName } from '#features/deals/promotions/web/offer-picker.tsx'
import {
  promotionStatusLabels,
  promotionStatusTones,
} from '#features/deals/promotions/web/promotion-status.ts'
import { pageTo } from '#paths'
import { Pill } from '#web/kit/pill.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Multibuy } from '../multibuy-contract.ts'
import { managedMultibuyQuery, managedMultibuysQuery } from './managed-multibuy-queries.ts'
import { MultibuyForm } from './multibuy-form.tsx'
import { daysText, timesTexts } from './multibuy-times.ts'

export const handle: PageHandle = {
  title: ({ t, shop, params }) =>
    shop.queries.getQueryData(managedMultibuyQuery(shop, params.id ?? '').queryKey)?.text ??
    t('multibuys.add'),
  needsLogin: 'manager',
  back: pageTo('counterMultibuys'),
}

export const loader = async ({ shop, params }: LoaderArgs) =>
  params.id
    ? shop.ensure(managedMultibuyQuery(shop, params.id))
    : shop.ensure(managedMultibuysQuery(shop, {}))

export function Component() {
  const { id } = useParams()
  return id ? <ExistingMultibuy key={id} id={id} /> : <NewMultibuy />
}

function NewMultibuy() {
  const shop = useShop()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(managedMultibuysQuery(shop, {}))
  return (
    <MultibuyForm
      multibuy={undefined}
      suppliers={data.suppliers}
      supplierId={search.get('supplier_id') ?? undefined}
    />
  )
}

function ExistingMultibuy({ id }: { id: string }) {
  const shop = useShop()
  const { data: multibuy } = useSuspenseQuery(managedMultibuyQuery(shop, id))
  if (multibuy.status === 'ended') return <Ended multibuy={multibuy} />
  return <MultibuyForm multibuy={multibuy} suppliers={[multibuy.supplier]} supplierId={undefined} />
}

/** History: orders were charged by it, so nothing of it changes. */
function Ended({ multibuy }: { multibuy: Multibuy }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <div className="counter-deals">
      <p>
        {multibuy.supplier.name} · {daysText(t, multibuy, language)}
        {timesTexts(t, multibuy).map((text) => ` · ${text}`)}
      </p>
      <p>
        <Pill tone={promotionStatusTones.ended} label={t(promotionStatusLabels.ended)} />
      </p>
      <ul className="deal-items">
        {multibuy.offers.map((offer) => (
          <li key={offer.id}>
            <OfferName offer={offer} />
          </li>
        ))}
      </ul>
    </div>
  )
}
