// An order's invoice for whoever may read it: issued now where it is due and was not, and printed as original or copy.

import { lockOrder, type OrderRow } from '#features/orders/orders/server/order-payments.ts'
import { loadRecord } from '#features/orders/orders/server/order-record.ts'
import { wasPacked } from '#features/orders/orders/was-packed.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { refuse } from '../invoice-refusals.ts'
import { type DocumentRow, findDocuments, markGiven } from './invoice-store.ts'
import { issueInvoice } from './issue-invoice.ts'
import { type Printed, printInvoice } from './print-invoice.ts'

type Owner = Parameters<typeof lockOrder>[2]

export interface Found {
  pdf: Buffer
  reference: string
}

/** Somebody else's is not found at all. `language`: the order's own when left out. */
export async function findInvoice(
  database: Database,
  ask: { orderId: string; owner: Owner; language: Language | undefined; now: Date },
): Promise<Found> {
  const { order, printed } = await database.transaction(async (tx) => {
    const order = await lockOrder(tx, ask.orderId, ask.owner)
    const documents = await issuedOf(order)
    const given = await markGiven(
      tx,
      documents.map(({ id }) => id),
      ask.now,
    )
    const printed: Printed[] = documents.map((document) => ({ document, copy: !given.has(document.id) }))
    return { order, printed }

    /** Orders that were packed before there were invoices get theirs when they are first asked for. */
    async function issuedOf(order: OrderRow): Promise<DocumentRow[]> {
      const before = await findDocuments(tx, order.id)
      if (before.length > 0) return before
      const { events } = await loadRecord(tx, order)
      if (!wasPacked(events) || order.status === 'cancelled') throw refuse('invoice-not-yet')
      await issueInvoice(tx, order, ask.now)
      const documents = await findDocuments(tx, order.id)
      if (documents.length === 0) throw refuse('invoice-not-yet')
      return documents
    }
  })
  const language = ask.language ?? (order.language as Language)
  return { pdf: await printInvoice(printed, language), reference: order.reference }
}
