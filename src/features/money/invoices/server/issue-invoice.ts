// Issues an order's invoice once it is packed, and a credit note for what is paid back after that. Runs in the caller's
// transaction, with the order locked.
import { findAddresses } from '#features/accounts/addresses/server/find-addresses.ts'
import type { OrderRow } from '#features/orders/orders/server/order-payments.ts'
import { loadRecord } from '#features/orders/orders/server/order-record.ts'
import { formatInvoiceQty } from '#features/orders/orders/server/show-order.ts'
import { vatRatePercent } from '#features/orders/orders/vat-rates.ts'
import { findSeller } from '#features/suppliers/suppliers/server/find-seller.ts'
import { sumCents } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import { buildInvoice, fullInvoiceAboveInCents, type Recipient } from '../invoice-content.ts'
import { subtractRows, type VatClass, vatOfPart } from '../vat-table.ts'
import { type CreditNoteRow, findDocuments, type InvoiceRow, insertDocument } from './invoice-store.ts'

/** Issues the order's invoice once. An order that costs nothing gets none. */
export async function issueInvoice(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (order.total_in_cents <= 0 || (await findDocuments(tx, order.id)).length > 0) return
  const { items } = await loadRecord(tx, order)
  const lines = items
    .filter((item) => item.qty > 0)
    .map((item) => ({
      name: item.name,
      qty: formatInvoiceQty(item),
      unit_price_in_cents: item.unit_price_in_cents,
      ...(item.deal_in_cents > 0 && { deal_in_cents: item.deal_in_cents }),
      total_in_cents: item.total_in_cents,
      vat_class: item.vat_class as VatClass,
      rate_percent: item.vat_rate_percent,
      reached_by_code: !item.promotion_forbidden,
    }))
  const seller = await findSeller(tx, order.supplier_id)
  const standardPercent = vatRatePercent('standard', order.created_at)
  await insertDocument(
    tx,
    {
      supplier_id: order.supplier_id,
      order_id: order.id,
      kind: 'invoice',
      content: buildInvoice({ order, lines, seller, standardPercent }),
      recipient: await recipientOf(tx, order),
    },
    now,
  )
}

export interface CreditedAmount {
  /** Until so much of the invoice is credited in all; the whole of it where it is left out. */
  untilInCents?: number
  why: 'cancelled' | 'refunded'
  reason?: string | undefined
}

/**
 * Issues a credit note that brings the total credited up to `untilInCents`, or to the whole invoice when left out. Does nothing
 * if the order has no invoice or nothing of it is left.
 */
export async function creditInvoice(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'supplier_id'>,
  { untilInCents, why, reason }: CreditedAmount,
  now: Date,
): Promise<void> {
  const documents = await findDocuments(tx, order.id)
  const invoice = documents.find((each): each is InvoiceRow => each.kind === 'invoice')
  if (!invoice) return
  const notes = documents.filter((each): each is CreditNoteRow => each.kind === 'credit_note')
  const until = Math.min(untilInCents ?? invoice.total_in_cents, invoice.total_in_cents)
  const back = until - sumCents(notes.map((note) => note.total_in_cents))
  if (back <= 0) return
  const { seller, reference, vat } = invoice.content
  const rows = subtractRows(
    vat,
    notes.flatMap((note) => note.content.vat),
  )
  await insertDocument(
    tx,
    {
      supplier_id: order.supplier_id,
      order_id: order.id,
      kind: 'credit_note',
      content: {
        seller,
        reference,
        total_in_cents: back,
        vat: rows.length === 0 ? [] : vatOfPart(back, rows),
        invoice_number: invoice.number,
        invoice_issued_at: invoice.issued_at.toISOString(),
        why,
        reason: reason ?? null,
      },
      recipient: invoice.recipient,
    },
    now,
  )
}

/** Where it is brought; of what is collected, and must be addressed all the same, the shopper's first address. */
async function recipientOf(tx: Tx, order: OrderRow): Promise<Recipient | null> {
  if (!order.shopper_name) return null
  const deliveryAddress = order.shipping_address as {
    formatted?: string
    unit_or_floor?: string | null
  } | null
  const recipient =
    deliveryAddress ??
    (order.total_in_cents > fullInvoiceAboveInCents ? await firstAddress(tx, order.account_id) : null)
  const address = recipient && [recipient.unit_or_floor, recipient.formatted].filter(Boolean).join(', ')
  return { name: order.shopper_name, address: address || null }
}

async function firstAddress(tx: Tx, accountId: string) {
  const addresses = await findAddresses(tx, accountId)
  return addresses.find(({ is_default }) => is_default) ?? addresses[0] ?? null
}
