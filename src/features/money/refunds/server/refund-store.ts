// The only SQL on refunds. Whoever changes one holds its order's row.

import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Refunds } from '#server/database/database-types.ts'
import { isOwnSupplier } from '#server/sessions/supplier-scope.ts'
import { type RefundStatus, refundStatus } from '#wire/refund-status.ts'

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
    | 'cause'
    | 'reason'
    | 'intent_key'
    | 'intent_hash'
    | 'asked_by'
    | 'created_at'
    | 'sent_at'
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

/** A refund that follows from cancelling, with the way its payment came. */
export interface CancelledRefund {
  order_id: string
  provider: string
  amount_in_cents: number
  status: RefundStatus
}

/** Of these cancelled orders, oldest first. What a provider did not send was replaced by a transfer of the branch (finish-refund.ts). */
export async function findCancelledRefunds(
  db: Reader,
  orderIds: readonly string[],
): Promise<CancelledRefund[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<CancelledRefund>`
    select r.order_id, t.provider, r.amount_in_cents, r.status
    from refunds r join transactions t on t.id = r.transaction_id
    where r.order_id = any(${orderIds}::text[]) and r.cause = 'cancelled'
      and not (r.way = 'provider' and r.status = ${refundStatus.failed})
    order by r.created_at, r.id`.execute(db)
  return rows
}

export interface OpenRefund extends RefundRow {
  provider: string
  order_reference: string
  shopper_name: string
  supplier_name: string
}

/** Refunds of this member of staff's branches whose end nobody knows, oldest first; by the partial index of those. */
export async function findOpenRefunds(db: Reader, staffId: string): Promise<OpenRefund[]> {
  const { rows } = await sql<OpenRefund>`
    select r.*, t.provider, o.reference as order_reference, o.shopper_name, o.supplier_name
    from refunds r join orders o on o.id = r.order_id join transactions t on t.id = r.transaction_id
    where r.status = ${sql.lit(refundStatus.asked)}
      and ${isOwnSupplier('r.supplier_id', staffId)}
    order by r.created_at, r.id limit 300`.execute(db)
  return rows
}

/** Those of a payment that nobody knows the end of, oldest first. */
export const findRequestedRefundsOf = (db: Reader, transactionId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('way', '=', 'provider')
    .where('status', '=', sql.lit(refundStatus.asked))
    .orderBy('created_at')
    .execute()

const untilSent = sql<boolean>`cause = 'cancelled' and way = 'provider' and status = ${sql.lit(refundStatus.asked)} and sent_at is null`

/** Refunds of cancelled orders that no provider was asked for yet, oldest first. */
export const findUnsentRefunds = (db: Reader, limit: number): Promise<RefundRow[]> =>
  db.selectFrom('refunds').selectAll().where(untilSent).orderBy('created_at').limit(limit).execute()

/** True for one caller only: that one asks the provider. */
export async function claimRefundSending(db: Reader, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('refunds')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where(untilSent)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whose store credit a refund is taken from spends none of it meanwhile. False of an account that is gone. */
export async function lockCreditAccount(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts where id = ${accountId} for no key update`.execute(tx)
  return rows.length > 0
}
