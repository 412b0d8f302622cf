// Converts an event to the form that the shop itself counts: ids and amounts. Names are in its catalogue, and the shopper is
// left out.
import type { EventInput } from '#features/reports/analytics/event-contract.ts'
import type { ShopEvent } from '#web/analytics.ts'
import { goodsOf } from './event-items.ts'

/** As many as a batch may hold; a basket of more is counted by its first. */
const maxItems = 100

export function wireEvent(event: ShopEvent, supplierId: string | null): EventInput {
  switch (event.name) {
    case 'page_view':
      return { name: event.name, page: event.page, supplier_id: supplierId }
    case 'search':
      return {
        name: event.name,
        search_term: event.term.slice(0, 200),
        found: event.found,
        complete: event.complete,
        supplier_id: supplierId,
      }
    case 'purchase':
      return { name: event.name, transaction_id: event.order.id }
    default: {
      const { items: trackedItems, supplierId: seller, value_in_cents } = goodsOf(event)
      const items = trackedItems.slice(0, maxItems).map(({ item_id, price_in_cents, quantity }) => ({
        item_id,
        price_in_cents,
        quantity,
      }))
      if (event.name === 'compare_baskets')
        return { name: event.name, supplier_id: null, found: event.found, items, value_in_cents }
      return { name: event.name, supplier_id: seller, items, value_in_cents }
    }
  }
}
