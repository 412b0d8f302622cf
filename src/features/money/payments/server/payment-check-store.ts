// The only SQL on payment_checks: payments whose provider is to be queried soon, because it sent a message about them.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

export interface PaymentCheck {
  transactionId: string
  /** How often the provider was asked, this time included. */
  tries: number
}

/**
 * Requests a check: one row per payment, however many messages come. A message about a payment that already waits writes nothing,
 * so that a flood of messages neither fills the table nor makes the server query more often.
 */
export async function requestCheck(db: Reader, transactionId: string, dueAt: Date, now: Date): Promise<void> {
  await db
    .insertInto('payment_checks')
    .values({ transaction_id: transactionId, requested_at: now, due_at: dueAt, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('transaction_id')
        .doUpdateSet({ requested_at: now })
        .where('payment_checks.requested_at', 'is', null),
    )
    .execute()
}

/** Claims the checks that are due, for `leaseMs`; if the process dies, they are due again afterwards. */
export async function claimChecks(
  db: Reader,
  now: Date,
  leaseMs: number,
  limit: number,
): Promise<PaymentCheck[]> {
  const { rows } = await sql<PaymentCheck>`
    update payment_checks
    set requested_at = null, due_at = ${new Date(now.getTime() + leaseMs)}, tries = tries + 1
    where transaction_id in (
      select transaction_id from payment_checks where due_at <= ${now}::timestamptz
      order by due_at limit ${limit} for update skip locked)
    returning transaction_id as "transactionId", tries`.execute(db)
  return rows
}

/** Deletes a finished check; if another message came since it was claimed, it is due again at `dueAt` instead. */
export async function finishCheck(
  db: Reader,
  { transactionId }: Pick<PaymentCheck, 'transactionId'>,
  dueAt: Date,
): Promise<void> {
  const deleted = await db
    .deleteFrom('payment_checks')
    .where('transaction_id', '=', transactionId)
    .where('requested_at', 'is', null)
    .returning('transaction_id')
    .executeTakeFirst()
  if (!deleted) await postponeCheck(db, { transactionId, tries: 0 }, dueAt)
}

export async function postponeCheck(
  db: Reader,
  { transactionId, tries }: PaymentCheck,
  dueAt: Date,
): Promise<void> {
  await db
    .updateTable('payment_checks')
    .set({ due_at: dueAt, tries })
    .where('transaction_id', '=', transactionId)
    .execute()
}

/** Abandons a check, whatever messages came since. */
export async function deleteCheck(db: Reader, { transactionId }: PaymentCheck): Promise<void> {
  await db.deleteFrom('payment_checks').where('transaction_id', '=', transactionId).execute()
}
