// The line of an order's sums that says what bringing it costs.
import { useWords } from '#web/words.ts'
import { sayFee } from './delivery-words.ts'

export function DeliverySum({ cents }: { cents: number | undefined }) {
  const t = useWords()
  return (
    <div className="sums__row">
      <dt>{t('orders.delivery')}</dt>
      <dd className="number">{cents === undefined ? t('delivery.calculating') : sayFee(t, cents)}</dd>
    </div>
  )
}
