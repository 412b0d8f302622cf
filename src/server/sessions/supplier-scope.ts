// Which branches an account may act for: the only file that reads or writes this table to decide permissions [R8, R9]. It is
// beside the sessions because the audit log needs it too.
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'

/** Returns a subquery for the ids of an account’s branches; the account is an id, or a column of the outer query. */
export const suppliersOf = (account: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select scope.supplier_id from account_suppliers scope where scope.account_id = ${account})`

/**
 * Returns a condition that a column names a branch of the account, for use in a query, so that rows of other branches are not
 * found at all.
 */
export const isOwnSupplier = (column: string, accountId: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in ${suppliersOf(accountId)}`

/** Returns a subquery for the ids of the accounts that work for a branch: an id, a column of the outer query, or `any(…)`. */
export const accountsAt = (supplier: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select scope.account_id from account_suppliers scope where scope.supplier_id = ${supplier})`

/** Whether an account may act for a branch. */
export async function mayActFor(db: Reader, accountId: string, supplierId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (
      select from account_suppliers where account_id = ${accountId} and supplier_id = ${supplierId}) as may`.execute(
    db,
  )
  return rows[0]?.may ?? false
}

/** Lets an account act for these branches, or for all branches; returns those it could not act for before. */
export async function grantSuppliers(
  db: Reader,
  accountId: string,
  supplierIds?: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ supplier_id: string }>`
    insert into account_suppliers (account_id, supplier_id)
    select ${accountId}, id from suppliers
    where ${supplierIds === undefined ? sql`true` : sql`id = any(${supplierIds})`}
    on conflict do nothing returning supplier_id`.execute(db)
  return rows.map((row) => row.supplier_id)
}

/** Removes these branches from those an account may act for. */
export async function revokeSuppliers(
  tx: Tx,
  accountId: string,
  supplierIds: readonly string[],
): Promise<void> {
  await sql`
    delete from account_suppliers
    where account_id = ${accountId} and supplier_id = any(${supplierIds})`.execute(tx)
}
