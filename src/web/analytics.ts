// Events about what shoppers do, for analytics. Pages report them with `track` and do not depend on who listens, or whether
// anybody does. The listener (features/reports/analytics/web) is loaded after the first event, never before it.
import type { Page } from '#paths'

/** An offer that is viewed, put into the basket or bought, in the shape that every screen has. */
export interface TrackedLine {
  offer: {
    id: string
    name: string
    price_in_cents: number
    per_kg: boolean
    root_category_name?: string | null
    supplier: { id: string; name: string }
    sellable: { id: string; product_id: string; brand: string | null }
  }
  /** Base units. */
  qty: number
}

/** An order as its shopper sees it. */
export interface TrackedOrder {
  id: string
  reference: string
  supplier_id: string
  supplier_name: string
  discount_in_cents: number
  shipping_price_in_cents: number
  order_items: readonly {
    sellable: { id: string; product_id: string }
    name: string
    qty: number
    unit_price_in_cents: number
    deal_in_cents: number
    total_in_cents: number
    per_kg: boolean
  }[]
}

/**
 * The events of the shop. Most names are those of Google Analytics 4; features/reports/analytics/web/ga4-event.ts converts them
 * to its format.
 */
export type ShopEvent =
  /** `page` is the route's name: addresses hold ids of orders and people. Not for category and product pages. */
  | { name: 'page_view'; page: Page; title: string }
  /** `found`: how many things were; `complete`: how many of them have all of the words. */
  | { name: 'search'; term: string; found: number; complete: number }
  | { name: LinesEvent; lines: readonly TrackedLine[] }
  /** `found`: at how many suppliers the basket was compared. */
  | { name: 'compare_baskets'; lines: readonly TrackedLine[]; found: number }
  /** Once for an order, ever: telling it again changes nothing. */
  | { name: 'purchase'; order: TrackedOrder }

/** `choose_basket`: the basket was moved to where the comparison showed it; its lines are those bought there. */
type LinesEvent =
  | 'select_item'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'view_cart'
  | 'choose_basket'
  | 'begin_checkout'

export type Listener = (event: ShopEvent) => void

/** How long the page has to itself before the listener is fetched. */
const maxQueueMs = 3000

const waiting: ShopEvent[] = []
let load: (() => Promise<Listener>) | undefined
let listen: Listener = (event) => {
  if (waiting.push(event) > 1) return
  setTimeout(fetchListener, maxQueueMs)
  document.addEventListener('visibilitychange', fetchListener, { once: true })
}

/** Reports an event. Never throws and never waits. */
export const track: Listener = (event) => listen(event)

/** Reports a tap on an offer in a list. */
export const trackTap = (offer: TrackedLine['offer'] | null): void => {
  if (offer) track({ name: 'select_item', lines: [{ offer, qty: 1 }] })
}

/** Sets how the listener is loaded. Called once, before the page is hydrated. */
export const listenWith = (fetch: typeof load): void => {
  load = fetch
}

function fetchListener(): void {
  const fetch = load
  load = undefined
  fetch?.().then(
    (fetched) => {
      listen = fetched
      waiting.splice(0).forEach(fetched)
    },
    () => {
      // Not to be had now: what is told next asks for it again.
      load = fetch
      waiting.length = 0
    },
  )
}
