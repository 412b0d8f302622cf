// The page on which a manager creates a discount code or changes it for later orders.
import '#features/deals/promotions/web/counter-deals.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageTo } from '#paths'
import { Notice } from '#web/kit/notice.tsx'
import { Pill } from '#web/kit/pill.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { DiscountForm } from './discount-form.tsx'
import {
  discountStateLabels,
  discountStateTones,
  formatDays,
  formatTerms,
  formatUses,
} from './format-discount.ts'
import { managedDiscountQuery, managedDiscountsQuery } from './managed-discount-queries.ts'

export const handle: PageHandle = {
  title: ({ t, shop, params }) =>
    shop.queries.getQueryData(managedDiscountQuery(shop, params.id ?? '').queryKey)?.code ??
    t('discountCodes.add'),
  needsLogin: 'manager',
  back: pageTo('counterDiscounts'),
}

export const loader = async ({ shop, params }: LoaderArgs) =>
  Promise.all([
    params.id && shop.ensure(managedDiscountQuery(shop, params.id)),
    shop.ensure(managedDiscountsQuery(shop, {})),
  ])

export function Component() {
  const { id } = useParams()
  const shop = useShop()
  const { data: list } = useSuspenseQuery(managedDiscountsQuery(shop, {}))
  return id ? (
    <ExistingDiscount key={id} id={id} suppliers={list.suppliers} />
  ) : (
    <DiscountForm discount={undefined} suppliers={list.suppliers} />
  )
}

function ExistingDiscount({ id, suppliers }: { id: string; suppliers: { id: string; name: string }[] }) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const { data: discount } = useSuspenseQuery(managedDiscountQuery(shop, id))
  return (
    <div className="counter-deals">
      <p>
        <Pill tone={discountStateTones[discount.state]} label={t(discountStateLabels[discount.state])} />{' '}
        {formatUses(t, discount)}
      </p>
      {discount.other_suppliers > 0 ? (
        <>
          <p>{formatTerms(t, discount)}</p>
          <p>{formatDays(t, discount, language)}</p>
          <Notice tone="wait">
            <p>{t('discountCodes.shared')}</p>
          </Notice>
        </>
      ) : (
        <DiscountForm discount={discount} suppliers={suppliers} />
      )}
    </div>
  )
}
