// The only SQL on refunds. Whoever changes one holds its order's row.
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Refunds } from '#server/database/database-types.ts'

export type RefundRow = Selectable<Refunds>

export async function insertRefund(
  tx: Tx,
  row: Pick<
    RefundRow,
    | 'id'
    | 'supplier_id'
    | 'order_id'
    | 'transaction_id'
    | 'way'
    | 'amount_in_cents'
    | 'status'
    | 'reason'
    | 'intent_key'
    | 'intent_hash'
    | 'asked_by'
    | 'created_at'
    | 'settled_at'
  >,
): Promise<RefundRow> {
  return tx.insertInto('refunds').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateRefund(
  tx: Tx,
  id: string,
  change: Partial<Pick<RefundRow, 'status' | 'reference' | 'trouble' | 'settled_at'>>,
): Promise<RefundRow> {
  return tx.updateTable('refunds').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export const findRefund = (db: Reader, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

export const findRefundByIntent = (
  db: Reader,
  askedBy: string,
  key: string,
): Promise<RefundRow | undefined> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('asked_by', '=', askedBy)
    .where('intent_key', '=', key)
    .executeTakeFirst()

/** Latest first. */
export const findRefundsOf = (db: Reader, orderId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Those of a payment that nobody knows the end of, oldest first. */
export const findAskedOf = (db: Reader, transactionId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('way', '=', 'provider')
    .where('status', '=', sql.lit('asked'))
    .orderBy('created_at')
    .execute()

/** Whose store credit a refund is taken from spends none of it meanwhile. False of an account that is gone. */
export async function holdCredit(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts where id = ${accountId} for no key update`.execute(tx)
  return rows.length > 0
}
