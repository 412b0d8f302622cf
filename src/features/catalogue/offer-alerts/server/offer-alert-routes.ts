// HTTP routes for a shopper's own alerts, and the job that tells of them.
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import { findOffersNow } from '#features/shelf/offers/server/find-offers-now.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import { newId } from '#kernel/ids.ts'
import { api } from '#paths'
import type { Tx } from '#server/database/database.ts'
import { requireSelf } from '#server/http/require-self.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import { alertDays, maxAlerts } from '../alert-limits.ts'
import { offerAlertCalls as calls } from '../offer-alert-contract.ts'
import { refuse } from '../offer-alert-refusals.ts'
import {
  countWaiting,
  deleteAlert,
  findAlerts,
  findSupplierOfOffer,
  lockAlertsOfAccount,
  upsertAlert,
} from './offer-alert-store.ts'
import { sendOfferAlerts } from './send-offer-alerts.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Returns the job, for tests. */
export function offerAlertRoutes(serving: Serving, { shelves }: { shelves: Shelves }) {
  const { database } = serving.shop

  serveCall(serving, api.offerAlerts, calls.offerAlerts, async ({ params, caller, language, now }) => {
    requireSelf(params.user_id, caller.accountId)
    return { alerts: await findAlerts(database.kysely, caller.accountId, { language, now }) }
  })

  serveWrite(
    serving,
    api.addOfferAlert,
    calls.addOfferAlert,
    async ({ params, body: { offer_id, kind }, caller, language, now }, tx) => {
      requireSelf(params.user_id, caller.accountId)
      const { accountId } = caller
      await lockAlertsOfAccount(tx, accountId)
      const offer = await findOffer(tx, offer_id, now)
      if (!offer) throw refuse('no-such-offer')
      const isGone = offer.outOfStockAt !== null
      if (kind === 'back' && !isGone) throw refuse('in-stock')
      if (kind === 'cheaper' && isGone) throw refuse('sold-out')
      // The law forbids promoting them, and a message about a lower price would.
      if (kind === 'cheaper' && offer.sellable.isPromotionForbidden) throw refuse('no-price-alert')
      await upsertAlert(tx, {
        id: newId('alert'),
        account_id: accountId,
        offer_id,
        kind,
        price_in_cents: kind === 'cheaper' ? priceNow(offer, now).cents : null,
        language,
        created_at: now,
        expires_at: new Date(now.getTime() + alertDays * dayMs),
      })
      if ((await countWaiting(tx, accountId, now)) > maxAlerts)
        throw refuse('too-many-alerts', { values: { count: maxAlerts } })
      return { alerts: await findAlerts(tx, accountId, { language, now }) }
    },
  )

  serveWrite(
    serving,
    api.removeOfferAlert,
    calls.removeOfferAlert,
    async ({ params, caller, language, now }, tx) => {
      requireSelf(params.user_id, caller.accountId)
      await deleteAlert(tx, caller.accountId, params.id)
      return { alerts: await findAlerts(tx, caller.accountId, { language, now }) }
    },
  )

  /** As the shelf has it, whichever branch is looked at. */
  async function findOffer(tx: Tx, offerId: string, now: Date): Promise<ShelfOffer | undefined> {
    const supplierId = await findSupplierOfOffer(tx, offerId)
    if (supplierId === undefined) return undefined
    const { taxonomy } = shelves.keeper
    return (await findOffersNow(tx, { taxonomy, supplierId, now }, [offerId])).get(offerId)
  }

  return scheduleJob(serving, { name: 'offers to be told of', everyMs: 10 * minuteMs }, (_db, now) =>
    sendOfferAlerts({ database, taxonomy: () => shelves.keeper.taxonomy }, now),
  )
}
