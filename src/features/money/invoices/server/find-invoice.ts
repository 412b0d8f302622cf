// Finds an order's invoice for somebody who may read it, issues it now if it is due and missing, and prints it as original or
// copy.

import { wasPacked } from '#features/orders/orders/order-flow.ts'
import { lockOrder, type OrderRow } from '#features/orders/orders/server/order-payments.ts'
import { loadRecord } from '#features/orders/orders/server/order-record.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { refuse } from '../invoice-refusals.ts'
import { type DocumentRow, findDocuments, markHandedOut } from './invoice-store.ts'
import { issueInvoice } from './issue-invoice.ts'
import { type Printed, printInvoice } from './print-invoice.ts'

type Owner = Parameters<typeof lockOrder>[2]

export interface InvoiceFile {
  pdf: Buffer
  reference: string
}

/** Returns the PDF in `language`, or in the order's own when left out. Refuses an order of somebody else as not found. */
export async function findInvoice(
  database: Database,
  request: { orderId: string; owner: Owner; language: Language | undefined; now: Date },
): Promise<InvoiceFile> {
  const { order, printed } = await database.transaction(async (tx) => {
    const order = await lockOrder(tx, request.orderId, request.owner)
    const documents = await issuedOf(order)
    const handedOut = await markHandedOut(
      tx,
      documents.map(({ id }) => id),
      request.now,
    )
    const printed: Printed[] = documents.map((document) => ({ document, copy: !handedOut.has(document.id) }))
    return { order, printed }

    /** Orders that were packed before there were invoices get theirs when they are first asked for. */
    async function issuedOf(order: OrderRow): Promise<DocumentRow[]> {
      const before = await findDocuments(tx, order.id)
      if (before.length > 0) return before
      const { events } = await loadRecord(tx, order)
      if (!wasPacked(events) || order.status === 'cancelled') throw refuse('invoice-not-yet')
      await issueInvoice(tx, order, request.now)
      const documents = await findDocuments(tx, order.id)
      if (documents.length === 0) throw refuse('invoice-not-yet')
      return documents
    }
  })
  const language = request.language ?? (order.language as Language)
  return { pdf: await printInvoice(printed, language), reference: order.reference }
}
