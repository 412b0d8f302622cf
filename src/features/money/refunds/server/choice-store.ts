// The only SQL on the choice of how a cancelled order's money goes back. Whoever changes a row holds the lock on its order's
// row.
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { RefundChoices } from '#server/database/database-types.ts'

export type ChoiceRow = Selectable<RefundChoices>

export async function insertChoice(
  tx: Tx,
  row: Pick<ChoiceRow, 'order_id' | 'supplier_id' | 'amount_in_cents' | 'created_at' | 'decide_at'>,
): Promise<void> {
  await tx.insertInto('refund_choices').values(row).execute()
}

export async function findChoices(db: Reader, orderIds: readonly string[]): Promise<ChoiceRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('refund_choices')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds})`)
    .execute()
}

export async function findChoice(db: Reader, orderId: string): Promise<ChoiceRow | undefined> {
  return (await findChoices(db, [orderId]))[0]
}

export async function closeChoice(
  tx: Tx,
  orderId: string,
  { choice, by, now }: { choice: 'original' | 'credit'; by: 'shopper' | 'system'; now: Date },
): Promise<void> {
  await tx
    .updateTable('refund_choices')
    .set({ choice, chosen_by: by, chosen_at: now })
    .where('order_id', '=', orderId)
    .where('choice', 'is', null)
    .execute()
}

/** Returns the ids of orders whose shoppers did not choose in time, oldest first. */
export async function findDueChoices(db: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refund_choices')
    .select('order_id')
    .where('choice', 'is', null)
    .where('decide_at', '<=', now)
    .orderBy('decide_at')
    .limit(limit)
    .execute()
  return rows.map(({ order_id }) => order_id)
}
