// Connects external services, loaded only where the shop has set some up. Google receives events only after the shopper's
// consent; a visit whose data somebody else pays for, and a payment page, send it nothing.
import type { Listener, ShopEvent } from '#web/analytics.ts'
import type { ExternalServices } from '#web/external-services.ts'
import type { Shop } from '#web/shop.tsx'
import { prefersNoTracking, useConsent, useConsentRequired } from './analytics-consent-store.ts'
import { watchErrors } from './report-errors.ts'

/** Returns the listener that also receives shoppers' events; undefined if there is none. */
export function connectExternalServices(
  shop: Shop,
  { ga4, sentryDsn }: ExternalServices,
): Listener | undefined {
  if (sentryDsn) watchErrors(shop, sentryDsn)
  if (!ga4 || shop.dataFree || prefersNoTracking()) return undefined
  useConsentRequired.setState(true, true)
  void useConsent.persist.rehydrate()
  if (useConsent.getState().choice === null) askConsent(shop)

  let page: ShopEvent | undefined
  const send: Listener = (event) => {
    if (event.name === 'page_view') page = event
    if (useConsent.getState().choice !== 'yes' || shop.dataFree || isPaying()) return
    if (event.name === 'purchase' && isSent(event.order.id)) return
    void import('./ga4.ts').then(
      ({ sendToGa4 }) => sendToGa4(ga4, event, shop.config.currency),
      () => {},
    )
  }
  useConsent.subscribe(({ choice }, before) => {
    if (choice === before.choice) return
    // The page one agrees on is told; what was done before is not.
    if (choice === 'yes' && page) send(page)
    if (before.choice === 'yes')
      void import('./ga4.ts').then(
        ({ stopGa4 }) => stopGa4(ga4.id),
        () => {},
      )
  })
  return send
}

function askConsent(shop: Shop): void {
  import('./consent-banner.tsx').then(
    ({ showConsentBanner }) => showConsentBanner(shop),
    // No signal: nobody is asked, so nobody agreed.
    () => {},
  )
}

/** Where card numbers and bank accounts are near, no script of others is let in. */
const isPaying = (): boolean => /^\/checkout\/payment|^\/orders\/[^/]+\/pay/.test(location.pathname)

const sentKey = 'purchases-told'
const maxSent = 50

/** An order is told once by this browser, from however many tabs and however often its page is loaded. */
function isSent(orderId: string): boolean {
  try {
    const sent: unknown = JSON.parse(localStorage.getItem(sentKey) ?? '[]')
    const sentIds = Array.isArray(sent) ? sent : []
    if (sentIds.includes(orderId)) return true
    localStorage.setItem(sentKey, JSON.stringify([...sentIds, orderId].slice(-maxSent)))
    return false
  } catch {
    return false
  }
}
