// SQL for how often accounts have used multibuys that have a limit per account. Orders use them from registering, and give them back
// once when they or their hold are dropped.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import { insertRows } from '#server/database/insert-rows.ts'

export interface MultibuyUse {
  order_id: string
  supplier_id: string
  multibuy_id: string
  account_id: string
  times: number
}

/** Returns by multibuy how often an account has applied it, in other orders than `exceptOrderId`. */
export async function findUses(
  db: Reader,
  accountId: string,
  multibuyIds: readonly string[],
  exceptOrderId: string | null = null,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; times: number }>`
    select multibuy_id as id, sum(times)::int as times from multibuy_uses
    where account_id = ${accountId} and multibuy_id = any(${multibuyIds})
      and order_id is distinct from ${exceptOrderId}
    group by multibuy_id`.execute(db)
  return new Map(rows.map(({ id, times }) => [id, times]))
}

/** Replaces what an order uses but for the multibuys in `kept`. The caller has locked the account. */
export async function setUses(
  tx: Tx,
  orderId: string,
  uses: readonly MultibuyUse[],
  kept: readonly string[],
): Promise<void> {
  await sql`
    delete from multibuy_uses where order_id = ${orderId} and multibuy_id <> all(${kept}::text[])`.execute(tx)
  await insertUses(tx, uses)
}

export async function insertUses(tx: Tx, uses: readonly MultibuyUse[]): Promise<void> {
  await insertRows(tx, 'multibuy_uses', uses)
}

/** Gives back what an order or a hold used; nothing where it was given back before. */
export async function deleteUses(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('multibuy_uses').where('order_id', '=', orderId).execute()
}
