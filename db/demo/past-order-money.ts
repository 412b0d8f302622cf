/** The money of a past order: its ledger entries and its invoice. */

import { cashAccount, orderAccount, roundingAccount } from '#features/ledger/ledger/server/ledger.ts'
import { buildInvoice } from '#features/money/invoices/invoice-content.ts'
import { vatRatePercent } from '#features/orders/orders/vat-rates.ts'
import { roundDownToTenCents } from '#kernel/money.ts'
import type { PastOrder } from './plan-past-orders.ts'
import { demoId } from './random.ts'

type Charged = Parameters<typeof buildInvoice>[0]
type InvoiceLineOf = Omit<Charged['lines'][number], 'qty'>

/** Returns the cash received at hand-over, rounded down to ten cents. */
export function cashOf(seed: number, { id, branch }: PastOrder, total: number, at: Date) {
  const { payable, rounding } = roundDownToTenCents(total)
  const movement = demoId(seed, 'movement', `cash/${id}`)
  const entries = [
    { account: orderAccount(id), amount_in_cents: total },
    { account: cashAccount(branch.id), amount_in_cents: -payable },
    { account: roundingAccount(branch.id), amount_in_cents: rounding },
  ]
  return {
    movement: {
      id: movement,
      supplier_id: branch.id,
      kind: 'cash_received',
      source_id: id,
      order_id: id,
      at,
    },
    entries: entries
      .filter(({ amount_in_cents }) => amount_in_cents !== 0)
      .map((entry) => ({ movement_id: movement, ...entry })),
  }
}

/** Returns the invoice of an order as it was packed. `numbered` gives it its number. */
export function invoiceOf(
  seed: number,
  { id, branch, shopper }: PastOrder,
  order: Charged['order'],
  items: readonly (InvoiceLineOf & { qty: number })[],
  at: Date,
) {
  return {
    id: demoId(seed, 'invoice', id),
    supplier_id: branch.id,
    kind: 'invoice',
    order_id: id,
    issued_at: at,
    total_in_cents: order.total_in_cents,
    content: buildInvoice({
      order,
      lines: items.map(({ name, qty, unit_price_in_cents, total_in_cents, vat_class, rate_percent }) => ({
        name,
        qty: String(qty),
        unit_price_in_cents,
        total_in_cents,
        vat_class,
        rate_percent,
      })),
      seller: {
        name: branch.name,
        legal_name: null,
        address: branch.address,
        phone: branch.phone,
        vat_number: branch.vat,
      },
      standardPercent: vatRatePercent('standard', order.created_at),
    }),
    recipient: { name: `${shopper.first} ${shopper.last}`, address: null },
  }
}

/** Numbers the invoices of each branch separately, in the order in which they are issued. */
export function numbered<T extends { supplier_id: string; issued_at: Date }>(
  invoices: readonly T[],
): (T & { number: number })[] {
  const last = new Map<string, number>()
  return invoices
    .toSorted((a, b) => a.issued_at.getTime() - b.issued_at.getTime())
    .map((invoice) => {
      const number = (last.get(invoice.supplier_id) ?? 0) + 1
      last.set(invoice.supplier_id, number)
      return { ...invoice, number }
    })
}
