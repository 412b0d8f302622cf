// Receives the events of pages: the shop always counts them, others only where they are set up and the shopper agreed.
import type { Listener, ShopEvent } from '#web/analytics.ts'
import type { Shop } from '#web/shop.tsx'
import { emailTracking, trackCarts } from './email-tracker.ts'
import { flushOnPageHide, sendEvent } from './send-events.ts'
import { wireEvent } from './wire-event.ts'

export function createEventListener(shop: Shop, alsoSend?: (event: ShopEvent) => void): Listener {
  flushOnPageHide()
  const trackOrder = trackCarts(emailTracking)
  return (event) => {
    sendEvent(wireEvent(event, shop.supplierId))
    alsoSend?.(event)
    trackOrder?.(event)
  }
}
