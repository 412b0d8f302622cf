// Asks to be told of an offer, or not to be told after all; what waits then is shown everywhere at once.
import { ApiFailure } from '#web/api-failure.ts'
import type { Shop } from '#web/shop.tsx'
import type { Translate } from '#web/words.ts'
import type { AlertKind, OfferAlert } from '../offer-alert-contract.ts'
import { alertsQuery } from './alert-queries.ts'

export async function addAlert(
  shop: Shop,
  userId: string,
  alert: { offer_id: string; kind: AlertKind },
): Promise<void> {
  const { alerts } = await shop.api('addOfferAlert', { params: { user_id: userId }, body: alert })
  shop.queries.setQueryData(alertsQuery(shop, userId).queryKey, alerts)
}

export async function removeAlert(shop: Shop, userId: string, { id }: OfferAlert): Promise<void> {
  const { alerts } = await shop.api('removeOfferAlert', { params: { user_id: userId, id } })
  shop.queries.setQueryData(alertsQuery(shop, userId).queryKey, alerts)
}

/** What the shop said, else that it was not reached. */
export const alertFailureText = (t: Translate, error: unknown): string =>
  (error instanceof ApiFailure && error.messages[0]?.text) || t('favourites.failed')
