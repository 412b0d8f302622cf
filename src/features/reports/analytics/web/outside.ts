// Services of others, where the shop has set some up: fetched only then. What is told to Google waits for the shopper's
// yes; in a visit somebody else pays the data for, and where a payment is made, nothing is told at all.
import type { Listener, ShopEvent } from '#web/analytics.ts'
import type { ExternalServices } from '#web/external-services.ts'
import type { Shop } from '#web/shop.tsx'
import { asksNotToBeFollowed, useConsent, useConsentAsked } from './consent-store.ts'
import { watchFaults } from './report-faults.ts'

/** Answers who else hears what shoppers do; undefined when nobody does. */
export function meetOutside(shop: Shop, { ga4, sentryDsn }: ExternalServices): Listener | undefined {
  if (sentryDsn) watchFaults(shop, sentryDsn)
  if (!ga4 || shop.dataFree || asksNotToBeFollowed()) return undefined
  useConsentAsked.setState(true, true)
  void useConsent.persist.rehydrate()
  if (useConsent.getState().choice === null) askConsent(shop)

  let page: ShopEvent | undefined
  const tell: Listener = (event) => {
    if (event.name === 'page_view') page = event
    if (useConsent.getState().choice !== 'yes' || shop.dataFree || isPaying()) return
    if (event.name === 'purchase' && isTold(event.order.id)) return
    void import('./ga4.ts').then(
      ({ tellGa4 }) => tellGa4(ga4, event, shop.config.currency),
      () => {},
    )
  }
  useConsent.subscribe(({ choice }, before) => {
    if (choice === before.choice) return
    // The page one agrees on is told; what was done before is not.
    if (choice === 'yes' && page) tell(page)
    if (before.choice === 'yes')
      void import('./ga4.ts').then(
        ({ stopGa4 }) => stopGa4(ga4.id),
        () => {},
      )
  })
  return tell
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

const toldKey = 'purchases-told'
const mostTold = 50

/** An order is told once by this browser, from however many tabs and however often its page is loaded. */
function isTold(orderId: string): boolean {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(toldKey) ?? '[]')
    const known = Array.isArray(told) ? told : []
    if (known.includes(orderId)) return true
    localStorage.setItem(toldKey, JSON.stringify([...known, orderId].slice(-mostTold)))
    return false
  } catch {
    return false
  }
}
