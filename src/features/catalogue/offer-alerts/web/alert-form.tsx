// The bell of an offer as a form, for a visit without script. Only the server renders it.
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { Button } from '#web/kit/button.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { OfferAlert } from '../offer-alert-contract.ts'
import { namedAlertText } from './alert-text.ts'

export function AlertForm({ offer, alerts }: { offer: CardOffer; alerts: readonly OfferAlert[] }) {
  const t = useWords()
  const language = useLanguage()
  const kind = offer.out_of_stock_at === null ? 'cheaper' : 'back'
  const alert = alerts.find((each) => each.offer_id === offer.id && each.kind === kind)
  if (alert)
    return (
      <>
        <p className="small">{namedAlertText(t, language, alert)}</p>
        <StopAlertForm alert={alert} />
      </>
    )
  return (
    <form method="post">
      <FormFields form="offer-alert" id={offer.id} />
      <input type="hidden" name="offer" value={offer.id} />
      <input type="hidden" name="kind" value={kind} />
      <Button type="submit" kind="quiet" icon="bell">
        {t(kind === 'back' ? 'offerAlerts.tell_back' : 'offerAlerts.tell_cheaper')}
      </Button>
    </form>
  )
}

export function StopAlertForm({ alert: { id, name } }: { alert: OfferAlert }) {
  const t = useWords()
  return (
    <form method="post">
      <FormFields form="offer-alert" id={id} />
      <input type="hidden" name="remove" value={id} />
      <Button type="submit" kind="quiet" aria-label={t('offerAlerts.stop_named', { name })}>
        {t('offerAlerts.stop')}
      </Button>
    </form>
  )
}
