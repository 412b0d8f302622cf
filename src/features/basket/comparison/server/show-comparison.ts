// Converts a comparison to the wire.
import type { ResolvedItem } from '#features/basket/basket/server/resolve-items.ts'
import type { NextSlot } from '#features/suppliers/slots/server/next-slots.ts'
import { takesOrders } from '#features/suppliers/suppliers/takes-orders.ts'
import { timesQty } from '#kernel/money.ts'
import { qty as toQty } from '#kernel/quantity.ts'
import type { PickedOffer } from '../compare-baskets.ts'
import type { ComparedItem, CompareEntry, Split as ShownSplit } from '../comparison-contract.ts'
import type { Split } from '../split-basket.ts'
import type { LocatedBasket } from './located-basket.ts'

interface EntryView {
  items: readonly ResolvedItem[]
  nameOf: (sellableId: string) => string
  slot: NextSlot | undefined
}

export function showEntry(basket: LocatedBasket, { items, nameOf, slot }: EntryView): CompareEntry {
  const { supplier, km } = basket
  return {
    supplier: {
      id: supplier.id,
      name: supplier.name,
      formatted_address: supplier.formatted_address,
      distance: km === null ? null : Math.round(km * 10) / 10,
      closed: !takesOrders(supplier),
      closed_text: supplier.closed_text,
    },
    items: items.map((item, line) => showItem(item, basket.items[line], nameOf)),
    items_available: basket.itemsAvailable,
    items_short: basket.itemsShort,
    items_stand_in: basket.itemsStandIn,
    subtotal_in_cents: basket.subtotalInCents,
    saving_in_cents: basket.savedInCents,
    deal_in_cents: basket.dealInCents,
    deals: basket.deals,
    shipping_cost_in_cents: basket.shippingInCents,
    bag_qty: basket.bagQty,
    bag_total_in_cents: basket.bagsInCents,
    total_in_cents: basket.totalInCents,
    delivers: basket.reaches,
    next_slot: slot ? { starts_at: slot.startsAt.toISOString(), ends_at: slot.endsAt.toISOString() } : null,
    total_vs_cheapest_variance_percent: basket.varianceVsCheapestPercent,
    percent_value_vs_cheapest: basket.valueVsCheapestPercent,
    unit_price_varience_over_threshold_count: basket.dearItems,
    direct_overall_calculation: basket.direct,
  }
}

function showItem(
  { sellableId, qty }: ResolvedItem,
  picked: PickedOffer | undefined,
  nameOf: EntryView['nameOf'],
): ComparedItem {
  if (!picked)
    return {
      sellable_id: sellableId,
      qty,
      offer_id: null,
      price_in_cents: null,
      total_in_cents: null,
      saving_in_cents: 0,
      deal_in_cents: 0,
      stand_in: null,
    }
  const { offer, standIn, totalInCents, dealInCents } = picked
  const reduced = offer.baseCents > offer.cents ? timesQty(offer.baseCents, toQty(qty)) - totalInCents : 0
  return {
    sellable_id: sellableId,
    qty,
    offer_id: offer.id,
    price_in_cents: offer.cents,
    total_in_cents: totalInCents - dealInCents,
    saving_in_cents: reduced + dealInCents,
    deal_in_cents: dealInCents,
    stand_in: standIn ? { sellable_id: offer.sellableId, name: nameOf(offer.sellableId) } : null,
  }
}

export function showSplit(
  split: Split,
  items: readonly ResolvedItem[],
  baskets: readonly LocatedBasket[],
): ShownSplit {
  return {
    items: items.flatMap(({ qty }, line) => {
      const basket = baskets[split.from[line] ?? -1]
      const item = basket?.items[line]
      if (!item) return []
      return [
        {
          line,
          qty,
          sellable_id: item.offer.sellableId,
          price_in_cents: item.offer.cents,
          supplier_id: basket.supplierId,
          offer_id: item.offer.id,
          stand_in: item.standIn,
        },
      ]
    }),
    parts: split.parts.map((part) => ({
      supplier_id: part.supplierId,
      items_available: part.lines,
      subtotal_in_cents: part.subtotalInCents,
      shipping_cost_in_cents: part.shippingInCents,
      bag_total_in_cents: part.bagsInCents,
      total_in_cents: part.totalInCents,
    })),
    items_short: split.itemsShort,
    total_in_cents: split.totalInCents,
  }
}
