// Lists the branches of the basket and their distance from the shopper in market mode, before checkout [ruling 14 Near]. A
// single branch near the shopper is not mentioned.
import { useQuery } from '@tanstack/react-query'
import { groupBySupplier } from '#features/basket/basket/group-by-supplier.ts'
import { nearQuery } from '#features/suppliers/handover/web/near-query.ts'
import { formatKm } from '#kernel/distance.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShop, useShopState } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'

export function BasketBranches({ items }: { items: readonly CartLine[] }) {
  const t = useWords()
  const shop = useShop()
  const suppliers = groupBySupplier(items).map(({ supplier }) => supplier)
  const market = shop.config.mode === 'market'
  const query = nearQuery(shop, { ids: suppliers.map(({ id }) => id) })
  const placed = useShopState((state) => state.placed === true)
  // The names stand there at once; distances come when the shop can be reached. Without a place there are none.
  const { data } = useQuery({ ...query, enabled: market && placed && suppliers.length > 0 })
  const branches = suppliers.map(({ id, name }) => {
    const branch = data?.placed ? data.branches.find((branch) => branch.id === id) : undefined
    return { id, name, km: branch?.km ?? null, far: branch?.near === false }
  })
  const far = branches.some((branch) => branch.far)
  if (!market || (branches.length < 2 && !far)) return null
  return (
    <section className={far ? 'notice notice--act' : 'notice'} aria-label={t('basket.branches_label')}>
      <Icon name={far ? 'warning' : 'place'} />
      <div>
        <p>
          {branches.length > 1
            ? t('basket.branches', { count: branches.length })
            : t('basket.branches_far_one')}
        </p>
        <ul className="basket__branches">
          {branches.map(({ id, name, km, far: isFar }) => (
            <li key={id}>
              {name}
              {km !== null && ` · ${t('suppliers.away', { km: formatKm(km, shop.language) })}`}{' '}
              {isFar && <Badge tone="wait">{t('catalogue.far')}</Badge>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
