// SQL for saved lists. Every query is limited to the account of the caller.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { SavedItem } from '../list-contract.ts'

export interface ListRow {
  id: string
  name: string
  created_at: Date
  items: SavedItem[]
}

const columns = ['id', 'name', 'created_at', 'items'] as const

/** Returns the account's lists, latest first. */
export async function selectLists(db: Reader, accountId: string): Promise<ListRow[]> {
  const rows = await db
    .selectFrom('saved_lists')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(withItems)
}

export async function selectList(db: Reader, accountId: string, id: string): Promise<ListRow | undefined> {
  const row = await db
    .selectFrom('saved_lists')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && withItems(row)
}

export async function countLists(db: Reader, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_lists')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Serialises saving for one account, so that two requests at once cannot both save the last list allowed. */
export async function lockListsOfAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`select 1 from accounts where id = ${accountId} for update`.execute(tx)
}

export async function insertList(tx: Tx, accountId: string, list: ListRow): Promise<void> {
  await tx
    .insertInto('saved_lists')
    .values({ ...list, account_id: accountId, items: JSON.stringify(list.items) })
    .execute()
}

/** Returns whether the list existed. */
export async function renameList(tx: Tx, accountId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_lists')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether the list existed. */
export async function deleteList(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_lists')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What was written is what insertList was handed. */
const withItems = ({ items, ...row }: Omit<ListRow, 'items'> & { items: unknown }): ListRow => ({
  ...row,
  items: items as SavedItem[],
})
