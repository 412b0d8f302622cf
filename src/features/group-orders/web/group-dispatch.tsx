// Checkout of a group, first step: each part is collected at its own branch.
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { countPieces } from '#features/basket/basket.ts'
import type { SupplierPart } from '#features/basket/by-supplier.ts'
import type { CartLine } from '#features/basket/web/cart-store.ts'
import { clientConfigQuery } from '#features/orders/web/checkout-queries.ts'
import { CollectAt, CollectCard } from '#features/orders/web/collect-card.tsx'
import { Notice } from '#features/orders/web/notice.tsx'
import { supplierQuery } from '#features/suppliers/web/supplier-queries.ts'
import { pageTo } from '#paths'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useShop } from '#web/shop.tsx'
import { setCheckout, setRequiresShipping } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { LeaveForLater } from './leave-for-later.tsx'

export function GroupDispatch({ parts }: { parts: SupplierPart<CartLine>[] }) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const ids = parts.map(({ supplier }) => supplier.id)
  const configs = useQueries({ queries: ids.map((id) => clientConfigQuery(shop, id)) })
  const suppliers = useQueries({ queries: ids.map((id) => supplierQuery(shop, id)) })
  const failed = [...configs, ...suppliers].find(({ error }) => error)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (![...configs, ...suppliers].every(({ data }) => data)) return <Skeleton lines={8} />

  const collects = configs.map(({ data }) => data?.shipping.some(({ name }) => name === 'COLLECT') ?? false)

  function collect() {
    setRequiresShipping(false)
    setCheckout({ shipping_provider: 'COLLECT', supplier: null })
    void navigate(pageTo('checkoutConfirmation'))
  }

  return (
    <CollectCard
      title={t('group.collect', { count: parts.length })}
      text={t('group.collect_text')}
      go={t('group.collect_here')}
      onGo={collect}
      disabled={collects.includes(false)}
    >
      {configs.some(({ data }) => data?.shipping.some(({ name }) => name !== 'COLLECT')) && (
        <p className="soft">{t('delivery.group_collects')}</p>
      )}
      {parts.map(({ supplier, lines }, at) => (
        <CollectAt key={supplier.id} supplier={suppliers[at]?.data}>
          <p className="soft small">{t('orders.item_count', { count: countPieces(lines) })}</p>
          {!collects[at] && (
            <Notice tone="act">
              <p>{t('orders.no_collect')}</p>
              <LeaveForLater parts={parts} supplier={supplier} />
            </Notice>
          )}
        </CollectAt>
      ))}
    </CollectCard>
  )
}
