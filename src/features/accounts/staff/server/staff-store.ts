// SQL that reads who works where; granting branches is in `#server/sessions/supplier-scope.ts`.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import { accountsAt, ownersOf, workplacesOf } from '#server/sessions/supplier-scope.ts'

export interface StaffRow {
  id: string
  scope: 'staff' | 'manager'
  firstName: string
  lastName: string
  login: string
  /** Of those asked about. */
  supplierIds: string[]
  elsewhere: boolean
  /** Has never set a password. */
  awaitsPassword: boolean
  seenAt: Date | null
  operator: boolean
}

/** Returns who works at any of these branches; only the person with `id`, if given. */
export async function readStaff(
  db: Reader,
  supplierIds: readonly string[],
  id: string | null = null,
): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select a.id, a.scope, a.first_name as "firstName", a.last_name as "lastName", a.login,
      w.here as "supplierIds", w.elsewhere, a.operator, a.awaits_password as "awaitsPassword",
      (select max(seen_at) from sessions s where s.account_id = a.id) as "seenAt"
    from accounts a
    join lateral (
      select array_agg(supplier_id order by supplier_id) filter (where supplier_id = any(${supplierIds})) as here,
        bool_or(supplier_id <> all(${supplierIds})) as elsewhere
      from ${workplacesOf(sql.ref('a.id'))} own) w on w.here is not null
    where a.scope in ('staff', 'manager') and (${id}::text is null or a.id = ${id})
      and a.id in ${accountsAt(sql`any(${supplierIds})`)}
    order by a.scope, lower(a.first_name), lower(a.last_name), a.id`.execute(db)
  return rows
}

/** Returns the name of one of these branches that has no owner, if any. */
export async function findUnowned(tx: Tx, supplierIds: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select s.name from suppliers s
    where s.id = any(${supplierIds}) and not exists (
      select from ${ownersOf(sql.ref('s.id'))} owner)
    order by s.name limit 1`.execute(tx)
  return rows[0]?.name
}

/**
 * Returns whether the account's first password was set by a code shown to a manager, its phone has not been proven since, and
 * that manager does not look after all of these branches.
 */
export async function isUnprovenAt(
  tx: Tx,
  accountId: string,
  supplierIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ unproven: boolean }>`
    select a.vouched_by is not null and exists (
      select from unnest(${supplierIds}::text[]) as s (id)
      where s.id not in ${workplacesOf(sql.ref('a.id'))} and s.id not in ${workplacesOf(sql.ref('a.vouched_by'))}
    ) as unproven
    from accounts a where a.id = ${accountId}`.execute(tx)
  return rows[0]?.unproven ?? false
}
