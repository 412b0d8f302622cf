// Converts an event to the format that Google Analytics 4 recommends: amounts in rand, and no number that could be a person's.
import { cleanTerm } from '#features/reports/analytics/clean-term.ts'
import type { ShopEvent } from '#web/analytics.ts'
import { goodsOf, type TrackedItem } from './event-items.ts'

export interface Ga4Event {
  name: ShopEvent['name']
  params: Record<string, unknown>
}

/** As many as Google takes. */
const maxItems = 200

export function ga4Event(event: ShopEvent, { path, currency }: { path: string; currency: string }): Ga4Event {
  const { name } = event
  switch (name) {
    case 'page_view':
      return { name, params: { page_path: publicPath(path), page_title: event.title } }
    case 'search':
      return { name, params: { search_term: cleanTerm(event.term) } }
    default: {
      const { items: trackedItems, value_in_cents } = goodsOf(event)
      const items = trackedItems.slice(0, maxItems).map(asItem)
      if (name === 'select_item') return { name, params: { items } }
      const params = { currency, value: rand(value_in_cents), items }
      if (name === 'compare_baskets') return { name, params: { ...params, suppliers: event.found } }
      if (name !== 'purchase') return { name, params }
      const { reference, shipping_price_in_cents } = event.order
      return {
        name,
        params: { transaction_id: reference, ...params, shipping: rand(shipping_price_in_cents) },
      }
    }
  }
}

/**
 * Returns the path without its query and hash, which may hold anything, and without an order's id, which is its shopper's;
 * product and category paths stay.
 */
export const publicPath = (path: string): string =>
  path.replace(/[?#].*$/, '').replace(/^\/orders\/[^/]+/, '/orders/:id')

const asItem = ({ price_in_cents, ...item }: TrackedItem) => ({ ...item, price: rand(price_in_cents) })

const rand = (cents: number): number => cents / 100
