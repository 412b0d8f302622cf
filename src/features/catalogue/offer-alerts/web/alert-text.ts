// What an alert waits for, and until when.
import { formatRand } from '#kernel/money.ts'
import type { Language } from '#kernel/refusal.ts'
import { formatDay } from '#kernel/time.ts'
import type { Translate } from '#web/words.ts'
import type { OfferAlert } from '../offer-alert-contract.ts'

export const alertText = (t: Translate, language: Language, alert: OfferAlert): string =>
  t(alert.kind === 'back' ? 'offerAlerts.waits_back' : 'offerAlerts.waits_cheaper', valuesOf(language, alert))

/** The same with the name of the offer, for the page of a product that has several. */
export const namedAlertText = (t: Translate, language: Language, alert: OfferAlert): string =>
  t(alert.kind === 'back' ? 'offerAlerts.named_back' : 'offerAlerts.named_cheaper', valuesOf(language, alert))

const valuesOf = (language: Language, { name, price_in_cents, expires_at }: OfferAlert) => ({
  name,
  price: formatRand(price_in_cents ?? 0),
  date: formatDay(new Date(expires_at), language),
})
