// Converts an event's goods to items with a price and a quantity. A weight, and an ordered line with a deal, is one item at the
// price of the whole, so that quantities are pieces and values add up.
import { timesQty } from '#kernel/money.ts'
import { qty as toQty } from '#kernel/quantity.ts'
import type { ShopEvent, TrackedLine, TrackedOrder } from '#web/analytics.ts'

export interface TrackedItem {
  item_id: string
  item_name: string
  /** The branch. */
  affiliation: string
  item_brand?: string
  item_category?: string
  price_in_cents: number
  quantity: number
}

export interface TrackedGoods {
  items: TrackedItem[]
  supplierId: string | null
  value_in_cents: number
}

export function goodsOf(event: Extract<ShopEvent, { lines: unknown } | { order: unknown }>): TrackedGoods {
  if ('order' in event) return goodsOfOrder(event.order)
  const items = event.lines.map(itemOf)
  return { items, supplierId: event.lines[0]?.offer.supplier.id ?? null, value_in_cents: sumOf(items) }
}

function itemOf({ offer, qty }: TrackedLine): TrackedItem {
  return {
    item_id: offer.sellable.id,
    item_name: offer.name,
    affiliation: offer.supplier.name,
    ...(offer.sellable.brand && { item_brand: offer.sellable.brand }),
    ...(offer.root_category_name && { item_category: offer.root_category_name }),
    ...priced(offer.per_kg, qty, offer.price_in_cents, () => timesQty(offer.price_in_cents, toQty(qty))),
  }
}

/** What was paid for the goods, without delivery and bags. */
function goodsOfOrder(order: TrackedOrder): TrackedGoods {
  const items = order.order_items.map((item) => ({
    item_id: item.sellable.id,
    item_name: item.name,
    affiliation: order.supplier_name,
    ...priced(
      item.per_kg || item.deal_in_cents > 0,
      item.qty,
      item.unit_price_in_cents,
      () => item.total_in_cents,
    ),
  }))
  const value = Math.max(0, sumOf(items) - order.discount_in_cents)
  return { items, supplierId: order.supplier_id, value_in_cents: value }
}

const priced = (asWhole: boolean, qty: number, price: number, total: () => number) =>
  asWhole ? { price_in_cents: total(), quantity: 1 } : { price_in_cents: price, quantity: qty }

const sumOf = (items: readonly TrackedItem[]): number =>
  items.reduce((sum, { price_in_cents, quantity }) => sum + Math.round(price_in_cents * quantity), 0)
