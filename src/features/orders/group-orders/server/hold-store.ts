// SQL for holds: what one supplier reserves for a group. Each row is an active hold. It is deleted when its order is registered
// or when it is released, so that neither can happen twice.
import { sql } from 'kysely'
import type { StockChange } from '#features/basket/basket/server/move-stock.ts'
import type { Reader, Tx } from '#server/database/database.ts'

export interface Hold {
  id: string
  supplierId: string
  groupId: string
  slotId: string | null
  expiresAt: Date
}

export interface NewHold extends Hold {
  accountId: string
}

const columns = [
  'id',
  'supplier_id as supplierId',
  'group_id as groupId',
  'slot_id as slotId',
  'expires_at as expiresAt',
] as const

/**
 * Returns false where this supplier has a hold for the group already. The row is written before any stock is locked, so that
 * concurrent tries take turns here.
 */
export async function insertHold(tx: Tx, hold: NewHold): Promise<boolean> {
  const row = await tx
    .insertInto('holds')
    .values({
      id: hold.id,
      supplier_id: hold.supplierId,
      group_id: hold.groupId,
      account_id: hold.accountId,
      slot_id: hold.slotId,
      draft: '{}',
      expires_at: hold.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['group_id', 'supplier_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function fillHold(
  tx: Tx,
  hold: NewHold,
  { draft, slotId, taken }: { draft: object; slotId: string | null; taken: readonly StockChange[] },
): Promise<void> {
  await tx
    .updateTable('holds')
    .set({ draft: JSON.stringify(draft), slot_id: slotId })
    .where('id', '=', hold.id)
    .execute()
  if (taken.length === 0) return
  await tx
    .insertInto('held_stock')
    .values(
      taken.map(({ sellableId, qty }) => ({
        hold_id: hold.id,
        supplier_id: hold.supplierId,
        sellable_id: sellableId,
        qty,
      })),
    )
    .execute()
}

export const findHoldsOfGroup = (db: Reader, groupId: string): Promise<Hold[]> =>
  db.selectFrom('holds').select(columns).where('group_id', '=', groupId).execute()

export const findExpiredHolds = (db: Reader, now: Date, limit: number): Promise<Hold[]> =>
  db
    .selectFrom('holds')
    .select(columns)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()

/** Returns the shopper's holds whose group was abandoned, so that its row no longer exists. */
export const findOrphanedHolds = (db: Reader, accountId: string): Promise<Hold[]> =>
  db
    .selectFrom('holds')
    .select(columns)
    .where('account_id', '=', accountId)
    .where(sql<boolean>`not exists (select 1 from order_groups g where g.id = holds.group_id)`)
    .execute()

/** Returns the draft of an active hold, locked until the transaction ends; undefined when the hold expired or never existed. */
export async function lockDraft(
  tx: Tx,
  groupId: string,
  supplierId: string,
  now: Date,
): Promise<{ holdId: string; draft: unknown } | undefined> {
  return tx
    .selectFrom('holds')
    .select(['id as holdId', 'draft'])
    .where('group_id', '=', groupId)
    .where('supplier_id', '=', supplierId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes the hold once its order has what was held; nothing returns to stock. */
export async function consumeHold(tx: Tx, holdId: string): Promise<void> {
  await tx.deleteFrom('holds').where('id', '=', holdId).execute()
}

/** Releases a hold once. Returns what it held and for which order, or undefined when it is gone already. */
export async function deleteHold(
  tx: Tx,
  holdId: string,
): Promise<{ orderId: string; stock: StockChange[] } | undefined> {
  const deleted = await tx
    .selectFrom('holds')
    .select(sql<string>`coalesce(draft #>> '{order,id}', '')`.as('orderId'))
    .where('id', '=', holdId)
    .forUpdate()
    .executeTakeFirst()
  if (!deleted) return undefined
  const stock = await tx
    .selectFrom('held_stock')
    .select(['sellable_id as sellableId', 'qty'])
    .where('hold_id', '=', holdId)
    .execute()
  await tx.deleteFrom('holds').where('id', '=', holdId).execute()
  return { ...deleted, stock }
}
