// The only SQL on refunds. Whoever changes one holds the lock on its order's row.

import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Refunds } from '#server/database/database-types.ts'
import { isOwnSupplier } from '#server/sessions/supplier-scope.ts'
import { type RefundStatus, refundStatus } from '#wire/refund-status.ts'

export type RefundRow = Selectable<Refunds>

export async function insertRefund(tx: Tx, row: Insertable<Refunds>): Promise<RefundRow> {
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

/** Returns the order's refunds, latest first. */
export const findRefundsOf = (db: Reader, orderId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** A refund that follows from cancelling, with the provider that its payment came by. */
export interface CancelledRefund {
  order_id: string
  provider: string
  amount_in_cents: number
  status: RefundStatus
}

/**
 * Returns the refunds of these cancelled orders, oldest first. Failed provider refunds are left out: a transfer by the branch
 * replaces them (finish-refund.ts).
 */
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

/** Returns open refunds at the branches of this member of staff, oldest first. Uses the partial index of open ones. */
export async function findOpenRefunds(db: Reader, staffId: string): Promise<OpenRefund[]> {
  const { rows } = await sql<OpenRefund>`
    select r.*, t.provider, o.reference as order_reference, o.shopper_name, o.supplier_name
    from refunds r join orders o on o.id = r.order_id join transactions t on t.id = r.transaction_id
    where r.status = ${sql.lit(refundStatus.asked)}
      and ${isOwnSupplier('r.supplier_id', staffId)}
    order by r.created_at, r.id limit 300`.execute(db)
  return rows
}

/** Returns the payment's provider refunds whose outcome is unknown, oldest first. */
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

/** Returns refunds of cancelled orders that were not sent to their provider yet, oldest first. */
export const findUnsentRefunds = (db: Reader, limit: number): Promise<RefundRow[]> =>
  db.selectFrom('refunds').selectAll().where(untilSent).orderBy('created_at').limit(limit).execute()

/** Marks the refund as sent; returns true to one caller only, which then asks the provider. */
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

/**
 * Locks the account so that its store credit cannot be spent while a refund is taken from it. Returns false if the account was
 * deleted.
 */
export async function lockCreditAccount(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts where id = ${accountId} for no key update`.execute(tx)
  return rows.length > 0
}
