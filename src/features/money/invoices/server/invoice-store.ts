// The only SQL on invoices and credit notes.
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { CreditNoteContent, InvoiceContent, Recipient } from '../invoice-content.ts'

interface Row {
  id: string
  supplier_id: string
  number: number
  order_id: string
  issued_at: Date
  total_in_cents: number
  recipient: Recipient | null
  given_at: Date | null
}
export interface InvoiceRow extends Row {
  kind: 'invoice'
  content: InvoiceContent
}
export interface CreditNoteRow extends Row {
  kind: 'credit_note'
  content: CreditNoteContent
}
export type DocumentRow = InvoiceRow | CreditNoteRow

/** Returns the order's invoice first, then its credit notes in the sequence of their numbers. */
export async function findDocuments(db: Reader, orderId: string): Promise<DocumentRow[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy(sql`kind = 'credit_note'`)
    .orderBy('number')
    .execute()
  return rows as unknown as DocumentRow[]
}

export type NewDocument = Pick<Row, 'supplier_id' | 'order_id' | 'recipient'> &
  ({ kind: 'invoice'; content: InvoiceContent } | { kind: 'credit_note'; content: CreditNoteContent })

/**
 * Inserts a document under the branch's next number of its kind. Concurrent inserts wait until the transaction ends, so that no
 * number is skipped.
 */
export async function insertDocument(
  tx: Tx,
  { supplier_id, order_id, recipient, kind, content }: NewDocument,
  now: Date,
): Promise<void> {
  const { last } = await tx
    .insertInto('invoice_numbers')
    .values({ supplier_id, kind, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'kind']).doUpdateSet((eb) => ({
        last: eb('invoice_numbers.last', '+', 1),
      })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('invoices')
    .values({
      id: newId('invoice'),
      supplier_id,
      kind,
      number: last,
      order_id,
      issued_at: now,
      total_in_cents: content.total_in_cents,
      content: JSON.stringify(content),
      recipient: recipient && JSON.stringify(recipient),
      given_at: null,
    })
    .execute()
}

/**
 * Marks these documents as handed out and returns the ids of those that were not before: of two requests at once, only one gets
 * the original.
 */
export async function markHandedOut(tx: Tx, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await tx
    .updateTable('invoices')
    .set({ given_at: now })
    .where('id', 'in', ids)
    .where('given_at', 'is', null)
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
