// Shown while an order was sent and has no answer yet: what is known about it, and no second button.
import { Link } from 'react-router'
import { pageTo } from '#paths'
import { useWords } from '#web/words.ts'

export function CheckingOrder({ lost }: { lost: boolean }) {
  const t = useWords()
  return (
    <div className="card checking" role="status">
      <span className="checking__turn" aria-hidden="true" />
      <h2>{t(lost ? 'orders.lost_title' : 'orders.checking')}</h2>
      <p className="soft">{t(lost ? 'orders.lost_text' : 'orders.checking_text')}</p>
      {lost && (
        <p>
          <Link to={pageTo('orders')}>{t('orders.see_orders')}</Link>
        </p>
      )}
    </div>
  )
}
