// Builds an order's answer on the wire, in the reader's language [spec 3].

import { overpaidInCents, owedInCents } from '#features/ledger/ledger/owed-amount.ts'
import type { AgreedMultibuy } from '#features/shelf/multibuy-rules/agreed-multibuys.ts'
import { multibuyText } from '#features/shelf/multibuy-rules/multibuy-text.ts'
import { randString, roundDownToTenCents } from '#kernel/money.ts'
import { formatQty, priceUnit, weightFromBase } from '#kernel/quantity.ts'
import type { Language } from '#kernel/refusal.ts'
import { formatDay, formatTime } from '#kernel/time.ts'
import { api } from '#paths'
import { totalsWithSubstitute } from '../line-deals.ts'
import type { Order, OrderEvent, OrderItem } from '../order-contract.ts'
import { eventMessage } from '../order-event-texts.ts'
import { canAmend, nextStatus, orderFlow, paymentStatus, shippingStatus, wasPacked } from '../order-flow.ts'
import { putBackQty } from '../put-back.ts'
import { isUnsettled } from '../short-line.ts'
import type { ItemRow } from './item-store.ts'
import { agreedMultibuys } from './lines-after.ts'
import type { EventRow } from './order-event-store.ts'
import type { OrderRecord } from './order-record.ts'
import type { OrderRow } from './order-store.ts'

export function showOrder(
  {
    order,
    items,
    events,
    paidInCents,
    cardBalanceInCents,
    rating,
    addition,
    branchPhone,
    refund,
  }: OrderRecord,
  language: Language,
): Order {
  const { status } = order
  const paid = paymentStatus(order.total_in_cents, paidInCents)
  return {
    id: order.id,
    reference: order.reference,
    status,
    shipping_status: shippingStatus({
      status,
      provider: order.provider,
      paymentStatus: paid,
      isShort: items.some(isUnsettled),
    }),
    payment_status: paid,
    created_at: order.created_at.toISOString(),
    collection_date: toInstant(order.collection_date),
    collection_ends_at: toInstant(order.collection_ends_at),
    formatted_collection_date: formatSlot(order, language),
    collection_code: order.collection_code,
    reviewed_at: toInstant(order.reviewed_at),
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
    overpaid_in_cents: orderFlow.isFinal(status) ? 0 : overpaidInCents(order.total_in_cents, paidInCents),
    debtorcard_balance: cardBalanceInCents,
    pdf_invoice_url: invoiceUrl(order, events),
    stock_short: status === 'stock_short',
    can_cancel: nextStatus(status, 'cancel', 'shopper') !== undefined,
    can_amend: canAmend(status),
    change_owed_in_cents: addition?.cents ?? 0,
    amendment_until: toInstant(addition?.until ?? null),
    refund: refund ?? null,
    supplier_id: order.supplier_id,
    supplier_name: order.supplier_name,
    supplier_address: order.supplier_address,
    supplier_phone: branchPhone ?? null,
    order_items: items.map((item) => ({ ...showItem(item, order), name: item.shown_name ?? item.name })),
    ...showDeals(order, items, language),
    order_events: showEvents(events, language),
    version: order.version,
  }
}

/** Once it is packed there is one, and it stays (features/money/invoices). */
const invoiceUrl = (order: OrderRow, events: readonly EventRow[]): string | null =>
  order.total_in_cents > 0 && wasPacked(events)
    ? (api.invoicePdf.split(' ')[1] ?? '').replace('{order_id}', order.id)
    : null

/** Returns the sums that shopper and counter both see. */
export function showSums({ order, paidInCents }: Pick<OrderRecord, 'order' | 'paidInCents'>) {
  const balance = owedInCents(order, paidInCents)
  // The receipt keeps saying what fell away once the cash is in.
  const inCash = order.provider === 'cash' ? Math.max(0, order.total_in_cents - order.credit_in_cents) : 0
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

/** Returns the labels of the multibuys that take something off an order's lines. */
export function showDeals(
  order: OrderRow,
  items: readonly ItemRow[],
  language: Language,
): Pick<Order, 'deals'> {
  const keys = new Set(items.flatMap(dealKeys))
  const deals = agreedMultibuys(order)
    .filter(({ key }) => keys.has(key))
    .map(({ key, terms }) => ({ key, text: multibuyText(terms, language) }))
  return deals.length > 0 ? { deals } : {}
}

const dealKeys = ({ deal_in_cents: deal, deal_shares: shares }: ItemRow): string[] =>
  deal > 0 && shares ? [...new Set(shares.map((share) => share.multibuy_id))] : []

export function showItem(item: ItemRow, order: OrderRow): OrderItem {
  const back = putBackQty(item)
  const keys = dealKeys(item)
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
    formatted_qty: formatOrderedQty(item, item.qty),
    formatted_qty_ordered: formatOrderedQty(item, item.qty_ordered),
    unit_price: randString(item.unit_price_in_cents),
    unit_price_in_cents: item.unit_price_in_cents,
    ...priceUnitOf(item),
    base_price_in_cents: item.base_price_in_cents,
    deal_in_cents: item.deal_in_cents,
    ...(keys.length > 0 && { deal_keys: keys }),
    total: randString(item.total_in_cents),
    total_in_cents: item.total_in_cents,
    sellable: { id: item.sellable_id, product_id: item.product_id },
    supplier_id: item.supplier_id,
    per_kg: item.per_kg,
    age_restricted: item.age_restricted,
    wish: item.wish,
    wish_offer_id: item.wish_offer_id,
    note: item.note,
    picked_qty: item.picked_qty,
    formatted_picked_qty: item.picked_qty === null ? null : formatOrderedQty(item, item.picked_qty),
    put_back_qty: back,
    formatted_put_back_qty: back === null ? null : formatOrderedQty(item, back),
    packed_at: toInstant(item.packed_at),
    short: showShort(item, agreedMultibuys(order)),
    replaces_item_id: item.replaces_item_id,
  }
}

function showShort(item: ItemRow, agreed: readonly AgreedMultibuy[]): OrderItem['short'] {
  const { short_qty: there, short_at: at, short_until: until, short_outcome: outcome, substitute } = item
  if (there === null || at === null) return null
  const totals = totalsWithSubstitute(item, there, substitute, agreed)
  return {
    qty: there,
    formatted_qty: formatOrderedQty(item, there),
    total_in_cents: totals.there,
    at: at.toISOString(),
    until: outcome === null ? toInstant(until) : null,
    outcome,
    answered_at: toInstant(item.short_answered_at),
    substitute: substitute && {
      offer_id: substitute.offer_id,
      name: substitute.name,
      image_url: substitute.image_url,
      qty: substitute.qty,
      formatted_qty: formatOrderedQty(substitute, substitute.qty),
      unit_price_in_cents: substitute.unit_price_in_cents,
      total_in_cents: totals.substitute,
    },
  }
}

/** Builds the events. Each is named after the status it reached, or after what happened where the status stayed. */
export const showEvents = (
  events: readonly EventRow[],
  language: Language,
  reader: 'shopper' | 'staff' = 'shopper',
): OrderEvent[] =>
  events.map((event) => ({
    timestamp: event.at.toISOString(),
    name: event.to_status ?? event.name,
    message: eventMessage(event, language, reader),
    cents_moved: event.cents_moved,
  }))

const dispatches: Record<string, string> = { COLLECT: 'collect', MANUAL_DELIVERY: 'manual_delivery' }
export const dispatchOf = (order: OrderRow): string => dispatches[order.shipping_provider] ?? 'deliver'

export const toInstant = (at: Date | null): string | null => at?.toISOString() ?? null

function formatSlot(
  { collection_date: from, collection_ends_at: to }: OrderRow,
  language: Language,
): string | null {
  if (!from) return null
  const time = to ? `${formatTime(from)} - ${formatTime(to)}` : formatTime(from)
  return `${formatDay(from, language)}, ${time}`
}

function priceUnitOf(item: ItemRow): { price_unit?: string } {
  const { unit } = priceUnit(item)
  return item.per_kg && unit !== (item.per_kg_symbol ?? 'kg') ? { price_unit: unit } : {}
}

/** Formats a quantity for the invoice, beside the unit price and in its unit. */
export const formatInvoiceQty = (item: ItemRow): string => {
  const { unit, rate } = priceUnit(item)
  return formatOrderedQty({ ...item, per_kg_symbol: unit, per_kg_conversion_rate: rate }, item.qty)
}

/** Formats base units as the shopper reads them: pieces, or a weight. */
export function formatOrderedQty(
  item: Pick<ItemRow, 'per_kg' | 'per_kg_symbol' | 'per_kg_conversion_rate'>,
  base: number,
): string {
  if (!item.per_kg) return String(base)
  const symbol = item.per_kg_symbol ?? 'kg'
  return `${formatQty(weightFromBase(base, item.per_kg_conversion_rate ?? 1), symbol)} ${symbol}`
}
