// Everything that the account asked to be told of, each to be stopped; nothing where there is none.
import { useQuery } from '@tanstack/react-query'
import { pageTo } from '#paths'
import { useFormVisit } from '#web/forms/is-form-visit.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Link } from '#web/kit/link.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { OfferAlert } from '../offer-alert-contract.ts'
import { StopAlertForm } from './alert-form.tsx'
import { alertsQuery } from './alert-queries.ts'
import { alertText } from './alert-text.ts'
import { alertFailureText, removeAlert } from './change-alerts.ts'

export function AlertList({ userId }: { userId: string }) {
  const t = useWords()
  const language = useLanguage()
  const isForm = useFormVisit()
  const { data: alerts = [] } = useQuery(alertsQuery(useShop(), userId))
  if (alerts.length === 0) return null
  return (
    <section className="stack" aria-labelledby="alerts">
      <h2 id="alerts">{t('offerAlerts.title')}</h2>
      <ul className="stack">
        {alerts.map((alert) => (
          <li key={alert.id} className="card spread">
            <div>
              <Link to={pageTo('product', { id: alert.product_id })}>
                {t('offerAlerts.at', { name: alert.name, supplier: alert.supplier.name })}
              </Link>
              <p className="soft small">{alertText(t, language, alert)}</p>
            </div>
            {isForm ? <StopAlertForm alert={alert} /> : <StopButton userId={userId} alert={alert} />}
          </li>
        ))}
      </ul>
      <p className="soft small">{t('offerAlerts.how')}</p>
    </section>
  )
}

function StopButton({ userId, alert }: { userId: string; alert: OfferAlert }) {
  const t = useWords()
  const shop = useShop()
  const stop = async () => {
    await removeAlert(shop, userId, alert)
    notify({ kind: 'success', key: 'alert-stopped', text: t('offerAlerts.stopped', { name: alert.name }) })
  }
  return (
    <Button
      kind="quiet"
      aria-label={t('offerAlerts.stop_named', { name: alert.name })}
      onClick={() =>
        void stop().catch((error) => notify({ kind: 'error', text: alertFailureText(t, error) }))
      }
    >
      {t('offerAlerts.stop')}
    </Button>
  )
}
