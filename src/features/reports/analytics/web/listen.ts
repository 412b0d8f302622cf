// Listens to what pages tell: the shop counts it always, others only where they are set up and the shopper agreed.
import type { Listener, ShopEvent } from '#web/analytics.ts'
import type { Shop } from '#web/shop.tsx'
import { emailTracking, trackCarts } from './email-tracker.ts'
import { flushWhenLeaving, sendEvent } from './send-events.ts'
import { wireEvent } from './wire-event.ts'

export function listen(shop: Shop, alsoTell?: (event: ShopEvent) => void): Listener {
  flushWhenLeaving()
  const tellOfCarts = trackCarts(emailTracking)
  return (event) => {
    sendEvent(wireEvent(event, shop.supplierId))
    alsoTell?.(event)
    tellOfCarts?.(event)
  }
}
