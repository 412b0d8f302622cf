// What the shopper's basket comes to at one supplier.
import './basket-total.css'
import { formatRand } from '#kernel/money.ts'
import { Pill } from '#web/kit/pill.tsx'
import { useWords } from '#web/words.ts'
import type { SupplierTotal } from '../comparison-contract.ts'

interface BasketTotalProps {
  /** Undefined where this supplier was not among those compared. */
  total: SupplierTotal | undefined
  /** It has everything, for less than any other that has. */
  cheapest: boolean
}

export function BasketTotal({ total, cheapest }: BasketTotalProps) {
  const t = useWords()
  if (!total) return null
  const { items_available: available, items_short: short, subtotal_in_cents: cents } = total
  if (available === 0) return <p className="soft small">{t('comparison.none')}</p>
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
      {cheapest && <Pill tone="good" icon="scale" label={t('comparison.cheapest')} />}
    </p>
  )
}
