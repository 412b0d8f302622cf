// The content of an invoice: computed when an order is packed, from what is charged then, and stored unchanged.
import { roundDownToTenCents } from '#kernel/money.ts'
import { type TaxedAmount, type VatClass, type VatRow, vatTable } from './vat-table.ts'

/** Cents. Above this total an invoice must carry the recipient's address too (VAT Act, section 20(4) and (5)). */
export const fullInvoiceAboveInCents = 500_000

export interface Seller {
  name: string
  legal_name: string | null
  address: string
  phone: string | null
  /** Null of a branch that is not registered for VAT: it charges none, and its document says nothing of it. */
  vat_number: string | null
}

export interface InvoiceLine {
  name: string
  /** '3' or '0.650 kg'. */
  qty: string
  unit_price_in_cents: number
  /** What multibuys took off; the total is less it. Absent where they took nothing off. */
  deal_in_cents?: number
  total_in_cents: number
  vat_class: VatClass
}

interface Common {
  seller: Seller
  reference: string
  total_in_cents: number
  /** Empty where the seller is not registered. */
  vat: VatRow[]
}

export interface InvoiceContent extends Common {
  ordered_at: string
  full: boolean
  lines: InvoiceLine[]
  subtotal_in_cents: number
  discount_code: string | null
  discount_in_cents: number
  requires_shipping: boolean
  shipping_in_cents: number
  bag_qty: number
  bags_in_cents: number
  provider: string
  credit_in_cents: number
  /** Zero or less: what falls away where the rest is paid in cash. */
  cash_rounding_in_cents: number
}

export interface CreditNoteContent extends Common {
  invoice_number: number
  invoice_issued_at: string
  why: 'cancelled' | 'refunded'
  /** In the words of whoever sent the money back. */
  reason: string | null
}

export interface Recipient {
  name: string
  address: string | null
}

/** What is charged for an order. Lines that were taken out are left out. */
export interface Charged {
  order: {
    reference: string
    created_at: Date
    subtotal_in_cents: number
    discount_code: string | null
    discount_in_cents: number
    requires_shipping: boolean
    shipping_price_in_cents: number
    bag_qty: number
    bag_price_in_cents: number
    total_in_cents: number
    provider: string
    credit_in_cents: number
  }
  /** `reached_by_code` is false of goods that the law keeps from discount codes. */
  lines: readonly (InvoiceLine & { rate_percent: number; reached_by_code?: boolean })[]
  seller: Seller
  /** Of what comes besides the goods: delivery and bags. */
  standardPercent: number
}

export function buildInvoice({ order, lines, seller, standardPercent }: Charged): InvoiceContent {
  const bags = order.bag_qty * order.bag_price_in_cents
  const besides: TaxedAmount[] = [order.shipping_price_in_cents, bags].map((inCents) => ({
    inCents,
    vatClass: 'standard',
    ratePercent: standardPercent,
  }))
  const taxed = (isDiscounted: boolean): TaxedAmount[] =>
    lines
      .filter((line) => (line.reached_by_code ?? true) === isDiscounted)
      .map((line) => ({
        inCents: line.total_in_cents,
        vatClass: line.vat_class,
        ratePercent: line.rate_percent,
      }))
  // An order that became cheaper than the credit used on it: the rest of the credit is the shopper's again.
  const credit = Math.min(order.credit_in_cents, order.total_in_cents)
  const toPay = order.total_in_cents - credit
  return {
    seller,
    reference: order.reference,
    ordered_at: order.created_at.toISOString(),
    full: order.total_in_cents > fullInvoiceAboveInCents,
    lines: lines.map(({ rate_percent: _, reached_by_code: __, ...line }) => line),
    subtotal_in_cents: order.subtotal_in_cents,
    discount_code: order.discount_code,
    discount_in_cents: Math.min(order.discount_in_cents, order.subtotal_in_cents),
    requires_shipping: order.requires_shipping,
    shipping_in_cents: order.shipping_price_in_cents,
    bag_qty: order.bag_qty,
    bags_in_cents: bags,
    total_in_cents: order.total_in_cents,
    vat:
      seller.vat_number === null
        ? []
        : vatTable(taxed(true), order.discount_in_cents, [...taxed(false), ...besides]),
    provider: order.provider,
    credit_in_cents: credit,
    cash_rounding_in_cents: order.provider === 'cash' ? roundDownToTenCents(toPay).rounding : 0,
  }
}
