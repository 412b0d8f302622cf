// An order on the wire, in the reader's language (specification, point 3).
import { cents, randString, roundDownToTenCents } from '#kernel/money.ts'
import { formatQty, weightFromBase } from '#kernel/quantity.ts'
import type { Language } from '#kernel/refusal.ts'
import { formatDay, formatTime } from '#kernel/time.ts'
import type { Order, OrderEvent, OrderItem } from '../order-contract.ts'
import { nextStatus, type OrderStatus, paymentStatus, shippingStatus } from '../order-flow.ts'
import { eventMessage } from '../order-words.ts'
import type { EventRow } from './event-store.ts'
import type { ItemRow } from './item-store.ts'
import type { OrderRecord } from './order-record.ts'
import type { OrderRow } from './order-store.ts'

export function showOrder(
  { order, items, events, paidInCents, rating }: OrderRecord,
  language: Language,
): Order {
  const status = order.status as OrderStatus
  const paid = paymentStatus(order.total_in_cents, paidInCents)
  return {
    id: order.id,
    reference: order.reference,
    status,
    shipping_status: shippingStatus({ status, provider: order.provider, paymentStatus: paid }),
    payment_status: paid,
    created_at: order.created_at.toISOString(),
    collection_date: instant(order.collection_date),
    collection_ends_at: instant(order.collection_ends_at),
    formatted_collection_date: slotWords(order, language),
    collection_code: order.collection_code,
    reviewed_at: instant(order.reviewed_at),
    rating,
    provider: order.provider,
    dispatch: dispatchOf(order),
    dispatch_method: dispatchOf(order),
    requires_shipping: order.requires_shipping,
    shipping_provider: order.shipping_provider,
    shipping_address: order.shipping_address as Order['shipping_address'],
    requires_bags: order.requires_bags,
    total: randString(order.total_in_cents),
    total_in_cents: order.total_in_cents,
    discount_code: order.discount_code,
    ...showSums({ order, paidInCents }),
    debtorcard_balance: null,
    pdf_invoice_url: null,
    stock_short: status === 'stock_short',
    can_cancel: nextStatus(status, 'cancel', 'shopper') !== undefined,
    supplier_id: order.supplier_id,
    supplier_name: order.supplier_name,
    supplier_address: order.supplier_address,
    order_items: items.map(showItem),
    order_events: showEvents(events, language),
    version: order.version,
  }
}

/** The sums that shopper and counter read alike. */
export function showSums({ order, paidInCents }: Pick<OrderRecord, 'order' | 'paidInCents'>) {
  const over = order.status === 'cancelled' || order.status === 'abandoned'
  const balance = cents(over ? 0 : Math.max(0, order.total_in_cents - paidInCents))
  // The receipt keeps saying what fell away once the cash is in.
  const inCash = order.provider === 'cash' ? order.total_in_cents - order.credit_in_cents : 0
  return {
    bag_qty: order.bag_qty,
    bag_total_in_cents: order.bag_qty * order.bag_price_in_cents,
    shipping_price_in_cents: order.shipping_price_in_cents,
    subtotal_in_cents: order.subtotal_in_cents,
    discount_in_cents: order.discount_in_cents,
    credit_in_cents: order.credit_in_cents,
    payable_balance_in_cents: balance,
    cash_payable_in_cents: roundDownToTenCents(balance).payable,
    cash_rounding_in_cents: roundDownToTenCents(inCash).rounding,
  }
}

export function showItem(item: ItemRow): OrderItem {
  return {
    id: item.id,
    offer_id: item.offer_id,
    barcode: item.barcode,
    brand: item.brand,
    image_url: item.image_url,
    name: item.name,
    pack: item.pack,
    unit: item.unit,
    qty: item.qty,
    qty_ordered: item.qty_ordered,
    formatted_qty: qtyWords(item, item.qty),
    formatted_qty_ordered: qtyWords(item, item.qty_ordered),
    unit_price: randString(item.unit_price_in_cents),
    unit_price_in_cents: item.unit_price_in_cents,
    base_price_in_cents: item.base_price_in_cents,
    total: randString(item.total_in_cents),
    total_in_cents: item.total_in_cents,
    sellable: { id: item.sellable_id, product_id: item.product_id },
    supplier_id: item.supplier_id,
    per_kg: item.per_kg,
    age_restricted: item.age_restricted,
    packed_at: instant(item.packed_at),
  }
}

/** An event is called after the status it reached, or after what happened where the status stayed. */
export const showEvents = (events: readonly EventRow[], language: Language): OrderEvent[] =>
  events.map((event) => ({
    timestamp: event.at.toISOString(),
    name: event.to_status ?? event.name,
    message: eventMessage(event, language),
  }))

const dispatches: Record<string, string> = { COLLECT: 'collect', MANUAL_DELIVERY: 'manual_delivery' }
export const dispatchOf = (order: OrderRow): string => dispatches[order.shipping_provider] ?? 'deliver'

export const instant = (at: Date | null): string | null => at?.toISOString() ?? null

function slotWords(
  { collection_date: from, collection_ends_at: to }: OrderRow,
  language: Language,
): string | null {
  if (!from) return null
  const time = to ? `${formatTime(from)} - ${formatTime(to)}` : formatTime(from)
  return `${formatDay(from, language)}, ${time}`
}

function qtyWords(item: ItemRow, qty: number): string {
  if (!item.per_kg) return String(qty)
  const symbol = item.per_kg_symbol ?? 'kg'
  return `${formatQty(weightFromBase(qty, item.per_kg_conversion_rate ?? 1), symbol)} ${symbol}`
}
