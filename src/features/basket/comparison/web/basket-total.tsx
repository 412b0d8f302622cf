// The total of the shopper's basket at each supplier in the picker. Only market mode compares prices [ruling 12].
import './basket-total.css'
import { useQuery } from '@tanstack/react-query'
import { searchRadius } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { formatRand } from '#kernel/money.ts'
import { Pill } from '#web/kit/pill.tsx'
import { useShop } from '#web/shop.tsx'
import { useCartItems } from '#web/stores/basket-store.ts'
import { usePicker } from '#web/stores/picker-store.ts'
import { useWords } from '#web/words.ts'
import { totalsQuery } from './totals-query.ts'

function useTotals() {
  const shop = useShop()
  const items = useCartItems()
  const position = usePicker((state) => state.position)
  const wanted = shop.config.mode === 'market' && items.length > 0
  const query = totalsQuery(shop, items, { position, radius: searchRadius(shop) })
  return { wanted, ...useQuery({ ...query, enabled: wanted }) }
}

/** Shows a supplier's total; nothing for a supplier that was not compared. */
export function BasketTotal({ supplierId }: { supplierId: string }) {
  const t = useWords()
  const { data = [] } = useTotals()
  const total = data.find(({ supplier }) => supplier.id === supplierId)
  if (!total) return null
  const { items_available: available, items_short: short, subtotal_in_cents: cents } = total
  if (available === 0) return <p className="soft small">{t('comparison.none')}</p>
  const [first, second] = data
  // Where two or more have everything, and it costs less at one.
  const isCheapest = total === first && second?.items_short === 0 && cents < second.subtotal_in_cents
  return (
    <p className="basket-total">
      <span>
        {t('comparison.basket')} <strong>{formatRand(cents)}</strong>
      </span>
      <span className="soft small">
        {short === 0
          ? t('comparison.all', { count: available })
          : t('comparison.some', { available, count: available + short })}
      </span>
      {isCheapest && <Pill tone="good" icon="scale" label={t('comparison.cheapest')} />}
    </p>
  )
}

export function BasketTotalsState() {
  const t = useWords()
  const { wanted, error, isPending } = useTotals()
  if (!wanted || (!error && !isPending)) return null
  return ` ${t(error ? 'comparison.failed' : 'comparison.counting')}`
}
