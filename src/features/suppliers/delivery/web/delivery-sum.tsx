// The line of an order's sums that says what bringing it costs.
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
