// Ordering again: builds the basket of an earlier order from today's offers, and reports what differs [spec 4].
import type { Line } from '#features/basket/basket/basket.ts'
import type { BasketChanges, Lacking, PriceChange } from '#features/basket/basket/rebuilt-changes.ts'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { roundQty } from '#kernel/quantity.ts'
import type { Order } from './order-contract.ts'

type Ordered = Pick<Order['order_items'][number], 'offer_id' | 'name' | 'qty_ordered' | 'unit_price_in_cents'>

export interface RebuiltBasket {
  lines: Line<CardOffer>[]
  changes: BasketChanges
}

type Changed = Ordered & Pick<Order['order_items'][number], 'qty' | 'short' | 'replaces_item_id'>

/**
 * Returns what was wanted in the end, each offer once: neither lines that the shopper removed nor substitutes. Short lines count
 * as wanted.
 */
export function orderedItems(items: readonly Changed[]): Ordered[] {
  const wanted = items.filter(
    ({ qty, short, replaces_item_id }) => (qty > 0 || short !== null) && replaces_item_id === null,
  )
  return [...Map.groupBy(wanted, ({ offer_id }) => offer_id).values()].map((same) => ({
    ...(same[0] as Ordered),
    qty_ordered: roundQty(same.reduce((sum, { qty_ordered }) => sum + qty_ordered, 0)),
  }))
}

export function rebuildBasket(items: readonly Ordered[], offers: readonly CardOffer[]): RebuiltBasket {
  const today = new Map(offers.map((offer) => [offer.id, offer]))
  const matched = items.flatMap((item) => {
    const offer = today.get(item.offer_id)
    return offer ? [{ item, offer }] : []
  })
  const inStock = matched.filter(({ offer }) => offer.out_of_stock_at === null)
  const changed = (than: (from: number, to: number) => boolean): PriceChange[] =>
    inStock
      .filter(({ item, offer }) => than(item.unit_price_in_cents, offer.price_in_cents))
      .map(({ item, offer }) => ({
        name: offer.name,
        from: item.unit_price_in_cents,
        to: offer.price_in_cents,
      }))
  return {
    lines: matched.map(({ item, offer }) => ({ offer, qty: item.qty_ordered })),
    changes: {
      missing: items.filter(({ offer_id }) => !today.has(offer_id)).map(lacking),
      gone: matched.filter(({ offer }) => offer.out_of_stock_at !== null).map(({ item }) => lacking(item)),
      dearer: changed((from, to) => to > from),
      cheaper: changed((from, to) => to < from),
    },
  }
}

const lacking = ({ offer_id, name, qty_ordered }: Ordered): Lacking => ({
  offer_id,
  name,
  qty: qty_ordered,
})
