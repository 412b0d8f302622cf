// The line in an order's totals that shows the cost of delivery.
import { useWords } from '#web/words.ts'
import { formatFee } from './delivery-texts.ts'

export function DeliverySum({ cents }: { cents: number | undefined }) {
  const t = useWords()
  return (
    <div className="sums__row">
      <dt>{t('orders.delivery')}</dt>
      <dd className="number">{cents === undefined ? t('delivery.calculating') : formatFee(t, cents)}</dd>
    </div>
  )
}
